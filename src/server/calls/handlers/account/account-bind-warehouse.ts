import { sql } from 'kysely';
import { asSystem } from '../../../database/transaction';
import { CallError } from '../../../platform/errors';
import { handler, type Database, type HandlerContext } from '../../../platform/handler';
import { writeHistory, writerOf } from '../../../records/history';
import { inWarehouse } from '../../../identity/guards';
import { keepOwnAdministrator, typesOfPositions } from '../../../identity/limits';
import { refuseNamed } from '../../../platform/refuse-named';

interface Relation {
  user_id: string;
  warehouse_id: string;
  position_id_list?: string[];
}

/**
 * Makes accounts members of warehouses, with positions of those warehouses; a member gets the new positions. Without
 * positions it is the warehouse's operator position. All or nothing. For the inner organization.
 */
const accountBindWarehouse = handler<'account.bindWarehouse'>(async (context) => {
  const { user_warehouse_rel: relations } = context.body;
  await asSystem(context.db, 'the warehouses are not the acting one', async (db) => {
    for (const relation of relations) await bind({ ...context, db }, relation);
  });
  return {};
});

async function bind(
  context: HandlerContext,
  { user_id: account, warehouse_id: warehouse, position_id_list: wanted = [] }: Relation,
): Promise<void> {
  const { db } = context;
  const positions = await positionsOf(db, warehouse, wanted);
  const known = await sql`select 1 from account where id = ${account}`.execute(db);
  const isIncomplete = positions.length < Math.max(1, new Set(wanted).size);
  if (!known.rows.length || isIncomplete) throw new CallError('notFound');
  await refuseAdmins(context, account, warehouse, positions);
  if (warehouse === inWarehouse(context).warehouse.id)
    keepOwnAdministrator(context, account, await typesOfPositions(context, positions));
  const before = await heldPositions(db, account, warehouse);
  await sql`insert into account_warehouse (warehouse_id, account_id, status) values (${warehouse}, ${account}, 1)
    on conflict (warehouse_id, account_id) do nothing`.execute(db);
  await sql`delete from account_position_id_list where warehouse_id = ${warehouse} and account_id = ${account}`.execute(
    db,
  );
  await sql`insert into account_position_id_list (warehouse_id, account_id, target_id, "position")
    select ${warehouse}, ${account}, id, number - 1
    from unnest(${positions}::uuid[]) with ordinality as wanted (id, number)`.execute(db);
  await keepHistory(context, account, warehouse, { before, after: positions });
}

/** The change belongs to the warehouse that the account is bound to, wherever it was made. */
async function keepHistory(
  context: HandlerContext,
  id: string,
  warehouseId: string,
  { before, after }: { before: string[]; after: string[] },
): Promise<void> {
  if (!context.entity) throw new Error('Accounts are bound to warehouses.');
  const { account } = writerOf(context);
  const { rows } = await sql<{ version: number }>`update account
    set version = version + 1, update_by = ${account.id}::uuid, update_time = now() where id = ${id} returning version`.execute(
    context.db,
  );
  const change = { before: { position_id_list: before }, after: { position_id_list: after } };
  const where = { warehouseId, account };
  await writeHistory(
    { ...context, entity: context.entity },
    [{ id, version: rows[0]?.version ?? 0, ...change }],
    where,
  );
}

/** The positions held so far, in their order. */
async function heldPositions(db: Database, account: string, warehouse: string): Promise<string[]> {
  const { rows } = await sql<{ target_id: string }>`select target_id from account_position_id_list
    where warehouse_id = ${warehouse} and account_id = ${account} order by "position"`.execute(db);
  return rows.map(({ target_id: id }) => id);
}

/** Administrators are made and unmade by administrators only. */
async function refuseAdmins(
  context: HandlerContext,
  account: string,
  warehouse: string,
  positions: string[],
): Promise<void> {
  if (inWarehouse(context).positionTypes.includes('ADMIN')) return;
  const { rows } = await sql<{ name: string }>`
    select name from "position" where warehouse_id = ${warehouse} and type = 'ADMIN' and (id = any(${positions}::uuid[])
      or id in (select target_id from account_position_id_list where warehouse_id = ${warehouse} and account_id = ${account}))`.execute(
    context.db,
  );
  if (rows.length)
    refuseNamed(
      context,
      rows.map(({ name }) => name),
    );
}

/** Those of the wanted positions that the warehouse has, in the wanted order; without any, its operator position. */
async function positionsOf(db: Database, warehouse: string, wanted: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; type: string }>`
    select id, type from "position" where warehouse_id = ${warehouse} order by create_time, id`.execute(db);
  if (wanted.length) return [...new Set(wanted)].filter((id) => rows.some((row) => row.id === id));
  return rows
    .filter(({ type }) => type === 'OPERATOR')
    .map(({ id }) => id)
    .slice(0, 1);
}

export default accountBindWarehouse;
