import { sql } from 'kysely';

/**
 * Does this column's moment lie before us, although it was stored as the present one? Then the database's clock has been set back since. Not
 * by `now()`: a transaction that had to wait for the row began before it was written.
 */
export const isAhead = (column: string) => sql<boolean>`${sql.ref(column)} > clock_timestamp() + interval '1 second'`;
