import { sql } from 'kysely';
import type { Database } from '../platform/handler';

/** Whose a job is: a person's are done one after the other, and of a kind and warehouse so many at the same time. */
export interface JobLine {
  person: string;
  max: number;
}

/**
 * One of the lines of the kind and the warehouse that acts: the one in which the person's jobs are, else the shortest. Those who ask at the same
 * time wait for each other. Needs the system scope.
 */
export async function lineOf(system: Database, kind: string, { person, max }: JobLine): Promise<string> {
  const of = sql`${kind}::text || ':' || coalesce(app_warehouse()::text, '')`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${of}, 0))`.execute(system);
  const { rows } = await sql<{ line: string }>`
    with line as (select ${of} || ':' || place as name, place from generate_series(1, ${max}::integer) place)
    select line.name as line from line
    left join graphile_worker._private_job_queues q on q.queue_name = line.name
    left join graphile_worker._private_jobs j on j.job_queue_id = q.id and (j.attempts < j.max_attempts or j.locked_at is not null)
    group by line.name, line.place
    order by coalesce(bool_or(j.payload ->> 'person' = ${person}), false) desc, count(j.id), line.place limit 1`.execute(
    system,
  );
  return String(rows[0]?.line);
}
