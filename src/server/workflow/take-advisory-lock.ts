import { sql } from 'kysely';
import { enqueueStatement } from '../database/pipelined';
import type { Scan } from './scan';

/** Takes the advisory lock named `what`; it is held until the transaction ends. */
export async function takeAdvisoryLock({ db }: Pick<Scan, 'db'>, what: string): Promise<void> {
  await enqueueStatement(db, sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`);
}
