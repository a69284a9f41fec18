import { sql } from 'kysely';
import { writeBehind } from '../database/pipelined';
import type { Scan } from './scan';

/** The next statement waits for everybody else who is about `what` at this moment; others wait from then on, until the transaction has ended. */
export async function takeTurn({ db }: Pick<Scan, 'db'>, what: string): Promise<void> {
  await writeBehind(db, sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`);
}
