import pg from 'pg';
import type { Entity, Field, Rule } from '../../src/metadata/model';
import { migrate, rehearse } from '../../src/server/database/migrate';
import { planText, refuseOtherPlan } from '../../src/server/database/plan-text';
import { model } from '../../src/server/model';
import { freshDatabase, type FreshDatabase } from '../support/database';
import { makeField, withSample } from '../support/sample-entity';

let database: FreshDatabase;
let owner: pg.Client;

beforeEach(async () => {
  database = await freshDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

const wants = (fields: Field[], more: Partial<Entity> = {}) => ({
  ownerUrl: database.url,
  model: withSample(model, { labelField: 'name', ...more }, fields),
});
const text = (name: string, more: Partial<Field> = {}) =>
  makeField(name, { schema: { type: 'string', maxLength: 20 }, ...more });
const rows = async (statement: string) => (await owner.query(statement)).rows;
const columns = async () =>
  (await rows(`select column_name as name from information_schema.columns where table_name = 'sample'`)).map(
    ({ name }) => name,
  );

async function fill(...names: (string | null)[]): Promise<void> {
  await owner.query(`insert into warehouse (id, warehouse_name, warehouse_code, warehouse_type, warehouse_provider_code, provider_code)
    values (gen_random_uuid(), '甲', 'W-1', 1, 'P-1', 'P')`);
  for (const name of names)
    await owner.query(
      `insert into sample (warehouse_id, id, name) values ((select id from warehouse), gen_random_uuid(), $1)`,
      [name],
    );
}

const unique: Rule = { rule: 'unique', id: 'unique_name', fields: ['name'], message: '名称不可重复' };

test('what a narrower rule would refuse is named, all of it, before anything is changed', async () => {
  await migrate(wants([text('name')]));
  await fill('甲一', '甲一', '一二三四五六', null);
  const narrower = wants(
    [
      text('name', {
        required: true,
        title: '名称',
        messages: { required: '请填写名称' },
        schema: { type: 'string', maxLength: 5 },
      }),
      text('more'),
    ],
    { rules: [unique] },
  );
  const { inTheWay } = await rehearse(narrower);
  expect(inTheWay.map(({ object, message, count }) => ({ object, message, count }))).toEqual([
    { object: 'column sample.name', message: '请填写名称', count: 1 },
  ]);
  await owner.query(`delete from sample where name is null`);
  const found = (await rehearse(narrower)).inTheWay;
  expect(found).toEqual([
    expect.objectContaining({
      message: '名称不可重复',
      count: 2,
      rows: [expect.objectContaining({ label: '甲一' }), expect.anything()],
    }),
    expect.objectContaining({
      message: '名称最多5个字',
      count: 1,
      rows: [{ id: expect.any(String), label: '一二三四五六' }],
    }),
  ]);
  await expect(migrate(narrower)).rejects.toThrow('2 rows break “名称不可重复”');
  expect(await columns()).not.toContain('more');
  await owner.query(`delete from sample`);
  expect((await rehearse(narrower)).inTheWay).toEqual([]);
  expect((await migrate(narrower)).applied).toBeGreaterThan(0);
});

test('values that cannot be read as the new type are named', async () => {
  await migrate(wants([text('name')]));
  await fill('12', '甲');
  const { inTheWay } = await rehearse(
    wants([makeField('name', { type: 'integer', schema: { type: 'integer', minimum: 1 } })]),
  );
  expect(inTheWay).toEqual([expect.objectContaining({ count: 1, rows: [expect.objectContaining({ label: '甲' })] })]);
});

test('a column that must be given cannot come without a default into a table that has rows', async () => {
  await migrate(wants([text('name')]));
  await fill('甲', '乙');
  const { inTheWay } = await rehearse(wants([text('name'), text('more', { required: true })]));
  expect(inTheWay).toEqual([expect.objectContaining({ object: 'column sample.more', count: 2 })]);
});

test('what the schemas give up is listed and kept, and goes with consent only', async () => {
  await migrate(wants([text('name'), text('more')]));
  await fill('甲');
  const { plan } = await rehearse(wants([text('name')]));
  expect(plan.kept).toEqual([{ object: 'column sample.more', rows: 0, isDeleted: false }]);
  await migrate(wants([text('name')]));
  expect(await columns()).toContain('more');
  await migrate({ ...wants([text('name')]), allowDelete: true });
  expect(await columns()).not.toContain('more');
  expect((await migrate({ ...wants([text('name')]), allowDelete: true })).applied).toBe(0);
  await migrate({ ownerUrl: database.url, model, allowDelete: true });
  expect(await rows(`select to_regclass('sample') as there`)).toEqual([{ there: null }]);
  await migrate(wants([text('name'), text('more')]));
  expect(await rows(`select relforcerowsecurity as is_forced from pg_class where relname = 'sample'`)).toEqual([
    { is_forced: true },
  ]);
});

test('the same state and schemas make the same plan, and looking at it changes nothing', async () => {
  const wanted = wants([text('name')]);
  const first = planText((await rehearse(wanted)).plan);
  expect(planText((await rehearse(wanted)).plan)).toBe(first);
  expect(first).toContain('CREATE TABLE "sample" ()');
  expect(await columns()).toEqual([]);
});

test('a plan is applied as it was read, and refused when the state, the schemas or the file are others', async () => {
  const wanted = wants([text('name')]);
  const file = planText((await rehearse(wanted)).plan);
  const applyFile = (said: string, options = wanted) =>
    migrate({ ...options, review: (plan) => refuseOtherPlan(said, plan) });
  await expect(applyFile(file.replace('CREATE TABLE', 'CREATE  TABLE'))).rejects.toThrow('the file was changed');
  await expect(applyFile('select 1')).rejects.toThrow('the file is no plan');
  await expect(applyFile(file, wants([text('other')]))).rejects.toThrow('the schemas have changed');
  expect((await applyFile(file)).applied).toBeGreaterThan(0);
  await expect(applyFile(file)).rejects.toThrow('made against an older state');
});

test('of two processes at once, one applies and the other finds nothing to do', async () => {
  const done = await Promise.all([migrate(wants([text('name')])), migrate(wants([text('name')]))]);
  expect(done.map(({ applied }) => applied > 0).sort()).toEqual([false, true]);
});

test('an owner who is no superuser sees the rows of all warehouses', async () => {
  const { pathname, password } = new URL(database.url);
  const name = `${pathname.slice(1)}_own`;
  await owner.query(`create role ${name} login createrole password '${password}'`);
  await owner.query(`create database ${name} owner ${name}`);
  const ownerUrl = Object.assign(new URL(database.url), { username: name, pathname: `/${name}` }).toString();
  const other = new pg.Client({
    connectionString: Object.assign(new URL(database.url), { pathname: `/${name}` }).toString(),
  });
  try {
    await migrate({ ...wants([text('name')]), ownerUrl });
    await other.connect();
    await other.query(`insert into warehouse (id, warehouse_name, warehouse_code, warehouse_type, warehouse_provider_code, provider_code)
      values (gen_random_uuid(), '甲', 'W-1', 1, 'P-1', 'P')`);
    await other.query(
      `insert into sample (warehouse_id, id, name) select id, gen_random_uuid(), '一二三' from warehouse`,
    );
    const { inTheWay } = await rehearse({
      ...wants([text('name', { schema: { type: 'string', maxLength: 2 } })]),
      ownerUrl,
    });
    expect(inTheWay).toEqual([expect.objectContaining({ count: 1 })]);
  } finally {
    await other.end();
    await owner.query(`drop database ${name} with (force)`);
    await owner.query(`drop role ${name}`);
  }
});
