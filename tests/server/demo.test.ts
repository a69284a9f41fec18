import pg from 'pg';
import { validators } from '../../src/generated/validators';
import { checkRecord } from '../../src/metadata/check/check-record';
import type { Entity, Field, Model } from '../../src/metadata/model';
import { openPool } from '../../src/server/database/pool';
import { demoAccounts, resetDemo, seedDemo } from '../../src/server/installation/demo';
import { isWritten } from '../../src/server/installation/demo/fake-records';
import { fakeRecord } from '../../src/server/installation/demo/fake-record';
import { isKeptBy } from '../../src/server/installation/demo/is-kept-by';
import { randomFrom } from '../../src/server/installation/demo/random';
import { textFromPattern } from '../../src/server/installation/demo/text-from-pattern';
import { demoWorld } from '../../src/server/installation/demo/world';
import { kindOf } from '../../src/server/identity/kinds';
import { model } from '../../src/server/platform/model';
import { freshDatabase, type FreshDatabase } from '../support/database';

let database: FreshDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await freshDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await seed();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

async function seed(): Promise<void> {
  const db = openPool({ url: database.appUrl });
  await seedDemo({ model, db, validators }).finally(() => db.destroy());
}

const count = async (statement: string): Promise<number> =>
  Number((await owner.query(`select count(*) as n from ${statement}`)).rows[0]?.n);

test('there is one inner organization, two sorting and two consolidation warehouses', async () => {
  const { rows } = await owner.query(
    'select warehouse_type as type, count(*)::int as n from warehouse group by 1 order by 1',
  );
  expect(rows).toEqual([
    { type: -1, n: 1 },
    { type: 1, n: 2 },
    { type: 2, n: 2 },
  ]);
});

test('about twenty people can be tried, each with a word about who it is', async () => {
  expect(demoAccounts().length).toBeGreaterThanOrEqual(20);
  expect(await count('account')).toBe(demoAccounts().length);
  expect(demoAccounts().every(({ who, password }) => who && password === 'Cangtai2026demo')).toBe(true);
});

test('lists that want paging have something to page', async () => {
  const inYiwu = `where warehouse_id = (select id from warehouse where warehouse_code = 'YW-SOC')`;
  expect(await count(`packaging_material ${inYiwu}`)).toBeGreaterThan(300);
  expect(await count(`sorting_code ${inYiwu}`)).toBeGreaterThan(300);
  expect(await count(`shelf ${inYiwu}`)).toBeGreaterThan(50);
});

test('no list of a warehouse is empty', async () => {
  // What holds for all warehouses may be registered later: sub-applications belong to others. What is a person's own, they ask for themselves.
  const own = Object.values(model.entities).filter(({ scope, isPrivate }) => scope !== 'global' && !isPrivate);
  for (const entity of own) expect(await count(entity.table)).toBeGreaterThan(0);
});

test.each(Object.values(model.entities))(
  'the past of $name agrees with what it is now',
  async ({ table, calls, scope }) => {
    const changes = '(select greatest(1, count(*)) from history h where h.record_id = t.id)';
    const unexplained = `not exists (select 1 from history h where h.record_id = t.id
    and abs(extract(epoch from h.create_time - t.update_time)) < 1)`;
    expect(await count(`"${table}" t where update_time > create_time + interval '1 second' and ${unexplained}`)).toBe(
      0,
    );
    if (scope === 'warehouse' && calls.history) expect(await count(`"${table}" t where version <> ${changes}`)).toBe(0);
  },
);

const perWarehouse = Object.values(model.entities).filter(({ scope }) => scope === 'warehouse');
const fieldsOf = (wanted: (field: Field) => boolean): [string, Entity, Field][] =>
  perWarehouse.flatMap((entity) =>
    entity.fields
      .filter((field) => !field.system && wanted(field))
      .map((field): [string, Entity, Field] => [`${entity.name}.${field.name}`, entity, field]),
  );

