import { sql, type Kysely } from 'kysely';
import { asSystem } from '../database/transaction';
import type { Tables } from '../platform/tables';
import { noteForsaken } from './ledger';

const reason = 'workers are the server’s own';

/** Says that these workers live, and gives the jobs of those that have not said so for `deadMs` to others. */
export async function sayAlive(db: Kysely<Tables>, workers: string[], deadMs: number): Promise<void> {
  await asSystem(db, reason, async (system) => {
    const dead = sql`now() - ${deadMs} * interval '1 ms'`;
    await sql`insert into job_worker (id) select unnest(${workers}::text[])
      on conflict (id) do update set seen_time = now()`.execute(system);
    const isOver = sql`locked_by is not null and locked_at < ${dead} and not exists (
      select from job_worker w where w.id = locked_by and w.seen_time between ${dead} and now() + interval '1 minute')`;
    await sql`select from graphile_worker.force_unlock_workers(array(
      select locked_by from graphile_worker._private_jobs where ${isOver}
      union select locked_by from graphile_worker._private_job_queues where ${isOver}))`.execute(system);
    await noteForsaken(system);
    await sql`delete from job_worker where seen_time < now() - interval '1 day'`.execute(system);
  });
}

/** They end in order: nothing of theirs is under way. */
export async function sayEnded(db: Kysely<Tables>, workers: string[]): Promise<void> {
  await asSystem(db, reason, (system) =>
    sql`delete from job_worker where id = any(${workers}::text[])`.execute(system),
  );
}
