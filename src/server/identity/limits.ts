import { sql } from 'kysely';
import { asSystem } from '../database/transaction';
import { CallError, say } from '../platform/errors';
import type { HandlerContext } from '../platform/handler';
import { refuseNamed } from '../platform/refuse-named';
import { inWarehouse } from './guards';
import { allCodes } from './permission-tree';
import { codesHeld, covers, permissionsEverywhere, permissionsOfSession, type Permissions } from './permissions';
import { zh } from '../../language/zh';

interface Named {
  name: string;
}

interface Held {
  positions?: unknown;
  roles?: unknown;
}

/**
 * Refuses to give positions and roles of the acting warehouse that reach above one's own permissions: ADMIN is given by ADMIN
 * only, a role by accounts that hold all of its codes. `had` are ids that the account holds already.
 */
export async function refuseAboveOwn(context: HandlerContext, given: Held, had: Held = {}): Promise<void> {
  if (actor(context).isAdmin) return;
  const positions = await adminPositions(context, added(given.positions, had.positions));
  // Roles that gave nothing until now are given with the position that lets them.
  const wakes = await wakesRoles(context, list(given.positions), list(had.positions));
  const roles = await rolesAbove(context, wakes ? list(given.roles ?? had.roles) : added(given.roles, had.roles));
  refuseNamed(
    context,
    [...positions, ...roles].map(({ name }) => name),
  );
}

/**
 * Refuses to act on an account that stands above the actor in this warehouse, or, with `everywhere`, in any of its
 * warehouses: with a reset password the actor could sign in there.
 */
export async function refuseAbove(context: HandlerContext, accountId: string, everywhere: boolean): Promise<void> {
  const own = actor(context);
  const all = await asSystem(context.db, 'the other may stand above elsewhere', (db) =>
    permissionsEverywhere(db, context.model, accountId),
  );
  const where = everywhere ? all : all.filter(({ warehouseId }) => warehouseId === own.warehouseId);
  if (where.some((other) => !covers(own, other)))
    throw new CallError('forbidden', zh`该账号的权限高于您的权限，请联系更高级别的管理员`);
}

/** Refuses an administrator who takes the own administrator's position in the acting warehouse: it could not be given back. */
export function keepOwnAdministrator(context: HandlerContext, accountId: unknown, types: string[]): void {
  if (accountId !== inWarehouse(context).account.id || !actor(context).isAdmin || types.includes('ADMIN')) return;
  throw new CallError('forbidden', say(context.model, 'notOwnAdministrator'));
}

/** The types of these positions of the acting warehouse. */
export async function typesOfPositions(context: HandlerContext, ids: string[]): Promise<string[]> {
  const { warehouse } = inWarehouse(context);
  const { rows } = await sql<{ type: string }>`
    select type from "position" where warehouse_id = ${warehouse.id} and id = any(${ids}::uuid[])`.execute(context.db);
  return rows.map(({ type }) => type);
}

function actor(context: HandlerContext): Permissions {
  const permissions = permissionsOfSession(inWarehouse(context));
  if (!permissions) throw new CallError('warehouseNeeded');
  return permissions;
}

async function adminPositions({ db }: HandlerContext, ids: string[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select name from "position" where warehouse_id = app_warehouse() and id = any(${ids}::uuid[]) and type = 'ADMIN'`.execute(
    db,
  );
  return rows;
}

/** Do roles give what they name with these positions, but not with those held before? */
async function wakesRoles(context: HandlerContext, given: string[], had: string[]): Promise<boolean> {
  const { warehouse } = inWarehouse(context);
  const { rows } = await sql<{ id: string; type: string }>`
    select id, type from "position" where warehouse_id = app_warehouse() and id = any(${[...given, ...had]}::uuid[])`.execute(
    context.db,
  );
  const everything = [...allCodes(context.model, warehouse.kind)];
  const lets = (ids: string[]): boolean => {
    const types = rows.filter(({ id }) => ids.includes(id)).map(({ type }) => type);
    return codesHeld(context.model, warehouse.kind, types, everything).size > 0;
  };
  return lets(given) && !lets(had);
}

async function rolesAbove(context: HandlerContext, ids: string[]): Promise<Named[]> {
  const { codes } = inWarehouse(context);
  const { rows } = await sql<Named & { permission_id_list: string[] }>`
    select name, permission_id_list from role where warehouse_id = app_warehouse() and id = any(${ids}::uuid[])`.execute(
    context.db,
  );
  return rows.filter((role) => role.permission_id_list.some((code) => !codes.has(code.toLowerCase())));
}

const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const added = (given: unknown, had: unknown): string[] => list(given).filter((id) => !list(had).includes(id));
