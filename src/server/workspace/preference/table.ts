import { policy } from '../../database/plan-policies';
import type { PlannedTable } from '../../database/planned';

const isOwn = `account_id = (SELECT app_account())`;
const isSystem = `(SELECT app_scope()) = 'system'`;
const name = 'preference';

/** Preferences of accounts; row-level security limits each account to its own row. */
export function planPreferences(): PlannedTable {
  return {
    name,
    columns: [
      { name: 'account_id', type: 'uuid', notNull: true },
      { name: 'preference', type: 'jsonb', notNull: true },
      { name: 'update_time', type: 'timestamptz(3)', notNull: true, default: 'now()' },
    ],
    constraints: [{ name: `${name}_key`, kind: 'primary-key', definition: 'PRIMARY KEY (account_id)' }],
    indexes: [],
    policies: [policy(name, 'own', 'ALL', `${isOwn} OR ${isSystem}`)],
    grants: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  };
}
