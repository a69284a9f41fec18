import { sql } from 'kysely';
import type { Scan } from './scan';

/** Waits for everybody else who is about `what` at this moment; others wait from here on, until the transaction has ended. */
export async function takeTurn({ db }: Pick<Scan, 'db'>, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(db);
}
