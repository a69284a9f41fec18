import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Entity, Kind } from '../../src/metadata/model';
import { openPool } from '../../src/server/database/pool';
import type { Tables } from '../../src/server/platform/tables';
import { actingAs, inTransaction, type Scope } from '../../src/server/database/transaction';
import { planDatabase } from '../../src/server/installation/migration/plan';
import { insertRecords } from '../../src/server/records/write-rows';
import { model } from '../../src/server/platform/model';
import type { Session } from '../../src/server/platform/session';
import { startDemoConsole, type DemoConsole } from '../support/demo-console';

const { errors } = model.constants;
let demo: DemoConsole;
let db: Kysely<Tables>;
let ids: Record<string, string>;

beforeAll(async () => {
  demo = await startDemoConsole();
  db = openPool({ url: demo.appUrl });
  ids = Object.fromEntries(
    (await demo.query('select warehouse_code, id from warehouse')).map((row) => [row.warehouse_code, String(row.id)]),
  );
});
afterAll(async () => {
  await db.destroy();
  await demo.stop();
});

const sessionIn = (code: string, kind: Kind = 'sos'): Session => ({
  id: 'x',
  now: () => new Date().toISOString(),
  needsTouch: false,
  account: { id: '0193a1f0-0000-7000-8000-000000000001', username: 'test', name: 'test' },
  passwordChangeNeeded: false,
  warehouse: { id: ids[code] ?? '', code, name: code, kind },
  workbench: null,
  positionTypes: [],
  codes: new Set(),
});

/** A statement without any filter of ours: what it sees is what row-level security lets through. */
const bare = (code: string, statement: string, scope: Scope = 'warehouse') =>
  inTransaction(
    db,
    actingAs(sessionIn(code), scope),
    async (transaction) => (await sql.raw<Record<string, unknown>>(statement).execute(transaction)).rows,
  );

const withWarehouse = planDatabase(model).tables.filter(
  (table) => table.columns.some((column) => column.name === 'warehouse_id') && table.name !== 'session',
);

test.each(withWarehouse.map(({ name }) => [name]))(
  '%s shows only the acting warehouse, even without a filter',
  async (table) => {
    // The files of common records are no warehouse's, as the records are.
    const common = Object.values(model.entities).flatMap(({ scope, name }) =>
      scope === 'global' ? [`'${name}'`] : [],
    );
    const isCommon = `warehouse_id is null and entity in (${common.join()})`;
    const others = table === 'kept_file' ? `where not (${isCommon})` : '';
    const rows = await bare('YW-SOC', `select distinct warehouse_id from "${table}" ${others}`);
    expect(rows.filter((row) => row.warehouse_id !== ids['YW-SOC'])).toEqual([]);
  },
);

test('without a warehouse nothing is seen, on a used connection too', async () => {
  await bare('YW-SOC', 'select 1');
  const rows = await inTransaction(
    db,
    actingAs(null, 'warehouse'),
    async (transaction) => (await sql`select id from role`.execute(transaction)).rows,
  );
  expect(rows).toEqual([]);
  expect((await sql`select id from warehouse`.execute(db)).rows).toEqual([]);
});

test('accounts are seen where they are members, secrets and sessions nowhere', async () => {
  const names = await bare('YW-SOC', 'select username from account');
  expect(names.map((row) => row.username)).toContain('many_warehouses');
  expect(names.map((row) => row.username)).not.toContain('shenzhen_admin');
  for (const scope of ['warehouse', 'inner'] as const) {
    expect(await bare('10001', 'select * from account_secret', scope)).toEqual([]);
    expect(await bare('10001', 'select * from session', scope)).toEqual([]);
  }
});

test("another warehouse's rows cannot be written, moved or pointed at", async () => {
  const role = (await demo.query('select id from role where warehouse_id = $1 limit 1', [ids['SZ-SOC']]))[0]?.id;
  expect(await bare('YW-SOC', `update role set name = 'mine' where id = '${role}' returning id`)).toEqual([]);
  await expect(bare('YW-SOC', `update role set warehouse_id = '${ids['SZ-SOC']}' returning id`)).rejects.toMatchObject({
    code: expect.stringMatching(/42501|23503/),
  });
  const sample = { name: '偷渡', desc: 'x', permission_id_list: ['a'], status: 1 };
  const smuggle = inTransaction(db, actingAs(sessionIn('YW-SOC'), 'warehouse'), (transaction) =>
    insertRecords(transaction, model.entities.role as Entity, [sample], {
      warehouseId: ids['SZ-SOC'] ?? '',
      account: { id: null, name: 'x' },
    }),
  );
  await expect(smuggle).rejects.toMatchObject({ code: '42501' });
  const member = (
    await demo.query('select account_id from account_warehouse where warehouse_id = $1 limit 1', [ids['YW-SOC']])
  )[0]?.account_id;
  const pointing = `insert into account_role_id_list (warehouse_id, account_id, target_id, position) values ('${ids['YW-SOC']}', '${member}', '${role}', 9)`;
  await expect(bare('YW-SOC', pointing)).rejects.toMatchObject({ code: '23503' });
});

test('only the inner organization writes warehouses', async () => {
  const rename = `update warehouse set region = '新区' where warehouse_code = 'YW-SOC' returning id`;
  await expect(bare('YW-SOC', rename)).resolves.toEqual([]);
  await expect(bare('10001', rename, 'inner')).resolves.toHaveLength(1);
  expect(await bare('YW-SOC', 'select warehouse_code from warehouse')).toEqual([{ warehouse_code: 'YW-SOC' }]);
});

test('by hand, a foreign record is not there, whatever the call', async () => {
  const [yiwu, shenzhen] = [await demo.someone('yiwu_admin', 'YW-SOC'), await demo.someone('shenzhen_admin', 'SZ-SOC')];
  const { data } = await yiwu.call('role.list', {});
  const { role_id, version } = data.role_list[0];
  for (const [name, body] of [
    ['role.get', {}],
    ['role.update', { version, name: '我的' }],
    ['role.toggle', { to_status: 2 }],
    ['role.treeForUpdate', {}],
  ] as const) {
    expect((await shenzhen.call(name, { role_id, ...body })).code).toBe(errors.notFound);
  }
  expect((await shenzhen.call('role.list', { role_id_list: [role_id] })).data.role_list).toEqual([]);
});

test("a record cannot point at another warehouse's record", async () => {
  const shenzhen = await demo.someone('shenzhen_admin', 'SZ-SOC');
  const foreign = await demo.query(
    `select (select id from position where warehouse_id = $1 and type = 'OPERATOR') as position, (select id from role where warehouse_id = $1 and status = 1 limit 1) as role`,
    [ids['YW-SOC']],
  );
  const answer = await shenzhen.call('account.create', {
    username: 'smuggler',
    name: '某人',
    user_org_info: { position_id_list: [foreign[0]?.position] },
    role_id_list: [foreign[0]?.role],
  });
  expect(answer).toMatchObject({
    code: errors.invalid,
    data: {
      problems: [
        { field: 'position_id_list', rule: 'reference' },
        { field: 'role_id_list', rule: 'reference' },
      ],
    },
  });
});
