import type { Model } from '../../../metadata/model';
import { chainedTables } from '../../database/audit/sources';
import { auditTriggers, planAuditTables } from '../../database/audit/tables';
import { planIdentityTables } from '../../identity/tables';
import { planKeptFiles } from '../../records/files/table';
import { planNumberSeries } from '../../records/number-series';
import { planJobRuns } from '../../database/job-runs';
import { planJobWorkers } from '../../jobs/table';
import { planRequestKeys } from '../../identity/request-keys';
import { planPreferences } from '../../workspace/preference/table';
import { planPrintConfigs } from '../../workspace/print-config/table';
import { fileTables } from '../../adapters/files/table';
import { planExportRequests } from '../../workspace/exports/table';
import { planImports } from '../../workspace/imports/tables';
import { planAttachments } from '../../workspace/attachments/table';
import { planCommentTables } from '../../workspace/comments/tables';
import { planSavedViewTables } from '../../workspace/saved-views/tables';
import { planWriteProbe } from '../../database/write-probe';
import { foreignKey, primaryKey, warehouseKey } from '../../database/plan-entity';
import { systemPolicies, warehousePolicies } from '../../database/plan-policies';
import type {
  Grant,
  PlannedColumn,
  PlannedConstraint,
  PlannedIndex,
  PlannedPolicy,
  PlannedTable,
} from '../../database/planned';
import { may, must } from '../../database/table-columns';

/** The tables that are not made from an entity; `tables.ts` says what they hold. */
export function planInfrastructure(model: Model): PlannedTable[] {
  return [...ownTables(model).map(withListeners), ...planAuditTables()];
}

function withListeners(planned: PlannedTable): PlannedTable {
  const source = Object.keys(chainedTables).find((name) => chainedTables[name] === planned.name);
  return source ? { ...planned, statementTriggers: auditTriggers(planned.name, source) } : planned;
}

function ownTables(model: Model): PlannedTable[] {
  const account = Object.values(model.entities).find((entity) => entity.name === 'account');
  const ofAccount = (table: string) =>
    account ? [foreignKey(table, 'account_id', ['account_id'], account.table, ['id'])] : [];
  return [
    table(
      'account_secret',
      secretColumns,
      [primaryKey('account_secret', ['account_id']), ...ofAccount('account_secret')],
      [],
      systemPolicies('account_secret'),
      all,
    ),
    table(
      'session',
      sessionColumns,
      [primaryKey('session', ['id']), ...ofAccount('session')],
      sessionIndexes,
      systemPolicies('session'),
      all,
    ),
    table(
      'workbench_binding',
      bindingColumns,
      bindingConstraints(model),
      [],
      warehousePolicies('workbench_binding'),
      all,
    ),
    table(
      'history',
      historyColumns,
      [primaryKey('history', ['id'])],
      historyIndexes,
      warehousePolicies('history', true),
      addOnly,
    ),
    table(
      'operate_log',
      logColumns,
      [primaryKey('operate_log', ['id'])],
      logIndexes,
      warehousePolicies('operate_log', true),
      addOnly,
    ),
    planRequestKeys(),
    planJobRuns(),
    planJobWorkers(),
    planWriteProbe(),
    planPreferences(),
    planPrintConfigs(model),
    planKeptFiles(model),
    ...fileTables(),
    planExportRequests(model),
    ...planImports(model),
    planNumberSeries(),
    ...planIdentityTables(),
    ...planSavedViewTables(model),
    ...planCommentTables(model),
    planAttachments(model),
  ];
}

const all: Grant[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
const addOnly: Grant[] = ['SELECT', 'INSERT'];

function table(
  name: string,
  columns: PlannedColumn[],
  constraints: PlannedConstraint[],
  indexes: PlannedIndex[],
  policies: PlannedPolicy[],
  grants: Grant[],
): PlannedTable {
  return { name, columns, constraints, indexes, policies, grants };
}

const now = (name: string): PlannedColumn => must(name, 'timestamptz(3)', 'now()');

const secretColumns = [
  must('account_id', 'uuid'),
  must('password_hash', 'text'),
  must('change_needed', 'boolean', 'true'),
  may('valid_until', 'timestamptz(3)'),
  may('used_time', 'timestamptz(3)'),
  now('changed_time'),
];

const sessionColumns = [
  must('id', 'text'),
  must('account_id', 'uuid'),
  may('warehouse_id', 'uuid'),
  may('workbench_id', 'text'),
  now('create_time'),
  now('seen_time'),
  may('ip', 'text'),
  may('user_agent', 'text'),
];
const sessionIndexes = [
  { name: 'session_account_index', definition: '(account_id)' },
  { name: 'session_seen_index', definition: '(seen_time)' },
];

const bindingColumns = [
  must('warehouse_id', 'uuid'),
  must('workbench_id', 'uuid'),
  must('account_id', 'uuid'),
  must('session_id', 'text'),
  now('create_time'),
];
const bindingConstraints = (model: Model): PlannedConstraint[] => [
  primaryKey('workbench_binding', ['warehouse_id', 'workbench_id']),
  ...warehouseKey(model, 'workbench_binding'),
];

const historyColumns = [
  must('id', 'uuid'),
  may('warehouse_id', 'uuid'),
  must('entity', 'text'),
  must('record_id', 'uuid'),
  must('version', 'integer'),
  must('call', 'text'),
  may('before', 'jsonb'),
  must('after', 'jsonb'),
  may('account_id', 'uuid'),
  must('account_name', 'text'),
  may('ip', 'text'),
  must('log_id', 'text'),
  now('create_time'),
];
const historyIndexes = [{ name: 'history_record_index', definition: '(record_id, version)' }];

const logColumns = [
  must('id', 'uuid'),
  may('warehouse_id', 'uuid'),
  may('account_id', 'uuid'),
  must('account_name', 'text'),
  must('call', 'text'),
  may('entity', 'text'),
  must('record_ids', 'uuid[]'),
  may('ip', 'text'),
  may('user_agent', 'text'),
  must('log_id', 'text'),
  now('create_time'),
];
const logIndexes = [{ name: 'operate_log_time_index', definition: '(warehouse_id, create_time, id)' }];
