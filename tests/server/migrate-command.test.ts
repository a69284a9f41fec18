import pg from 'pg';
import type { Entity, Field, Rule } from '../../src/metadata/model';
import { migrate, rehearse } from '../../src/server/installation/migration/migrate';
import { planText, refuseOtherPlan } from '../../src/server/installation/migration/plan-text';
import { model } from '../../src/server/platform/model';
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
        messages: { required: '请输入名称' },
        schema: { type: 'string', maxLength: 5 },
      }),
      text('more'),
    ],
    { rules: [unique] },
  );
  const { inTheWay } = await rehearse(narrower);
  expect(inTheWay.map(({ object, message, count }) => ({ object, message, count }))).toEqual([
    { object: 'column sample.name', message: '请输入名称', count: 1 },
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
  expect(inTheWay).toEqual([
    expect.objectContaining({
      message: expect.stringContaining('类型不正确'),
      count: 1,
      rows: [expect.objectContaining({ label: '甲', value: '甲' })],
    }),
  ]);
});

test('two obstacles in one table are both told, with the values that cannot be read', async () => {
  const [first, second] = [text('name'), text('size')];
  await migrate(wants([first, second]));
  await fill('十二', '12345678901');
  await owner.query(`update sample set size = '大'`);
  const number = (name: string) => makeField(name, { type: 'integer', schema: { type: 'integer' } });
  const narrower = wants([text('name', { schema: { type: 'string', maxLength: 5 } }), number('size')]);
  const { inTheWay } = await rehearse(narrower);
  expect(inTheWay.map(({ object, count }) => [object, count])).toEqual([
    ['column sample.size', 2],
    ['constraint sample.sample_name_maxlength', 1],
  ]);
  await expect(migrate(narrower)).rejects.toThrow(/column sample.size: 2 rows break.*\n.*“大”/);
  const { inTheWay: both } = await rehearse(wants([number('name'), number('size')]));
  expect(both.map(({ object, count }) => [object, count])).toEqual([
    ['column sample.name', 1],
    ['column sample.size', 2],
  ]);
});

test('fields that a rule joins change their type together, and the rule still holds', async () => {
  const kinds = {
    integer: (name: string) => makeField(name, { type: 'integer', schema: { type: 'integer' } }),
    decimal: (name: string) => makeField(name, { type: 'decimal', schema: { type: 'number' } }),
    text: (name: string) => text(name, { schema: { type: 'string', maxLength: 40 } }),
  };
  const rule: Rule = { rule: 'compare', id: 'order', left: 'low', operator: '<=', right: 'high', message: '须不大于' };
  const wanted = (kind: keyof typeof kinds, rules = [rule]) =>
    wants([text('name'), kinds[kind]('low'), kinds[kind]('high')], { rules });
  await migrate(wanted('text'));
  await fill('甲');
  await owner.query(`update sample set low = '1', high = '9'`);
  for (const kind of ['integer', 'decimal', 'integer'] as const) {
    await migrate(wanted(kind));
    await expect(owner.query(`update sample set low = 11`)).rejects.toMatchObject({ constraint: 'sample_order' });
  }
});

test('a column that must be given cannot come without a default into a table that has rows', async () => {
  await migrate(wants([text('name')]));
  await fill('甲', '乙');
  const { inTheWay } = await rehearse(wants([text('name'), text('more', { required: true })]));
  expect(inTheWay).toEqual([expect.objectContaining({ object: 'column sample.more', count: 2 })]);
});

test('a rename that the schema does not speak of is asked for, while the values are still where they were', async () => {
  await migrate(wants([text('name'), text('more')]));
  await fill('甲');
  await owner.query(`update sample set more = '值'`);
  const { plan } = await rehearse(wants([text('name'), text('note')]));
  expect(plan.kept).toEqual([{ object: 'column sample.more', rows: 1, isDeleted: false, maybeRenamedTo: 'note' }]);
  expect(planText(plan)).toContain('Was this a rename? Then "note" says "x-renamed-from": ["more"].');
  await migrate(wants([text('name'), text('note', { formerNames: ['more'] })]));
  expect(await rows(`select note from sample`)).toEqual([{ note: '值' }]);
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
