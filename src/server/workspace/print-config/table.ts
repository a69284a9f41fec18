import type { Model } from '../../../metadata/model';
import { objectName } from '../../database/names';
import { primaryKey, warehouseKey } from '../../database/plan-entity';
import { policy } from '../../database/plan-policies';
import type { PlannedTable } from '../../database/planned';
import { must } from '../../database/table-columns';

const isOwn = `(warehouse_id = (SELECT app_warehouse()) AND account_id = (SELECT app_account()))`;
const isSystem = `(SELECT app_scope()) = 'system'`;
const name = 'print_config';

/** Print configurations, one per warehouse and account; row-level security limits each account to its own rows. */
export function planPrintConfigs(model: Model): PlannedTable {
  const rule = `${isOwn} OR ${isSystem}`;
  return {
    name,
    columns: [
      must('warehouse_id', 'uuid'),
      must('account_id', 'uuid'),
      must('width', 'integer'),
      must('height', 'integer'),
      must('speed_up', 'integer'),
      must('update_time', 'timestamptz(3)', 'now()'),
    ],
    constraints: [
      primaryKey(name, ['warehouse_id', 'account_id']),
      ...warehouseKey(model, name),
      {
        name: objectName(name, 'valid'),
        kind: 'check',
        definition: 'CHECK (width > 0 AND height > 0 AND speed_up IN (0, 1))',
      },
    ],
    indexes: [],
    policies: [policy(name, 'own', 'ALL', rule)],
    grants: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  };
}
