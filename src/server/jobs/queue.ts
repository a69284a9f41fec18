import { sql } from 'kysely';
import { asSystem } from '../database/transaction';
import type { Database } from '../platform/handler';

const reason = 'jobs are the server’s own, whose warehouse they are of stands in what they are about';

/** A job to be done after the transaction that asks for it is committed, or never when it is not. */
export interface NewJob {
  kind: string;
  payload: Record<string, unknown>;
  /** Its own name, by which it is taken back; a second of the same name replaces the first. */
  key: string;
  /** Jobs of one line are done one after the other, whatever the number of processes. */
  line?: string;
  /** How often it is tried before it is set aside. */
  maxAttempts: number;
}

/** Adds the job within the caller's transaction. */
export async function enqueueJob(db: Database, { kind, payload, key, line, maxAttempts }: NewJob): Promise<void> {
  await asSystem(db, reason, (system) =>
    sql`select from graphile_worker.add_job(identifier => ${kind}, payload => ${JSON.stringify(payload)}::json,
      queue_name => ${line ?? null}, max_attempts => ${maxAttempts}, job_key => ${key})`.execute(system),
  );
}

/** Takes a job back. One that is under way is not tried again; it has to notice for itself. */
export async function removeJob(db: Database, key: string): Promise<void> {
  await asSystem(db, reason, (system) => sql`select from graphile_worker.remove_job(${key})`.execute(system));
}

/** Of these keys those whose job waits or is under way: all others are done, set aside or were never there. Needs the system scope. */
export async function livingJobs(system: Database, keys: string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`select key from graphile_worker._private_jobs
    where key = any(${keys}::text[]) and (attempts < max_attempts or locked_at is not null)`.execute(system);
  return new Set(rows.map(({ key }) => key));
}
