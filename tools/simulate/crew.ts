import type { Ground } from './ground';
import type { Line } from './line';
import type { Work } from './work';

/** What is done at each of so many stations; each need is met, however few they are. */
export const crew = <Place extends Ground>({ needed, busy }: Line<Place>, stations: number): Work<Place>[] =>
  Array.from(
    { length: Math.max(stations, needed.length) },
    (_, place) => (needed[place] ?? busy[place % busy.length]) as Work<Place>,
  );
