import type sorting from './sorting.json';

/** Who works in a sorting warehouse, by their names. */
export type Crew = (typeof sorting.warehouses)['YW-SOC'];

/** Where and when the demo's work is done. */
export interface Floor {
  crew: Crew;
  /** Ids of enabled sorting codes, the first of them one for each lane. */
  codes: string[];
  /** The first of them as it is read. */
  firstCode: string | undefined;
  /** Milliseconds. */
  now: number;
}

/** Milliseconds. */
export const hour = 3_600_000;
export const minute = 60_000;

export const timeAt = (moment: number): string => new Date(moment).toISOString();
