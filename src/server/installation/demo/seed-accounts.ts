import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/tables';
import { hashPassword } from '../../identity/password';
import { savePassword } from '../../identity/secrets';
import { checkedRecord } from './checked-record';
import { entityOf, type SeedContext, type SeededWarehouse } from './seed-context';
import { demoWorld, type DemoAccount, type DemoMember } from './world';

/** All demo accounts with passwords and memberships. */
export async function seedAccounts(context: SeedContext, warehouses: SeededWarehouse[]): Promise<void> {
  const hash = await hashPassword(demoWorld.password);
  for (const account of demoWorld.accounts) {
    const id = await seedAccount(context, account, warehouses);
    await savePassword(context.db, id, hash, null);
    if (account.change_needed)
      await sql`update account_secret set change_needed = true where account_id = ${id}`.execute(context.db);
  }
}

async function seedAccount(context: SeedContext, account: DemoAccount, warehouses: SeededWarehouse[]): Promise<string> {
  const entity = entityOf(context.model, 'account');
  const { username, name, total_status = 1, member } = account;
  const id = context.nextId();
  const [home, ...others] = member.map((place) => ({ place, warehouse: warehouseAt(warehouses, place) }));
  if (home)
    checkedRecord(
      context,
      entity,
      { username, name, ...linksOf(home.place, home.warehouse) },
      () => home.place.positions,
    );
  await insertMain(context.db, { id, username, name, total_status, operator: founderOf(home) });
  for (const { place, warehouse } of home ? [home, ...others] : [])
    await insertMember(context.db, id, place, warehouse);
  return id;
}

/** Administrators, and people without a warehouse, were entered by the global administrator. */
function founderOf(home?: { place: DemoMember; warehouse: SeededWarehouse }): string {
  const isOwn = home && !home.place.positions.includes('ADMIN');
  return isOwn ? home.warehouse.admin : demoWorld.founder;
}

async function insertMain(
  db: Transaction<Tables>,
  row: { id: string; username: string; name: string; total_status: number; operator: string },
): Promise<void> {
  await db.insertInto('account').values(row).execute();
}

async function insertMember(
  db: Transaction<Tables>,
  id: string,
  place: DemoMember,
  warehouse: SeededWarehouse,
): Promise<void> {
  const links = linksOf(place, warehouse);
  const own = { warehouse_id: warehouse.id, account_id: id };
  await db
    .insertInto('account_warehouse')
    .values({ ...own, status: place.status ?? 1 })
    .execute();
  for (const [table, ids] of [
    ['account_position_id_list', links.position_id_list],
    ['account_role_id_list', links.role_id_list ?? []],
  ] as const) {
    if (ids.length)
      await db
        .insertInto(table)
        .values(ids.map((target_id, position) => ({ ...own, target_id, position })))
        .execute();
  }
}

function linksOf(
  { positions, roles }: DemoMember,
  warehouse: SeededWarehouse,
): { position_id_list: string[]; role_id_list?: string[] } {
  const idsOf = (names: string[], ids: Record<string, string>): string[] =>
    names.map((name) => ids[name] ?? missing(name, warehouse));
  return {
    position_id_list: idsOf(positions, warehouse.positions),
    ...(roles && { role_id_list: idsOf(roles, warehouse.roles) }),
  };
}

function warehouseAt(warehouses: SeededWarehouse[], { at }: DemoMember): SeededWarehouse {
  const found = warehouses.find(({ code }) => code === at);
  if (!found) throw new Error(`The demo world has no warehouse "${at}".`);
  return found;
}

function missing(name: string, { code }: SeededWarehouse): never {
  throw new Error(`The demo warehouse "${code}" has no "${name}".`);
}
