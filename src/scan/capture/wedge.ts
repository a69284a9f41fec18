/**
 * Tells a scanner's burst from a person's typing by the time between keys. Pure: who feeds it decides what a clock is.
 * Nothing is let through before it is known to be typing, so that a scan never leaks into a field.
 */
export interface WedgeSettings {
  /** Scanners leave less time than this between two characters, people more. */
  maxGapMs: number;
  /** So much silence ends a code that has no terminator. */
  pauseMs: number;
  /** Shorter bursts are typing. */
  minLength: number;
}

export interface Key {
  text: string;
  /** The event's own time: how late it was handled does not matter. */
  at: number;
  /** An input method has it already: it can be read, but not held back. */
  byIme?: boolean;
}

export type WedgeEvent =
  | ({ type: 'key'; isRepeat?: boolean } & Key)
  /** Enter or Tab. */
  | { type: 'end'; at: number }
  /** A key that belongs to no code: an arrow, a shortcut. */
  | { type: 'other' }
  /** Time has passed. */
  | { type: 'pause'; at: number };

export type WedgeOutput =
  | { type: 'scan'; text: string; byIme: boolean }
  /** Was typing after all: give it to the field. */
  | { type: 'typed'; keys: Key[] }
  /** What was given to the field just now belongs to a code. */
  | { type: 'take-back'; count: number };

export interface Wedge {
  keys: Key[];
  /** What was let go last, in case that its burst goes on: a busy page hears its clock before its keys. */
  released: Key[];
  /** Until then a terminator belongs to the code before it. */
  quietUntil: number;
  /** This scanner ends its codes with one. */
  hasTerminator: boolean;
}

export interface WedgeStep {
  wedge: Wedge;
  /** Keep the key from whoever has the focus. */
  hold: boolean;
  outputs: WedgeOutput[];
}

export const idleWedge: Wedge = { keys: [], released: [], quietUntil: -Infinity, hasTerminator: false };

// Scanners that end with CR and LF, or with a terminator that comes late.
const quietMs = 200;
// A terminator that is sure to come is waited for: a busy machine may deliver the end of a code late.
const terminatorMs = 1000;

/** What an event means after those before it. */
export function nextWedge(wedge: Wedge, event: WedgeEvent, settings: WedgeSettings): WedgeStep {
  switch (event.type) {
    case 'key':
      return event.isRepeat ? release(wedge, settings) : keyed(wedge, event, settings);
    case 'end':
      return ended(wedge, event.at, settings);
    case 'other':
      return release(wedge, settings);
    case 'pause':
      return event.at >= dueAt(wedge, settings) ? release(wedge, settings) : { wedge, hold: false, outputs: [] };
  }
}

/** When silence decides about what is held; Infinity when nothing is. */
export function dueAt({ keys, hasTerminator }: Wedge, settings: WedgeSettings): number {
  const last = keys.at(-1);
  if (!last) return Infinity;
  const isCode = keys.length >= settings.minLength;
  return last.at + (isCode && hasTerminator ? terminatorMs : gapAfter(keys, settings));
}

// Once it looks like a code, a hiccup of the scanner does not cut it in two.
const gapAfter = (keys: Key[], { maxGapMs, pauseMs, minLength }: WedgeSettings): number =>
  keys.length >= minLength ? Math.max(pauseMs, maxGapMs) : maxGapMs;

const isWithinGap = ({ keys }: Wedge, at: number, settings: WedgeSettings): boolean =>
  at - (keys.at(-1)?.at ?? -Infinity) <= gapAfter(keys, settings);

function keyed(wedge: Wedge, { text, at, byIme }: Key, settings: WedgeSettings): WedgeStep {
  const key = { text, at, ...(byIme && { byIme }) };
  const hold = !byIme;
  if (isWithinGap(wedge, at, settings)) return { wedge: { ...wedge, keys: [...wedge.keys, key] }, hold, outputs: [] };
  if (wedge.keys.length) {
    const { wedge: idle, outputs } = release(wedge, settings);
    return { wedge: { ...idle, keys: [key] }, hold, outputs };
  }
  const { released } = wedge;
  const goesOn = released.length > 0 && at - (released.at(-1)?.at ?? 0) <= settings.maxGapMs;
  const keys = goesOn ? [...released, key] : [key];
  const count = released.filter((one) => !one.byIme).length;
  const outputs: WedgeOutput[] = goesOn && count ? [{ type: 'take-back', count }] : [];
  return { wedge: { ...wedge, keys, released: [] }, hold, outputs };
}

function ended(wedge: Wedge, at: number, settings: WedgeSettings): WedgeStep {
  if (!wedge.keys.length) return { wedge, hold: at <= wedge.quietUntil, outputs: [] };
  const step = release(wedge, settings);
  if (step.outputs.some(({ type }) => type === 'scan'))
    return { ...step, wedge: { ...step.wedge, hasTerminator: true, quietUntil: at + quietMs }, hold: true };
  // A burst too short for a code still came from a scanner: its Enter presses nothing.
  return { ...step, hold: wedge.keys.length > 1 && isWithinGap(wedge, at, settings) };
}

/** Decides about what is held: a code, or typing. */
function release(wedge: Wedge, { minLength }: WedgeSettings): WedgeStep {
  const { keys } = wedge;
  const last = keys.at(-1);
  if (!last) return { wedge: { ...wedge, released: [] }, hold: false, outputs: [] };
  if (keys.length < minLength)
    return { wedge: { ...wedge, keys: [], released: keys }, hold: false, outputs: [{ type: 'typed', keys }] };
  const text = keys.map((key) => key.text).join('');
  const byIme = keys.some((key) => key.byIme);
  return {
    wedge: { ...wedge, keys: [], released: [], quietUntil: last.at + quietMs },
    hold: false,
    outputs: [{ type: 'scan', text, byIme }],
  };
}
