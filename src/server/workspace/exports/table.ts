import type { Model } from '../../../metadata/model';
import { primaryKey, warehouseKey } from '../../database/plan-entity';
import { actingWarehouse, isSystem } from '../../database/plan-policies';
import type { PlannedTable } from '../../database/planned';
import { may, must } from '../../database/table-columns';

const name = 'export_request';
const isOwn = `(warehouse_id = ${actingWarehouse} AND account_id = (SELECT app_account()))`;

/** What a task of exporting was asked for, which attempt is at work on it, and the file that came of it. */
export function planExportRequests(model: Model): PlannedTable {
  return {
    name,
    columns: [
      must('warehouse_id', 'uuid'),
      must('task_id', 'uuid'),
      must('account_id', 'uuid'),
      // `ExportRequest`
      must('request', 'jsonb'),
      may('attempt', 'uuid'),
      may('file_id', 'uuid'),
      must('create_time', 'timestamptz(3)', 'now()'),
    ],
    constraints: [primaryKey(name, ['warehouse_id', 'task_id']), ...warehouseKey(model, name)],
    indexes: [{ name: `${name}_task_index`, definition: '(task_id)' }],
    policies: [
      {
        name: `${name}_own`,
        definition: `FOR ALL TO PUBLIC USING (${isOwn} OR ${isSystem}) WITH CHECK (${isOwn} OR ${isSystem})`,
      },
    ],
    grants: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  };
}
