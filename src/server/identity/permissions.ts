import { sql } from 'kysely';
import type { Kind, Model } from '../../metadata/model';
import type { Database } from '../platform/handler';
import type { Session } from '../platform/session';
import { kindOf } from './kinds';
import { allCodes } from './permission-tree';
import { positionTypesSql, roleCodesSql } from './session-query';

/** What an account may do in one warehouse. */
export interface Permissions {
  warehouseId: string;
  kind: Kind;
  isAdmin: boolean;
  codes: ReadonlySet<string>;
}

/**
 * The codes that positions and roles give. ADMIN holds everything of the warehouse's kind. In the inner organization the
 * public side is closed to those who are nothing but operators (specification, "Menu sets").
 */
export function codesHeld(model: Model, kind: Kind, positionTypes: string[], roleCodes: string[]): ReadonlySet<string> {
  const all = allCodes(model, kind);
  if (positionTypes.includes('ADMIN')) return all;
  if (kind === 'inner' && positionTypes.every((type) => type === 'OPERATOR')) return new Set();
  return new Set(roleCodes.filter((code) => all.has(code)));
}

/** The permissions that a session acts with, where it acts. */
export function permissionsOfSession({ warehouse, positionTypes, codes }: Session): Permissions | null {
  return (
    warehouse && { warehouseId: warehouse.id, kind: warehouse.kind, isAdmin: positionTypes.includes('ADMIN'), codes }
  );
}

/**
 * An account's permissions in every warehouse where it is a member, disabled or not. A membership without codes counts: a person who can sign in as
 * the account enters that warehouse, and a membership that is disabled may be opened again. Needs the system scope.
 */
export async function permissionsEverywhere(db: Database, model: Model, accountId: string): Promise<Permissions[]> {
  const { rows } = await sql<{
    warehouse_id: string;
    warehouse_type: number;
    position_types: string[];
    role_codes: string[];
  }>`
    select w.id as warehouse_id, w.warehouse_type,
      ${positionTypesSql(accountId, sql.ref('w.id'))} as position_types,
      ${roleCodesSql(accountId, sql.ref('w.id'))} as role_codes
    from account_warehouse as member join warehouse as w on w.id = member.warehouse_id
    where member.account_id = ${accountId}`.execute(db);
  return rows.map((row) => {
    const kind = kindOf(row.warehouse_type);
    const codes = codesHeld(model, kind, row.position_types, row.role_codes);
    return { warehouseId: row.warehouse_id, kind, isAdmin: row.position_types.includes('ADMIN'), codes };
  });
}

/**
 * Does the actor stand as high as the other, where the other has permissions? An administrator of the inner organization
 * stands above all accounts outside of it.
 */
export function covers(actor: Permissions, other: Permissions): boolean {
  if (actor.warehouseId !== other.warehouseId) return actor.kind === 'inner' && actor.isAdmin;
  return actor.isAdmin || (!other.isAdmin && [...other.codes].every((code) => actor.codes.has(code)));
}
