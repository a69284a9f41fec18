import { useSyncExternalStore } from 'react';
import { freshScale, nextScale, takenFrom, type Reading, type Scale } from './scale';
import { hearSerialScale } from './serial-scale';
import type { Agent } from './use-agent';

/** What lies on the scale, whoever looks: the parcel is still there when the next step begins. */
class ScaleWatch {
  private scale: Scale = freshScale;

  constructor(
    private readonly unit: string,
    private readonly hear: (reading: (reading: Reading) => void) => () => void,
  ) {}

  readonly current = (): Scale => this.scale;
  private tell = (): void => {};

  readonly subscribe = (listen: () => void): (() => void) => {
    this.tell = listen;
    return this.hear((reading) => this.show(nextScale(this.scale, reading, this.unit)));
  };

  readonly take = (): void => this.show(takenFrom(this.scale));

  private show(scale: Scale): void {
    this.scale = scale;
    this.tell();
  }
}

const watches = new Map<string, ScaleWatch>();
const nothing = { subscribe: () => () => undefined, current: () => freshScale, take: () => undefined };

/** The scale of the workbench in this unit, from the agent or a serial port, and how to say that its weight was taken. */
export function useScale({ link }: Agent, unit: string | undefined): { scale: Scale; take(): void } {
  const watch = unit === undefined ? nothing : watchOf(unit, link);
  return { scale: useSyncExternalStore(watch.subscribe, watch.current), take: watch.take };
}

function watchOf(unit: string, link: Agent['link']): ScaleWatch {
  const key = `${unit} ${link ? 'agent' : 'serial'}`;
  const known = watches.get(key);
  if (known) return known;
  const hear = (heard: (reading: Reading) => void) =>
    link?.hear((message) => message.type === 'reading' && heard(message)) ?? hearSerialScale(heard);
  const watch = new ScaleWatch(unit, hear);
  watches.set(key, watch);
  return watch;
}
