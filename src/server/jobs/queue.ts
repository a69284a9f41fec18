import { sql } from 'kysely';
import { asSystem } from '../database/transaction';
import type { Database } from '../platform/handler';
import { noteEnqueued, noteCanceled } from './ledger';
import { lineOf, type JobLine } from './line';

const reason = 'jobs are the server’s own, whose warehouse they are of stands in what they are about';

/** A job to be done after the transaction that asks for it is committed, or never when it is not. */
export interface NewJob {
  kind: string;
  payload: Record<string, unknown>;
  /** Its own name, by which it is taken back; a second of the same name replaces the first. */
  key: string;
  /** How many are done at the same time, whatever the number of processes; absent: as many as there is room for. */
  line?: JobLine;
  /** How often it is tried before it is set aside. */
  maxAttempts: number;
}

/** Adds the job within the caller's transaction. */
export async function enqueueJob(db: Database, { kind, payload, key, line, maxAttempts }: NewJob): Promise<void> {
  await asSystem(db, reason, async (system) => {
    const name = line ? await lineOf(system, kind, line) : null;
    await noteEnqueued(system, { key, kind, maxAttempts });
    await sql`select from graphile_worker.add_job(identifier => ${kind}, payload => ${JSON.stringify({ ...payload, person: line?.person })}::json,
      queue_name => ${name}, max_attempts => ${maxAttempts}, job_key => ${key})`.execute(system);
  });
}

/** Takes a job back. One that is under way is not tried again; it has to notice for itself. */
export async function removeJob(db: Database, key: string): Promise<void> {
  await asSystem(db, reason, async (system) => {
    await sql`select from graphile_worker.remove_job(${key})`.execute(system);
    await noteCanceled(system, key);
  });
}

/** Gives a job that was set aside all of its attempts again; false when there is none of that name. */
export async function reviveJob(db: Database, key: string): Promise<boolean> {
  return asSystem(db, reason, async (system) => {
    const { rows } = await sql<{ kind: string; max_attempts: number }>`
      select t.identifier as kind, r.max_attempts from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id,
      lateral graphile_worker.reschedule_jobs(array[j.id], run_at => now(), attempts => 0) r
      where j.key = ${key} and j.attempts >= j.max_attempts and j.locked_at is null`.execute(system);
    const [job] = rows;
    if (job) await noteEnqueued(system, { key, kind: job.kind, maxAttempts: job.max_attempts });
    return job !== undefined;
  });
}

/** Of these keys those whose job waits or is under way: all others are done, set aside or were never there. Needs the system scope. */
export async function livingJobs(system: Database, keys: string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`select key from graphile_worker._private_jobs
    where key = any(${keys}::text[]) and (attempts < max_attempts or locked_at is not null)`.execute(system);
  return new Set(rows.map(({ key }) => key));
}
