import { sql, type Kysely } from 'kysely';
import type { Entity, Model } from '../../../metadata/model';
import { actingAs, inTransaction } from '../../database/transaction';
import type { Tables } from '../../platform/tables';
import { withSeriesNumbers } from '../../records/number-series';
import { insertRecords } from '../../records/write-rows';
import { kindOf } from '../../identity/kinds';
import { uuidv7 } from '../../platform/uuid';
import { checkedRecord, type Validators } from './checked-record';
import { fakeEntities, fakeRecords } from './fake-records';
import { seedLine } from './line/seed-line';
import month from './month/month.json';
import { seedConsolidation } from './month/seed-consolidation';
import { writePasts } from './past';
import { randomFrom } from './random';
import { seedSorting } from './sorting/seed-sorting';
import { nameScanners } from './log-scans';
import { seedAnnouncements } from './seed-announcements';
import { seedComments } from './seed-comments';
import { seedPdaVersions } from './seed-pda-versions';
import { seedParameters } from './seed-parameters';
import { rolesFor } from './roles';
import { seedAccounts } from './seed-accounts';
import { entityOf, type SeedContext, type SeededWarehouse } from './seed-context';
import { spreadTimes } from './spread-times';
import { demoWorld, type DemoWarehouse } from './world';

export interface SeedOptions {
  model: Model;
  /** The application's pool. */
  db: Kysely<Tables>;
  /** `entity.call` → the validator that the HTTP boundary uses. */
  validators: Validators;
  /** Where it is told what was left empty. */
  say?: (line: string) => void;
  /** A month lies behind the warehouses instead of a few days, and some work is under way in one of them. */
  isAtWork?: boolean;
}

/**
 * Writes the demo world into an empty database, all or nothing, every record checked as the HTTP boundary would. An entity whose records
 * cannot be made up stays empty, which is told.
 */
export async function seedDemo({ model, db, validators, say, isAtWork = false }: SeedOptions): Promise<void> {
  const begun = Date.now();
  await inTransaction(db, actingAs(null, 'system'), async (transaction) => {
    const context: SeedContext = { model, db: transaction, validators, nextId: idsInOrder(), say };
    const warehouses: SeededWarehouse[] = [];
    for (const warehouse of demoWorld.warehouses) warehouses.push(await seedWarehouse(context, warehouse));
    await seedAccounts(context, warehouses);
    await seedParameters(context, warehouses);
    await seedPdaVersions(context);
    // Before anything is ready outside of these hands: what is ready is in the first wave.
    if (isAtWork) await seedLine(context, warehouses);
    for (const [index, demo] of demoWorld.warehouses.entries())
      await seedFakes(context, warehouses[index] as SeededWarehouse, demo);
    await spreadTimes(transaction, Object.values(model.entities), begun);
    await writePasts(context, warehouses);
    const days = isAtWork ? month.days.atWork : month.days.usual;
    await seedConsolidation(context, warehouses, days);
    await seedSorting(context, warehouses, days);
    await nameScanners(context);
    await seedComments(context, warehouses);
    // Told today.
    await seedAnnouncements(context);
  });
}

async function seedWarehouse(context: SeedContext, { values }: DemoWarehouse): Promise<SeededWarehouse> {
  const kind = kindOf(values.warehouse_type);
  const entity = entityOf(context.model, 'warehouse');
  const id = context.nextId();
  const admin = String(values.contact_name);
  const writer = { warehouseId: null, account: { id: null, name: demoWorld.founder } };
  await insertRecords(context.db, entity, [{ id, ...checkedRecord(context, entity, values) }], writer);
  const positions = await seedNamed(context, id, admin, 'position', demoWorld.positions, 'type');
  const roles = await seedNamed(context, id, admin, 'role', rolesFor(context.model, kind), 'name');
  const benches =
    kind === 'inner' ? {} : await seedNamed(context, id, admin, 'workbench', demoWorld.workbenches, 'code');
  const { warehouse_code: code, warehouse_name: name } = values;
  return { id, code, name: String(name), kind, admin, positions, roles, benches };
}

const usualCount = 36;

/** Made-up records of every other entity. */
async function seedFakes(
  context: SeedContext,
  { id, code, kind, admin, positions, roles, benches }: SeededWarehouse,
  demo: DemoWarehouse,
): Promise<void> {
  const counts: Record<string, number> = { ...demoWorld.counts, ...demo.counts };
  const ids = ([name, known]: [string, Record<string, string>]) => [name, Object.values(known)] as const;
  const known: Record<string, string[]> = Object.fromEntries(
    Object.entries({ position: positions, role: roles, workbench: benches }).map(ids),
  );
  known.account = await accountsOf(context, id);
  const random = randomFrom(Number.parseInt(Buffer.from(code).toString('hex').slice(-8), 16));
  for (const entity of fakeEntities(context.model.entities, kind)) {
    const writer = { warehouseId: id, account: { id: null, name: admin } };
    known[entity.name] = await orNone(context, entity, async () => {
      const from = { random, ids: known, place: { kind, words: demo.words } };
      const records = fakeRecords(context, entity, counts[entity.name] ?? usualCount, from);
      if (!records.length) throw new Error('编不出符合其规则的记录');
      const place = { warehouseId: id, warehouse: code, day: new Date().toISOString().slice(0, 10) };
      const numbered = await withSeriesNumbers(context.db, entity, records, () => place);
      return insertRecords(context.db, entity, withIds(context, numbered), writer);
    });
  }
}

/** The people of a warehouse: records may have been made by any of them. */
async function accountsOf({ db }: SeedContext, warehouseId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select account_id as id from account_warehouse
    where warehouse_id = ${warehouseId} order by account_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** What is made up may be refused by a rule that the generator does not know: then there is none, and the start goes on. */
async function orNone({ db, say }: SeedContext, entity: Entity, write: () => Promise<string[]>): Promise<string[]> {
  await sql`savepoint made_up`.execute(db);
  try {
    const ids = await write();
    await sql`release savepoint made_up`.execute(db);
    return ids;
  } catch (error) {
    await sql`rollback to savepoint made_up`.execute(db);
    say?.(`演示数据中没有${entity.title}（${entity.name}）：${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}

/** Hand-written records of a warehouse; answers their ids by one of their fields. */
async function seedNamed(
  context: SeedContext,
  warehouseId: string,
  admin: string,
  name: string,
  records: Record<string, unknown>[],
  key: string,
): Promise<Record<string, string>> {
  const entity = entityOf(context.model, name);
  const checked = records.map((record) => checkedRecord(context, entity, record));
  const ids = await insertRecords(context.db, entity, withIds(context, checked), {
    warehouseId,
    account: { id: null, name: admin },
  });
  return Object.fromEntries(ids.map((id, index) => [String(records[index]?.[key]), id]));
}

const withIds = ({ nextId }: SeedContext, records: Record<string, unknown>[]): Record<string, unknown>[] =>
  records.map((record) => ({ id: nextId(), ...record }));

/** A millisecond apart, and all of them in the past. */
function idsInOrder(): () => string {
  let moment = Date.now() - 60_000;
  return () => uuidv7((moment += 1));
}
