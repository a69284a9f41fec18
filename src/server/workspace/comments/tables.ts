import type { Model } from '../../../metadata/model';
import { foreignKey, primaryKey, warehouseKey } from '../../database/plan-entity';
import { policy } from '../../database/plan-policies';
import type { PlannedTable } from '../../database/planned';
import { may, must } from '../../database/table-columns';

const isHere = 'warehouse_id = (SELECT app_warehouse())';
const isOwn = 'account_id = (SELECT app_account())';
const isSystem = `(SELECT app_scope()) = 'system'`;

/** What people say of records, and whom they mention: seen in the warehouse where it was said, and added in one's own name alone. */
export const planCommentTables = (model: Model): PlannedTable[] => [recordComment(model), commentMention(model)];

function recordComment(model: Model): PlannedTable {
  const name = 'record_comment';
  return {
    name,
    columns: [
      must('warehouse_id', 'uuid'),
      must('id', 'uuid'),
      must('entity', 'text'),
      must('record_id', 'uuid'),
      must('account_id', 'uuid'),
      must('account_name', 'text'),
      must('text', 'text'),
      must('version', 'integer', '1'),
      must('create_time', 'timestamptz(3)', 'now()'),
      // What was said at first, was said otherwise since.
      may('update_time', 'timestamptz(3)'),
      // What was taken back is gone; that something stood there, is not.
      may('withdrawn_time', 'timestamptz(3)'),
      may('withdrawn_by', 'text'),
    ],
    constraints: [
      primaryKey(name, ['warehouse_id', 'id']),
      ...warehouseKey(model, name),
      {
        name: `${name}_withdrawn`,
        kind: 'check',
        definition: `CHECK ((text = '') = (withdrawn_time IS NOT NULL) AND (withdrawn_by IS NULL) = (withdrawn_time IS NULL))`,
      },
    ],
    indexes: [{ name: `${name}_record_index`, definition: '("warehouse_id", "entity", "record_id", "id")' }],
    policies: [
      policy(name, 'read', 'SELECT', `${isHere} OR ${isSystem}`),
      policy(name, 'add', 'INSERT', `(${isHere} AND ${isOwn}) OR ${isSystem}`),
      policy(name, 'change', 'UPDATE', `${isHere} OR ${isSystem}`),
    ],
    grants: ['SELECT', 'INSERT', 'UPDATE'],
  };
}

function commentMention(model: Model): PlannedTable {
  const name = 'comment_mention';
  const comment = foreignKey(name, 'comment_id', ['warehouse_id', 'comment_id'], 'record_comment', [
    'warehouse_id',
    'id',
  ]);
  return {
    name,
    columns: [
      must('warehouse_id', 'uuid'),
      must('comment_id', 'uuid'),
      must('account_id', 'uuid'),
      // As the text has it.
      must('account_name', 'text'),
      must('create_time', 'timestamptz(3)', 'now()'),
    ],
    constraints: [
      primaryKey(name, ['warehouse_id', 'comment_id', 'account_id']),
      ...warehouseKey(model, name),
      comment,
    ],
    indexes: [{ name: `${name}_account_index`, definition: '("warehouse_id", "account_id", "create_time")' }],
    policies: [policy(name, 'warehouse', 'ALL', `${isHere} OR ${isSystem}`)],
    grants: ['SELECT', 'INSERT', 'DELETE'],
  };
}
