/** One value of a scale. */
export interface Reading {
  weight: number;
  unit: string;
  stable: boolean;
}

/** reading: waits for a weight. held: has one. empty-first: the parcel before still has to be taken off. unit: the scale is set to another one. */
export type ScaleState = 'reading' | 'held' | 'empty-first' | 'unit';

export interface Scale {
  state: ScaleState;
  /** What it shows now; null before the first reading. */
  shown: Reading | null;
  /** The weight that is ready to be taken. */
  weight: number | null;
  /** How many readings in a row were stable and equal. */
  steady: number;
  /** Has been empty since the last weight was taken. */
  wasEmpty: boolean;
}

export const freshScale: Scale = { state: 'reading', shown: null, weight: null, steady: 0, wasEmpty: true };

const steadyEnough = 3;

/** What a reading changes. `unit` is the one that the field is kept in; units are never converted. */
export function nextScale(scale: Scale, reading: Reading, unit: string): Scale {
  if (reading.unit !== unit) return { ...scale, state: 'unit', shown: reading, weight: null, steady: 0 };
  if (reading.weight <= 0) return { state: 'reading', shown: reading, weight: null, steady: 0, wasEmpty: true };
  const goesOn = reading.stable && scale.shown?.stable && scale.shown.weight === reading.weight;
  const steady = !reading.stable ? 0 : goesOn ? scale.steady + 1 : 1;
  if (!scale.wasEmpty) return { ...scale, state: 'empty-first', shown: reading, weight: null, steady };
  const isHeld = steady >= steadyEnough;
  return {
    ...scale,
    state: isHeld ? 'held' : 'reading',
    shown: reading,
    weight: isHeld ? reading.weight : null,
    steady,
  };
}

/** The weight was accepted for a parcel: nothing counts until the scale was empty. */
export const takenFrom = (scale: Scale): Scale => ({
  ...scale,
  state: 'empty-first',
  weight: null,
  steady: 0,
  wasEmpty: false,
});
