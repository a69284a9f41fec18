import type { Model } from '../../../metadata/model';
import { foreignKey, primaryKey, warehouseKey } from '../../database/plan-entity';
import { policy } from '../../database/plan-policies';
import type { PlannedColumn, PlannedTable } from '../../database/planned';
import { must } from '../../database/table-columns';

const isSystem = `(SELECT app_scope()) = 'system'`;
const isHere = 'warehouse_id = (SELECT app_warehouse())';
const isOwn = `(${isHere} AND account_id = (SELECT app_account())) OR ${isSystem}`;
const isSeen = `(${isHere} AND (share <> 'personal' OR account_id = (SELECT app_account()))) OR ${isSystem}`;

/** What people keep of their lists. Only its owner writes a row; of views, the shared ones are seen by others in the warehouse. */
export function planSavedViewTables(model: Model): PlannedTable[] {
  return [savedView(model), savedViewDefault(model), listSetting(model)];
}

function savedView(model: Model): PlannedTable {
  const name = 'saved_view';
  return {
    name,
    rowName: { id: 't.id', label: 't.name' },
    columns: [
      ...ofPerson,
      must('id', 'uuid'),
      must('account_name', 'text'),
      must('name', 'text'),
      must('share', 'text'),
      must('role_ids', 'uuid[]', `'{}'`),
      must('query', 'jsonb'),
      must('version', 'integer', '1'),
      must('create_time', 'timestamptz(3)', 'now()'),
      must('update_time', 'timestamptz(3)', 'now()'),
    ],
    constraints: [
      primaryKey(name, ['warehouse_id', 'id']),
      ...warehouseKey(model, name),
      {
        name: 'saved_view_name',
        kind: 'unique',
        definition: 'UNIQUE ("warehouse_id", "account_id", "entity", "name")',
      },
      {
        name: 'saved_view_share',
        kind: 'check',
        definition: `CHECK (share IN ('personal', 'role', 'everybody') AND (share = 'role') = (cardinality(role_ids) > 0))`,
      },
    ],
    indexes: [{ name: 'saved_view_entity_index', definition: '("warehouse_id", "entity")' }],
    policies: [
      policy(name, 'read', 'SELECT', isSeen),
      policy(name, 'add', 'INSERT', isOwn),
      policy(name, 'change', 'UPDATE', isOwn),
      policy(name, 'remove', 'DELETE', isOwn),
    ],
    grants: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  };
}

function savedViewDefault(model: Model): PlannedTable {
  const table = personal(model, 'saved_view_default', [must('view_id', 'uuid')]);
  const view = foreignKey(table.name, 'view_id', ['warehouse_id', 'view_id'], 'saved_view', ['warehouse_id', 'id']);
  const leaving = { ...view, definition: `${view.definition} ON DELETE CASCADE` };
  return { ...table, constraints: [...table.constraints, leaving] };
}

const listSetting = (model: Model): PlannedTable =>
  personal(model, 'list_setting', [must('setting', 'jsonb'), must('update_time', 'timestamptz(3)', 'now()')]);

/** One row per person and entity. */
function personal(model: Model, name: string, columns: PlannedColumn[]): PlannedTable {
  return {
    name,
    columns: [...ofPerson, ...columns],
    constraints: [primaryKey(name, ['warehouse_id', 'account_id', 'entity']), ...warehouseKey(model, name)],
    indexes: [],
    policies: [policy(name, 'own', 'ALL', isOwn)],
    grants: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  };
}

const ofPerson = [must('warehouse_id', 'uuid'), must('account_id', 'uuid'), must('entity', 'text')];
