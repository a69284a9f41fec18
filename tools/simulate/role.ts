import type { Floor } from './floor';
import type { Person } from './person';

/** What somebody does at a station until the hall closes. */
export type Role = (person: Person, floor: Floor) => Promise<void>;