describe('what is made up for a warehouse is of that warehouse:', () => {
  /** `word → warehouses` whose people, plates and roads it names. */
  const homes = new Map<string, Set<string>>();
  const name = (word: string, code: string) => homes.set(word, (homes.get(word) ?? new Set()).add(code));
  for (const { values, words = {} } of demoWorld.warehouses)
    for (const word of Object.values(words).flat()) name(word, values.warehouse_code);
  for (const { name: person, member } of demoWorld.accounts) for (const { at } of member) name(person, at);

  test.each(fieldsOf(({ type }) => type === 'text' || type === 'code'))(
    '%s names no other',
    async (_, entity, field) => {
      const { rows } = await owner.query(`select distinct w.warehouse_code as code, t."${field.name}" as word
      from "${entity.table}" t join warehouse w on w.id = t.warehouse_id where t."${field.name}" is not null`);
      const strange = rows.filter(({ code, word }) => homes.get(word) && !homes.get(word)?.has(code));
      expect(strange).toEqual([]);
    },
  );

  test.each(
    fieldsOf(
      ({ type, reference }) => type === 'reference' && model.entities[reference?.entity ?? '']?.scope === 'warehouse',
    ),
  )('%s refers to no other', async (_, entity, field) => {
    const target = model.entities[field.reference?.entity ?? '']?.table;
    const wrong = `"${entity.table}" t join "${target}" r on r.id = t."${field.name}" where r.warehouse_id <> t.warehouse_id`;
    expect(await count(wrong)).toBe(0);
  });

  test.each(['scan-log', 'label-template'])('%s tells of nothing that is not kept there', async (name) => {
    const { rows } = await owner.query(`select distinct w.warehouse_type as type, t.record_type as about
      from "${model.entities[name]?.table}" t join warehouse w on w.id = t.warehouse_id`);
    expect(rows.length).toBeGreaterThan(0);
    const strange = rows.filter(({ type, about }) => !isKeptBy(model.entities[about] as Entity, kindOf(type)));
    expect(strange).toEqual([]);
  });
});

test.each(['<', '<=', '>', '>=', '=', '!='] as const)(
  'made-up records obey a rule that compares with %s',
  (operator) => {
    const material = model.entities['packaging-material'] as Entity;
    const rule = {
      rule: 'compare',
      id: 'sides',
      left: 'length',
      operator,
      right: 'width',
      message: '长宽不符',
    } as const;
    const fields = material.fields.map((field) => ({
      ...field,
      required: field.required || /^(length|width)$/.test(field.name),
    }));
    const entity: Entity = { ...material, fields, conditions: {}, rules: [...material.rules, rule] };
    const random = randomFrom(5);
    const records = Array.from({ length: 100 }, (_, index) => fakeRecord(entity, { model, random, number: index + 1 }));
    const problems = records.map((record) => record && checkRecord(entity, 'create', record, () => undefined, {}));
    expect(problems.filter((found) => found?.length !== 0)).toEqual([]);
  },
);

test('made-up days and times of day stand as rules want them', () => {
  const warehouse = model.entities.warehouse as Entity;
  const rule = (left: string, operator: '=' | '<', right: string): Entity['rules'][number] => ({
    rule: 'compare',
    id: left,
    left,
    operator,
    right,
    message: '先后不符',
  });
  const [day, time] = ['opening_date', 'open_time'].map((name) =>
    warehouse.fields.find((field) => field.name === name),
  );
  const fields = [
    ...['first', 'last'].map((name) => ({ ...(day as Field), name })),
    ...['from', 'to'].map((name) => ({ ...(time as Field), name })),
  ].map((field) => ({ ...field, required: true }));
  const rules = [rule('first', '=', 'last'), rule('from', '<', 'to')];
  const entity: Entity = { ...warehouse, name: 'shift', fields, conditions: {}, rules };
  const random = randomFrom(3);
  for (let number = 1; number <= 100; number += 1) {
    const { first, last, from, to } = fakeRecord(entity, { model, random, number }) ?? {};
    expect(first).toMatch(/^2026-\d\d-\d\d$/);
    expect(first).toBe(last);
    expect(String(from) < String(to)).toBe(true);
  }
});

