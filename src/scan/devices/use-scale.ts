import { useEffect, useState, useSyncExternalStore } from 'react';
import { freshScale, nextScale, ownedBy, type Owner, type Reading, type Scale } from './scale';
import { hearSerialScale } from './serial-scale';
import type { Agent } from './use-agent';

/**
 * What lies on the scale, for all steps: the parcel is still there when the next step begins. Once asked, it is heard for good: what was weighed
 * is taken off while another step, or another page, is in front.
 */
class ScaleWatch {
  private scale: Scale;

  constructor(
    private readonly unit: string,
    private readonly hear: (reading: (reading: Reading) => void) => () => void,
  ) {
    this.scale = takeKept(unit) ?? freshScale;
    // What lies on it lies there after a reload, too, and is whose it was: a scale that stands still tells nothing anew.
    window.addEventListener('pagehide', () => keep(unit, this.scale));
  }

  readonly current = (): Scale => this.scale;
  private readonly listeners = new Set<() => void>();
  private isHeard = false;

  /** A reading is one, however many look. */
  readonly subscribe = (listen: () => void): (() => void) => {
    if (!this.isHeard) this.hear((reading) => this.show(nextScale(this.scale, reading, this.unit)));
    this.isHeard = true;
    this.listeners.add(listen);
    return () => void this.listeners.delete(listen);
  };

  readonly own = (owner: Owner): void => this.show(ownedBy(this.scale, owner));

  private show(scale: Scale): void {
    if (scale === this.scale) return;
    this.scale = scale;
    for (const listen of [...this.listeners]) listen();
  }
}

// By where it is connected, and by its unit.
const watches = new WeakMap<object, Map<string, ScaleWatch>>();
const serial = {};
const nothing = { subscribe: () => () => undefined, current: () => freshScale, own: () => undefined };

/**
 * The scale of the workbench in this unit, from the agent or a serial port, as it weighs for the thing in hand. While something is asked about
 * that, it stands as it stood: what is taken off or put on meanwhile changes nothing of what is asked. What was put on before `from` is not its.
 */
export function useScale(
  { link }: Agent,
  unit: string | undefined,
  { owner, isAsking = false, from, scannedAt }: Owner,
): Scale {
  const watch = unit === undefined ? nothing : watchOf(unit, link);
  const scale = useSyncExternalStore(watch.subscribe, watch.current);
  useEffect(() => watch.own({ owner, isAsking, from, scannedAt }), [watch, owner, scale, isAsking, from, scannedAt]);
  // Before it is written down: nothing may be drawn, or sent, with the weight of another.
  const now = ownedBy(scale, { owner, isAsking, from, scannedAt });
  const [asked, setAsked] = useState<Scale>();
  const then = now.owner === owner ? now : freshScale;
  if (isAsking !== (asked !== undefined)) setAsked(isAsking ? then : undefined);
  // What it shows is told all the same.
  return isAsking ? { ...(asked ?? then), shown: scale.shown } : now;
}

/** Hears the scale in this unit from now on, before anything of it is shown: what is taken off or put on meanwhile is known then. */
export function useScaleHeard({ link }: Agent, unit: string | undefined): void {
  useEffect(() => (unit === undefined ? undefined : watchOf(unit, link).subscribe(() => undefined)), [unit, link]);
}

function watchOf(unit: string, link: Agent['link']): ScaleWatch {
  const source = link ?? serial;
  const ofSource = watches.get(source) ?? new Map<string, ScaleWatch>();
  watches.set(source, ofSource);
  const known = ofSource.get(unit);
  if (known) return known;
  const hear = (heard: (reading: Reading) => void) =>
    link?.hear((message) => message.type === 'reading' && heard(message)) ?? hearSerialScale(heard);
  const watch = new ScaleWatch(unit, hear);
  ofSource.set(unit, watch);
  return watch;
}

const keyOf = (unit: string): string => `cangtai.scan.scale.${unit}`;

/** What the scale in this unit tells outlives the page's document, in this tab only. Nothing is kept of an empty one. */
function keep(unit: string, scale: Scale): void {
  try {
    if (scale.owner === undefined) sessionStorage.removeItem(keyOf(unit));
    else sessionStorage.setItem(keyOf(unit), JSON.stringify(scale));
  } catch {
    // Without room for it, the thing is weighed once more.
  }
}

/** What was kept, once. */
function takeKept(unit: string): Scale | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(unit)) ?? 'null') as Scale | null;
    sessionStorage.removeItem(keyOf(unit));
    return kept ?? undefined;
  } catch {
    return undefined;
  }
}
