import type { Floor } from './floor';
import type { Person } from './person';

/** The work of a station until the hall closes. */
export type Role = (person: Person, floor: Floor) => Promise<void>;
