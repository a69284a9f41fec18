import type { Reading } from '../../engine/core/devices/agent-messages';

export type { Reading };

/**
 * reading: waits for a weight. held: has one. empty-first: the parcel before still has to be taken off. anew: it may be this one or the next,
 * and has to be put on once more. unit: the scale is set to another one.
 */
export type ScaleState = 'reading' | 'held' | 'empty-first' | 'anew' | 'unit';

export interface Scale {
  state: ScaleState;
  /** What it shows now; null before the first reading. */
  shown: Reading | null;
  /** The weight that is ready to be taken. */
  weight: number | null;
  /** How many readings in a row were stable and equal. */
  steady: number;
  /** When it was put on, in milliseconds since 1970; 0: it lay there before anything was heard of it. */
  putOnAt: number;
  /** When a weight was taken off that had stood still without being anything's: its thing was not known yet. */
  passedAt?: number;
  /** Has been empty since the last weight was taken. */
  wasEmpty: boolean;
  /** Whose weight it is, as long as the scale is not empty; absent: not taken yet. */
  owner?: string;
  /** Whose it is not: it was put on while something was asked about that one. */
  instead?: string;
}

export const freshScale: Scale = { state: 'reading', shown: null, weight: null, steady: 0, putOnAt: 0, wasEmpty: true };

const steadyEnough = 3;

/** What a reading changes. `unit` is the one that the field is kept in; units are never converted. */
export function nextScale(scale: Scale, reading: Reading, unit: string): Scale {
  const isPutOn = scale.shown ? scale.shown.weight <= 0 : !reading.stable;
  const putOnAt = isPutOn ? Date.now() : scale.putOnAt;
  if (reading.unit !== unit) return { ...scale, state: 'unit', shown: reading, weight: null, steady: 0, putOnAt };
  if (reading.weight <= 0) {
    // What was put on under a question is known to be not its: nothing has passed for it.
    const isPassed = scale.state === 'held' && scale.owner === undefined && scale.instead === undefined;
    const passedAt = isPassed ? Date.now() : scale.passedAt;
    const empty = { state: 'reading', shown: reading, weight: null, steady: 0, putOnAt, wasEmpty: true } as const;
    return passedAt === undefined ? empty : { ...empty, passedAt };
  }
  const goesOn = reading.stable && scale.shown?.stable && scale.shown.weight === reading.weight;
  const steady = !reading.stable ? 0 : goesOn ? scale.steady + 1 : 1;
  const isAnew = scale.state === 'anew';
  if (!scale.wasEmpty)
    return { ...scale, state: isAnew ? 'anew' : 'empty-first', shown: reading, weight: null, steady, putOnAt };
  const isHeld = steady >= steadyEnough;
  return {
    ...scale,
    state: isHeld ? 'held' : 'reading',
    shown: reading,
    weight: isHeld ? reading.weight : null,
    steady,
    putOnAt,
  };
}

/**
 * The weight on the scale becomes this thing's, if it is not taken yet. A thing that was weighed has to come off first: a weight
 * belongs to one thing. While something is asked about this one, what is put on may be the next already: it is never this one's. Neither is what
 * was put on before `from`; nor what was put on once another weight has come and gone since this one was scanned, at `scannedAt`: that was its
 * own. Both in milliseconds since 1970.
 */
export function ownedBy(scale: Scale, { owner, isAsking = false, from = 0, scannedAt }: Owner): Scale {
  if (!scale.shown || scale.shown.weight <= 0 || scale.owner === owner) return scale;
  if (isAsking) return scale.instead === owner ? scale : { ...scale, instead: owner };
  const isPassed = scannedAt !== undefined && scale.passedAt !== undefined && scale.passedAt >= scannedAt;
  const isFree = scale.owner === undefined && scale.wasEmpty && scale.putOnAt >= from && !isPassed;
  const { passedAt: _, ...known } = scale;
  const isAnew = scale.instead === owner;
  if (isFree && !isAnew) return { ...known, owner };
  return { ...known, owner, state: isAnew ? 'anew' : 'empty-first', weight: null, steady: 0, wasEmpty: false };
}

/** The thing that is to get the weight. */
export interface Owner {
  owner: string;
  isAsking?: boolean;
  from?: number;
  scannedAt?: number;
}