test('what the table refuses, or no record can be made up for, stays empty: it is told, and the start goes on', async () => {
  const other = await freshDatabase();
  const client = new pg.Client({ connectionString: other.url });
  client.on('error', () => {});
  await client.connect();
  await client.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'never'; end $$;
    create trigger refuse before insert on packaging_material for each row execute function refuse()`);
  const shelf = model.entities.shelf as Entity;
  const never = (left: string, right: string): Entity['rules'][number] => ({
    rule: 'compare',
    id: left,
    left,
    operator: '<',
    right,
    message: '不可能',
  });
  const rules = [...shelf.rules, never('max_layer', 'max_column'), never('max_column', 'max_layer')];
  const impossible = { ...model, entities: { ...model.entities, shelf: { ...shelf, rules } } };
  const told: string[] = [];
  const db = openPool({ url: other.appUrl });
  await seedDemo({ model: impossible, db, validators, say: (line) => told.push(line) }).finally(() => db.destroy());
  const counts = await client.query(`select (select count(*) from packaging_material)::int as materials,
    (select count(*) from shelf)::int as shelves, (select count(*) from sorting_code)::int as codes`);
  expect(counts.rows).toEqual([{ materials: 0, shelves: 0, codes: expect.any(Number) as number }]);
  expect(counts.rows[0].codes).toBeGreaterThan(100);
  expect([...new Set(told)].sort()).toEqual([
    '演示数据中没有包材（packaging-material）：never',
    '演示数据中没有货架（shelf）：编不出符合其规则的记录',
  ]);
  await client.end();
  await other.drop();
}, 180_000);

const someId = '0193a1f0-0000-7000-8000-000000000002';

const madeUp = Object.values(model.entities).filter(
  (entity) => entity.scope === 'warehouse' && entity.name !== 'role' && !isWritten(entity),
);

test.each(madeUp)('two hundred $name records can be made up', (entity) => {
  const random = randomFrom(1);
  const validate = validators[`${entity.name}.create`];
  const targets = entity.fields.flatMap(({ reference }) => (reference ? [[reference.entity, [someId]]] : []));
  const ids = Object.fromEntries(targets) as Record<string, string[]>;
  const records = Array.from({ length: 200 }, (_, index) =>
    fakeRecord(entity, { model, random, number: index + 1, validate, ids }),
  );
  expect(records.every(Boolean)).toBe(true);
});

test.each([
  '^[A-Z]{2}-\\d{3}$',
  '^[A-Z0-9-]{2,20}$',
  '^[0-9+() -]{5,20}$',
  '^\\S*$',
  '^[A-Z][A-Z0-9-]{0,14}\\d{2}$',
  '^[A-Za-z0-9 -]{3,12}$',
])('texts made from %s fit it', (pattern) => {
  const random = randomFrom(3);
  const texts = Array.from({ length: 50 }, () => textFromPattern(pattern, random));
  expect(texts.filter((text) => !new RegExp(pattern, 'u').test(text))).toEqual([]);
});

test('a hand-written record that breaks a rule stops the seeding, with nothing left behind', async () => {
  const other = await freshDatabase();
  const db = openPool({ url: other.appUrl });
  const broken = { ...validators, 'workbench.create': () => false };
  await expect(seedDemo({ model: model as Model, db, validators: broken })).rejects.toThrow(/workbench.*is not good/);
  await db.destroy();
  const client = new pg.Client({ connectionString: other.url });
  await client.connect();
  expect((await client.query('select 1 from warehouse')).rowCount).toBe(0);
  await client.end();
  await other.drop();
});

test('a reset empties the demo world; the next start writes it anew', async () => {
  await resetDemo(database.url);
  expect(await count('account')).toBe(0);
  expect((await owner.query(`select definition from schema_state where object = 'note demo'`)).rows).toEqual([
    { definition: 'wanted' },
  ]);
  await seed();
  expect(await count('account')).toBe(demoAccounts().length);
});

test('a database with data of its own is never reset', async () => {
  await owner.query(`update schema_state set definition = 'unwanted' where object = 'note demo'`);
  await expect(resetDemo(database.url)).rejects.toThrow('It is not reset');
  expect(await count('account')).toBeGreaterThan(0);
});
