import { sql } from 'kysely';
import type { Sql } from '../../records/select-records';

/** Of the parcels under that name in a statement those that do not go on: cancelled ones, and those with an exception (`stopReason` of one). */
export const stopped = (parcels: string): Sql =>
  sql`(${sql.ref(parcels)}.cancelled or ${sql.ref(parcels)}.exception_code is not null)`;
