import { sql, type RawBuilder } from 'kysely';
import { enqueueStatement } from './pipelined';
import type { Database } from '../platform/handler';

export interface Quota {
  /** Whose, and of what: those who ask for the same wait for each other. */
  of: string[];
  max: number;
  /** `from … where …`: the rows that are there already. */
  rows: RawBuilder<unknown>;
}

/**
 * Is there room for one more? The answer holds until the transaction has ended: others who ask for the same meanwhile wait, and count what it
 * has written.
 */
export async function hasRoom(db: Database, { of, max, rows: existing }: Quota): Promise<boolean> {
  await enqueueStatement(db, sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(of)}, 0))`);
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n ${existing}`.execute(db);
  return (rows[0]?.n ?? 0) < max;
}
