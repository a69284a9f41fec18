import type { Model } from '../../../metadata/model';
import { primaryKey, warehouseKey } from '../../database/plan-entity';
import { policy } from '../../database/plan-policies';
import type { PlannedTable } from '../../database/planned';
import { may, must } from '../../database/table-columns';

const isHere = 'warehouse_id = (SELECT app_warehouse())';
const isOwn = 'account_id = (SELECT app_account())';
const isSystem = `(SELECT app_scope()) = 'system'`;
const name = 'record_attachment';

/** Which files are attached to which records: seen in the warehouse where that was done, and added in one's own name alone. */
export const planAttachments = (model: Model): PlannedTable => ({
  name,
  columns: [
    must('warehouse_id', 'uuid'),
    must('id', 'uuid'),
    must('entity', 'text'),
    must('record_id', 'uuid'),
    // Gone with the file, once it is removed and swept.
    must('file_id', 'uuid'),
    must('file_name', 'text'),
    must('account_id', 'uuid'),
    must('account_name', 'text'),
    must('create_time', 'timestamptz(3)', 'now()'),
    may('removed_time', 'timestamptz(3)'),
    may('removed_by', 'text'),
  ],
  constraints: [
    primaryKey(name, ['warehouse_id', 'id']),
    ...warehouseKey(model, name),
    { name: `${name}_file`, kind: 'unique', definition: 'UNIQUE ("file_id")' },
  ],
  indexes: [{ name: `${name}_record_index`, definition: '("warehouse_id", "entity", "record_id", "id")' }],
  policies: [
    policy(name, 'read', 'SELECT', `${isHere} OR ${isSystem}`),
    policy(name, 'add', 'INSERT', `(${isHere} AND ${isOwn}) OR ${isSystem}`),
    policy(name, 'change', 'UPDATE', `${isHere} OR ${isSystem}`),
  ],
  grants: ['SELECT', 'INSERT', 'UPDATE'],
});
