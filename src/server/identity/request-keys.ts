import { isSystem, policy } from '../database/plan-policies';
import type { PlannedTable } from '../database/planned';

const isOwn = `account_id = (SELECT app_account())`;
const name = 'request_key';

/** The answers that were given, by account and request: written with the effect, in one transaction. */
export function planRequestKeys(): PlannedTable {
  return {
    name,
    columns: [
      { name: 'account_id', type: 'uuid', notNull: true },
      // The key itself is not kept: it is what the other hash is made with.
      { name: 'key_hash', type: 'bytea', notNull: true },
      { name: 'request_hash', type: 'bytea', notNull: true },
      // Empty while the call runs; other transactions never see it.
      { name: 'answer', type: 'text', notNull: true, default: `''` },
      { name: 'is_sealed', type: 'boolean', notNull: true, default: 'false' },
      { name: 'create_time', type: 'timestamptz(3)', notNull: true, default: 'now()' },
    ],
    constraints: [{ name: `${name}_key`, kind: 'primary-key', definition: 'PRIMARY KEY (account_id, key_hash)' }],
    indexes: [{ name: `${name}_time_index`, definition: '(create_time)' }],
    policies: [policy(name, 'own', 'ALL', isOwn), policy(name, 'system', 'ALL', isSystem)],
    grants: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  };
}
