import { primaryKey } from '../database/plan-entity';
import { systemPolicies } from '../database/plan-policies';
import type { PlannedTable } from '../database/planned';
import { may, must } from '../database/table-columns';

const name = 'file_piece';

/** The pieces of files that the database keeps; place -1 says, last of all, how many there are. */
export function planFilePieces(): PlannedTable {
  return {
    name,
    columns: [
      must('file_id', 'uuid'),
      must('place', 'integer'),
      may('pieces', 'integer'),
      must('content', 'bytea'),
      must('create_time', 'timestamptz(3)', 'now()'),
    ],
    constraints: [primaryKey(name, ['file_id', 'place'])],
    indexes: [{ name: `${name}_time_index`, definition: '(create_time)' }],
    policies: systemPolicies(name),
    grants: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  };
}
