import type { Model } from '../../../metadata/model';
import { primaryKey, warehouseKey } from '../../database/plan-entity';
import { actingWarehouse, isSystem, policy } from '../../database/plan-policies';
import type { PlannedTable } from '../../database/planned';
import { may, must } from '../../database/table-columns';

const isOwn = `(warehouse_id = ${actingWarehouse} AND account_id = (SELECT app_account()))`;

const ownPolicy = (name: string): PlannedTable['policies'] => [policy(name, 'own', 'ALL', `${isOwn} OR ${isSystem}`)];

/** Files that were handed over to be imported, and what becomes of their rows. */
export const planImports = (model: Model): PlannedTable[] => [importFiles(model), importRows(model)];

function importFiles(model: Model): PlannedTable {
  const name = 'import_file';
  return {
    name,
    columns: [
      must('warehouse_id', 'uuid'),
      // In the file store.
      must('id', 'uuid'),
      must('account_id', 'uuid'),
      must('file_name', 'text'),
      // Nothing while no import has been asked for.
      may('task_id', 'uuid'),
      // The names under which requests tell their zone.
      may('zone', 'jsonb'),
      // `SheetCell[]`, the first row
      may('titles', 'jsonb'),
      // Of several processes that are at work on a task, the last one to begin is the one that goes on.
      may('attempt', 'uuid'),
      must('create_time', 'timestamptz(3)', 'now()'),
    ],
    constraints: [primaryKey(name, ['warehouse_id', 'id']), ...warehouseKey(model, name)],
    indexes: [{ name: `${name}_task_index`, definition: '(task_id)' }],
    policies: ownPolicy(name),
    grants: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  };
}

function importRows(model: Model): PlannedTable {
  const name = 'import_row';
  return {
    name,
    columns: [
      must('warehouse_id', 'uuid'),
      must('task_id', 'uuid'),
      // Its number as the spreadsheet tells it.
      must('place', 'integer'),
      must('account_id', 'uuid'),
      // `Outcome`
      must('outcome', 'text'),
      must('label', 'text'),
      // `SheetCell[]`
      must('cells', 'jsonb'),
      may('record_id', 'uuid'),
      may('version', 'integer'),
      // `ToldChange[]`, `ToldProblem[]`
      must('changes', 'jsonb'),
      must('problems', 'jsonb'),
      must('done', 'boolean', 'false'),
    ],
    constraints: [primaryKey(name, ['warehouse_id', 'task_id', 'place']), ...warehouseKey(model, name)],
    indexes: [],
    policies: ownPolicy(name),
    grants: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  };
}
