import type { Person } from './person';

/** The work of a station until the hall closes. */
export type Work<Ground> = (person: Person, ground: Ground) => Promise<void>;
