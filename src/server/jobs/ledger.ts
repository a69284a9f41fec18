import { sql, type Kysely } from 'kysely';
import { asSystem } from '../database/transaction';
import type { Database } from '../platform/handler';
import type { Tables } from '../platform/tables';

/** The values of `job-status`: what people who look after the server see of a job. */
export const jobStatus = {
  waiting: 100,
  running: 200,
  done: 300,
  retrying: 400,
  setAside: 500,
  canceled: 600,
} as const;

const reason = 'what became of a job is told to those who look after the server';
const longest = 400;

export interface Attempted {
  key: string;
  kind: string;
  attempt: number;
  maxAttempts: number;
}

/** The jobs as people see them. The queue forgets a job once it is done; here it stays. Needs the system scope. */
export async function noteEnqueued(
  system: Database,
  { key, kind, maxAttempts }: Omit<Attempted, 'attempt'>,
): Promise<void> {
  await sql`insert into job (id, operator, create_by, update_by, job_key, kind, target_warehouse, status, attempt_count, max_attempt_count, done_count)
    select gen_random_uuid(), coalesce((select a.name from account a where a.id = app_account()), ''), app_account(), app_account(),
      ${key}, ${kind}, app_warehouse(), ${jobStatus.waiting}, 0, ${maxAttempts}, 0
    on conflict (job_key) do update set status = excluded.status, attempt_count = 0, max_attempt_count = excluded.max_attempt_count,
      done_count = 0, reason = null, start_time = null, complete_time = null, next_time = null, version = job.version + 1, update_time = now()`.execute(
    system,
  );
}

/** An attempt begins. A job that comes of itself is first heard of then. */
export function noteBegun(db: Kysely<Tables>, { key, kind, attempt, maxAttempts }: Attempted): Promise<void> {
  return asSystem(db, reason, async (system) => {
    await sql`insert into job (id, job_key, kind, status, attempt_count, max_attempt_count, done_count, start_time)
      values (gen_random_uuid(), ${key}, ${kind}, ${jobStatus.running}, ${attempt}, ${maxAttempts}, 0, now())
      on conflict (job_key) do update set status = excluded.status, attempt_count = excluded.attempt_count, done_count = 0, reason = null,
        start_time = now(), complete_time = null, next_time = null, version = job.version + 1, update_time = now()`.execute(
      system,
    );
  });
}

/** How far the attempt has come. */
export function noteProgress(db: Kysely<Tables>, key: string, count: number): Promise<void> {
  return asSystem(db, reason, async (system) => {
    await sql`update job set done_count = ${count}, update_time = now() where job_key = ${key} and status = ${jobStatus.running}`.execute(
      system,
    );
  });
}

/** The attempt has ended. What was taken back meanwhile stays so. */
export function noteEnded(
  db: Kysely<Tables>,
  { key, attempt, maxAttempts }: Attempted,
  error?: unknown,
): Promise<void> {
  const isLast = attempt >= maxAttempts;
  const status = error === undefined ? jobStatus.done : isLast ? jobStatus.setAside : jobStatus.retrying;
  const told = error === undefined ? null : [...(error instanceof Error ? error.message : String(error))];
  return asSystem(db, reason, async (system) => {
    // The queue waits e to the power of the attempt, in seconds (graphile-worker).
    await sql`update job set status = ${status}, reason = ${told && told.slice(0, longest).join('')},
        complete_time = case when ${status === jobStatus.retrying} then null else now() end,
        next_time = case when ${status === jobStatus.retrying} then now() + exp(least(10, ${attempt}::integer)) * interval '1 second' end,
        version = version + 1, update_time = now()
      where job_key = ${key} and status = ${jobStatus.running}`.execute(system);
  });
}

/** A job that was taken back. */
export async function noteCanceled(system: Database, key: string): Promise<void> {
  await sql`update job set status = ${jobStatus.canceled}, complete_time = now(), next_time = null, version = version + 1, update_time = now()
    where job_key = ${key} and status = any(${[jobStatus.waiting, jobStatus.running, jobStatus.retrying]}::integer[])`.execute(
    system,
  );
}

/**
 * Jobs of processes that were killed: those that the queue will do again wait, and those that it has given up or forgotten without a word are set
 * aside. Needs the system scope.
 */
export async function noteForsaken(system: Database): Promise<void> {
  await sql`update job set version = job.version + 1, update_time = now(),
      status = case when q.attempts < q.max_attempts then ${jobStatus.retrying}::integer else ${jobStatus.setAside}::integer end,
      next_time = case when q.attempts < q.max_attempts then q.run_at end,
      complete_time = case when q.attempts < q.max_attempts then null else now() end
    from graphile_worker._private_jobs q
    where job.status = ${jobStatus.running} and q.key = job.job_key and q.locked_at is null`.execute(system);
}

// So that no sweep is a long one; the rest goes with the next.
const forgottenAtOnce = 5000;

/** What was set aside leaves the queue once nothing is told of it any more. Needs the system scope. */
export async function leaveQueue(system: Database): Promise<void> {
  await sql`delete from graphile_worker._private_jobs where id in (
      select id from graphile_worker._private_jobs q
      where q.attempts >= q.max_attempts and q.locked_at is null and q.updated_at < now() - interval '1 day'
        and not exists (select from job where job_key = q.key) limit ${forgottenAtOnce})`.execute(system);
}
