import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Constants } from '../../metadata/model';
import type { Database } from '../platform/handler';

type Limits = Constants['session'];

// Names are counted, known or not, so that being locked does not tell which accounts exist.
const keyOf = (username: string): string => createHash('sha256').update(username).digest('hex');

/**
 * Counts an attempt before its password is looked at, and answers how many it makes in a row; more than the limit means
 * locked. One statement: a burst of attempts waits in line at the row. Trying while locked does not prolong the lock.
 */
export async function countAttempt(db: Database, username: string, { maxFailures, lockMs }: Limits): Promise<number> {
  // As if it had begun just now, when the clock has been set back: the lock ends in its own time.
  const last = sql`least(it.last_time, now())`;
  const isOver = sql<boolean>`${last} < now() - ${lockMs} * interval '1 ms'`;
  const { rows } = await sql<{ failures: number }>`
    insert into login_failure as it (name_hash, failures, last_time) values (${keyOf(username)}, 1, now())
    on conflict (name_hash) do update set
      failures = case when ${isOver} then 1 else least(it.failures, ${maxFailures}) + 1 end,
      last_time = case when ${isOver} or it.failures < ${maxFailures} then now() else ${last} end
    returning it.failures`.execute(db);
  return rows[0]?.failures ?? 1;
}

/** After the right password, or a reset. Names not tried for a day are deleted as well. */
export async function forgetAttempts(db: Database, username: string): Promise<void> {
  await sql`delete from login_failure
    where name_hash = ${keyOf(username)} or last_time < now() - interval '1 day'`.execute(db);
}
