import { primaryKey } from '../../database/plan-entity';
import { systemPolicies } from '../../database/plan-policies';
import type { DataMigration, PlannedTable } from '../../database/planned';
import { may, must } from '../../database/table-columns';

/** What is kept in the store, wherever it is. */
export const fileTables = (): PlannedTable[] => [planStoredFiles(), planFilePieces()];

/** Files that were kept before there were other places than the database are noted, too. */
export const noteFilePieces: DataMigration = {
  name: 'files in the database',
  sql: `INSERT INTO stored_file (id, place, create_time)
  SELECT file_id, 'database', min(create_time) FROM file_piece GROUP BY file_id ON CONFLICT DO NOTHING`,
};

/** Every file of the store, and where it was put: noted before it is written. */
function planStoredFiles(): PlannedTable {
  const name = 'stored_file';
  return {
    name,
    columns: [must('id', 'uuid'), must('place', 'text'), must('create_time', 'timestamptz(3)', 'now()')],
    constraints: [primaryKey(name, ['id'])],
    indexes: [{ name: `${name}_time_index`, definition: '(create_time)' }],
    policies: systemPolicies(name),
    grants: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  };
}

/** The pieces of files that the database keeps; place -1 says, last of all, how many there are. */
function planFilePieces(): PlannedTable {
  const name = 'file_piece';
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
