import { sql } from 'kysely';
import { isAhead } from './is-ahead';
import type { PlannedTable } from './planned';
import { systemPolicies } from './plan-policies';
import type { Database } from '../platform/handler';

const name = 'job_run';

/** When each of the server's own jobs was last begun, by whichever process it was. */
export function planJobRuns(): PlannedTable {
  return {
    name,
    columns: [
      { name: 'name', type: 'text', notNull: true },
      { name: 'last_time', type: 'timestamptz(3)', notNull: true, default: 'now()' },
    ],
    constraints: [{ name: `${name}_key`, kind: 'primary-key', definition: 'PRIMARY KEY (name)' }],
    indexes: [],
    policies: systemPolicies(name),
    grants: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  };
}

/**
 * Takes a job that is due `everyMs` after it was last begun; false when another process has it, or had it. Of processes at the same moment
 * the others wait until the first has done it, and then find it done. Needs the system scope.
 */
export async function takeJob(db: Database, job: string, everyMs: number): Promise<boolean> {
  const { rows } = await sql`insert into job_run as it (name) values (${job})
    on conflict (name) do update set last_time = now()
    where it.last_time < now() - ${everyMs} * interval '1 ms' or ${isAhead('it.last_time')} returning 1`.execute(db);
  return rows.length > 0;
}
