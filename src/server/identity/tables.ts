import type { PlannedColumn, PlannedTable } from '../database/planned';
import { systemPolicies } from '../database/plan-policies';
import { may, must } from '../database/table-columns';

/** Tables that only identity code knows: failed sign-ins by name, sign-ins by address, what second persons approved, why sessions ended, and tokens handed to other services and devices. */
export function planIdentityTables(): PlannedTable[] {
  return [
    systemTable('login_failure', 'name_hash', [
      must('name_hash', 'text'),
      must('failures', 'integer'),
      must('last_time', 'timestamptz(3)', 'now()'),
    ]),
    systemTable('sign_in_rate', 'address_hash', [
      must('address_hash', 'text'),
      must('tries', 'integer'),
      must('since', 'timestamptz(3)', 'now()'),
    ]),
    systemTable('approval', 'token_hash', [
      must('token_hash', 'text'),
      must('request_hash', 'text'),
      must('call', 'text'),
      must('field', 'text'),
      must('approver_id', 'uuid'),
      must('approver_name', 'text'),
      must('valid_until', 'timestamptz(3)'),
      may('used_time', 'timestamptz(3)'),
    ]),
    // Why sessions ended that are not there any more, so that their browsers can be told.
    systemTable('ended_session', 'id', [
      must('id', 'text'),
      must('account_id', 'uuid'),
      may('warehouse_id', 'uuid'),
      must('reason', 'text'),
      may('by_name', 'text'),
      must('end_time', 'timestamptz(3)', 'now()'),
    ]),
    systemTable('ttp_token', 'token_hash', [
      must('token_hash', 'text'),
      must('session_id', 'text'),
      must('expire_time', 'timestamptz(3)'),
    ]),
    systemTable('upload_token', 'token_hash', [
      must('token_hash', 'text'),
      must('account_id', 'uuid'),
      must('warehouse_id', 'uuid'),
      must('entity', 'text'),
      must('field', 'text'),
      must('expire_time', 'timestamptz(3)'),
    ]),
  ];
}

function systemTable(name: string, key: string, columns: PlannedColumn[]): PlannedTable {
  return {
    name,
    columns,
    constraints: [{ name: `${name}_key`, kind: 'primary-key', definition: `PRIMARY KEY (${key})` }],
    indexes: [],
    policies: systemPolicies(name),
    grants: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  };
}
