import type { Entity } from '../../metadata/model';
import type { Layout } from './layout';
import { ident, objectName } from './names';
import type { PlannedPolicy } from './planned';

// In a sub-select a setting is read once per statement, not once per row. Written out, it is planned faster than a function of ours would be.
export const actingWarehouse = `(SELECT nullif(current_setting('app.warehouse_id', true), '')::uuid)`;
const ownRecord = `create_by = (SELECT nullif(current_setting('app.account_id', true), '')::uuid)`;
const actingScope = `(SELECT current_setting('app.scope', true))`;
const ownWarehouse = `warehouse_id = ${actingWarehouse}`;
export const isSystem = `${actingScope} = 'system'`;
const isInner = `${actingScope} IN ('inner', 'system')`;

/** Rows of one warehouse, for its people; `inner` lets the inner organization see and keep all of them. */
export function warehousePolicies(table: string, inner = false): PlannedPolicy[] {
  return [policy(table, 'warehouse', 'ALL', `${ownWarehouse} OR ${inner ? isInner : isSystem}`)];
}

/** Secrets and sessions: only the server's identity code. */
export const systemPolicies = (table: string): PlannedPolicy[] => [policy(table, 'system', 'ALL', isSystem)];

export function mainPolicies(layout: Layout): PlannedPolicy[] {
  const { entity, table } = layout;
  return [...usualPolicies(layout), ...(entity.kept ? [policy(table, 'delete', 'DELETE', isSystem)] : [])];
}

function usualPolicies({ entity, table, membership }: Layout): PlannedPolicy[] {
  if (entity.isPrivate) return [policy(table, 'own', 'ALL', `${ownWarehouse} AND ${ownRecord} OR ${isSystem}`)];
  if (entity.scope === 'warehouse') return warehousePolicies(table);
  if (membership) return sharedPolicies(table, membership);
  return commonPolicies(table, entity.scope);
}

/** All sessions read (of warehouses only their own), the inner organization writes. */
function commonPolicies(table: string, scope: Entity['scope']): PlannedPolicy[] {
  const readable = scope === 'self' ? `id = ${actingWarehouse} OR ${isInner}` : 'true';
  return [
    policy(table, 'read', 'SELECT', readable),
    policy(table, 'insert', 'INSERT', isInner),
    policy(table, 'update', 'UPDATE', isInner),
  ];
}

/** Seen where it is a member; the membership follows right after the insert. */
function sharedPolicies(table: string, membership: { table: string; owner: string }): PlannedPolicy[] {
  const isMember = `EXISTS (SELECT 1 FROM ${ident(membership.table)} m WHERE m.${ident(membership.owner)} = ${ident(table)}.id AND m.${ownWarehouse})`;
  const isHere = `${actingWarehouse} IS NOT NULL OR ${isSystem}`;
  return [
    policy(table, 'read', 'SELECT', `${isInner} OR ${isMember}`),
    policy(table, 'insert', 'INSERT', isHere),
    policy(table, 'update', 'UPDATE', `${isInner} OR ${isMember}`),
  ];
}

/** Rows of a record without a warehouse: visible with the record; the inner organization writes. */
export function followingPolicies(table: string, owner: string, main: string): PlannedPolicy[] {
  const readable = `EXISTS (SELECT 1 FROM ${ident(main)} o WHERE o.id = ${ident(table)}.${ident(owner)})`;
  return [policy(table, 'read', 'SELECT', readable), policy(table, 'write', 'ALL', isInner)];
}

/** A policy of a table under a name of its own; what is read is seen, what is written is checked. */
export function policy(
  table: string,
  name: string,
  command: 'ALL' | 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE',
  condition: string,
): PlannedPolicy {
  const using = command === 'INSERT' ? '' : ` USING (${condition})`;
  const withCheck = command === 'SELECT' || command === 'DELETE' ? '' : ` WITH CHECK (${condition})`;
  return { name: objectName(table, name), definition: `FOR ${command} TO PUBLIC${using}${withCheck}` };
}
