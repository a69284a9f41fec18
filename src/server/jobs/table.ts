import { systemPolicies } from '../database/plan-policies';
import type { PlannedTable } from '../database/planned';
import { must } from '../database/table-columns';

const name = 'job_worker';

/** The workers of all processes that are alive. A job whose worker is not among them any more is given to another. */
export function planJobWorkers(): PlannedTable {
  return {
    name,
    columns: [must('id', 'text'), must('seen_time', 'timestamptz(3)', 'now()')],
    constraints: [{ name: `${name}_key`, kind: 'primary-key', definition: 'PRIMARY KEY (id)' }],
    indexes: [],
    policies: systemPolicies(name),
    grants: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  };
}
