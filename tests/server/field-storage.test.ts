import type { Kysely } from 'kysely';
import { fieldTypes } from '../../src/fields/types';
import { postgresPattern } from '../../src/fields/pattern';
import { plainText } from '../../src/fields/rich-text/plain-text';
import type { Computed, Entity, Field } from '../../src/metadata/model';
import { withComputed } from '../../src/metadata/check/computed';
import { migrate } from '../../src/server/installation/migration/migrate';
import { openPool } from '../../src/server/database/pool';
import type { Tables } from '../../src/server/platform/tables';
import { asSystem } from '../../src/server/database/transaction';
import { selectRecords } from '../../src/server/records/select-records';
import { insertRecords } from '../../src/server/records/write-rows';
import { model } from '../../src/server/platform/model';
import { uuidv7 } from '../../src/server/platform/uuid';
import { makeAjv } from '../../tools/meta/ajv';
import { freshDatabase, type FreshDatabase } from '../support/database';
import { makeField, sampleFields, withSample } from '../support/sample-entity';
import { sql } from 'kysely';

let database: FreshDatabase;
let db: Kysely<Tables>;
/** One field for each way to compute one; `all` is computed from others that are. */
const line = [
  makeField('amount', { type: 'decimal', schema: { type: 'number' } }),
  makeField('day', { type: 'date', schema: { type: 'string', format: 'date' } }),
];
const lines = {
  type: 'array',
  items: { properties: Object.fromEntries(line.map(({ name, schema }) => [name, schema])) },
};
const computed = (name: string, { type, schema }: Pick<Field, 'type' | 'schema'>, said: Computed): Field =>
  makeField(name, { type, schema, readOnly: true, computed: said });
const number = { type: 'decimal' as const, schema: { type: 'number' } };
const whole = { type: 'integer' as const, schema: { type: 'integer' } };
const day = { type: 'date' as const, schema: { type: 'string', format: 'date' } };
const moment = { type: 'date-time' as const, schema: { type: 'string', format: 'date-time' } };
const text = { type: 'text' as const, schema: { type: 'string' } };
const computedFields = [
  makeField('a', number),
  makeField('b', number),
  makeField('from_day', day),
  makeField('to_day', day),
  makeField('begun', moment),
  makeField('ended', moment),
  makeField('name', text),
  makeField('nickname', text),
  makeField('lines', { type: 'records', schema: lines, columns: line }),
  computed('the_sum', number, { by: 'sum', fields: ['a', 'b'] }),
  computed('the_least', number, { by: 'min', fields: ['a', 'b'] }),
  computed('the_most', number, { by: 'max', fields: ['a', 'b'] }),
  computed('the_product', number, { by: 'product', fields: ['a', 'b'] }),
  computed(
    'rounded',
    { ...number, schema: { type: 'number', multipleOf: 0.05 } },
    { by: 'product', fields: ['a', 'b'] },
  ),
  computed('whole', whole, { by: 'product', fields: ['a', 'b'] }),
  computed('the_difference', number, { by: 'difference', fields: ['a', 'b'] }),
  computed('seconds', whole, { by: 'difference', fields: ['ended', 'begun'] }),
  computed('days', whole, { by: 'daysBetween', fields: ['from_day', 'to_day'] }),
  computed('all_days', whole, { by: 'daysBetween', fields: ['from_day', 'to_day'], inclusive: true }),
  computed('last', day, { by: 'max', fields: ['from_day', 'to_day'] }),
  computed('earliest', moment, { by: 'min', fields: ['begun', 'ended'] }),
  computed('whole_name', text, { by: 'concatenate', fields: ['name', 'nickname'], separator: ' · ' }),
  computed('called', text, { by: 'firstOf', fields: ['nickname', 'name'] }),
  computed('line_sum', number, { by: 'sum', fields: ['lines'], rows: { column: 'amount' } }),
  computed('line_count', whole, { by: 'count', fields: ['lines'], rows: {} }),
  computed('line_least', number, { by: 'min', fields: ['lines'], rows: { column: 'amount' } }),
  computed('line_last', day, { by: 'max', fields: ['lines'], rows: { column: 'day' } }),
  computed('all', number, { by: 'sum', fields: ['rounded', 'line_sum'] }),
];
const sample = withSample(model).entities.sample as Entity;
const computing = {
  ...(withSample(model, {}, computedFields).entities.sample as Entity),
  name: 'computing',
  table: 'computing',
};
const warehouseId = uuidv7();
const writer = { warehouseId, account: { id: null, name: 'test' } };
const ajv = makeAjv();
const someFile = '0193a1f0-0000-7000-8000-000000000001';

beforeAll(async () => {
  database = await freshDatabase();
  const sampled = withSample(model);
  await migrate({ ownerUrl: database.url, model: { ...sampled, entities: { ...sampled.entities, computing } } });
  db = openPool({ url: database.appUrl });
  const warehouse = {
    id: warehouseId,
    warehouse_code: 'T-1',
    warehouse_name: '测试',
    warehouse_type: 1,
    warehouse_provider_code: 'T',
    provider_code: 'T',
    country: '中国',
    enable_flag: 1,
  };
  await asSystem(db, 'test', (system) =>
    insertRecords(system, model.entities.warehouse as Entity, [warehouse], { ...writer, warehouseId: null }),
  );
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** Stores a value and reads it again. Throws what the database throws. */
const stored = (name: string, value: unknown): Promise<unknown> =>
  asSystem(db, 'test', async (system) => {
    const [id] = await insertRecords(system, sample, [{ [name]: value }], writer);
    const [record] = await selectRecords(system, { entity: sample, warehouseId, where: sql`and t.id = ${id}::uuid` });
    return record?.[name];
  });

describe.each(sampleFields)('the database keeps $type', ({ name, type, schema }) => {
  const { valid, invalid } = fieldTypes[type].sample;
  const isValid = ajv.compile(schema);

  test.each(valid.map((value) => [value]))('%j comes back as it was', async (value) => {
    const isMoment = type === 'date-time';
    expect(await stored(name, value)).toEqual(isMoment ? new Date(String(value)).toISOString() : value);
  });

  // Of another type than the column, a value is what PostgreSQL reads it as; nothing invalid ever comes back.
  test.each(invalid.map((value) => [value]))('%j is refused, or becomes something valid', async (value) => {
    const back = await stored(name, value).catch(() => 'refused');
    expect(back === 'refused' || isValid(back)).toBe(true);
  });

  test('nothing is nothing', async () => expect(await stored(name, null)).toBeNull());
});

test('the database refuses what the schema refuses, of the same type', async () => {
  for (const [name, value] of [
    ['text', 'A'],
    ['text', 'ABCDE'],
    ['text', 'AB\n'],
    ['integer', 10],
    ['decimal', 0.15],
    ['decimal', 300.1],
    ['enum', 3],
    ['multi_enum', [1, 1]],
    ['tags', ['abcd']],
    ['tags', ['a', 'a']],
    ['tags', ['a', 'b', 'c']],
    ['tree', []],
    ['records', [{ sku: 'A', count: 0 }]],
    ['records', [{ sku: 'A', count: 1.5 }]],
    ['records', [{ sku: 'A', weight: 0.25 }]],
    ['records', [{ sku: 'ABCDE' }]],
    ['records', [{ sku: 'A', best_before: '2026/11/21' }]],
    ['date', 'infinity'],
    ['time', '24:00'],
    ['time', '08:30:15'],
    ['records', [{ count: 1 }]],
    ['records', [{ sku: 'A', photos: ['x'] }]],
    ['records', [{ sku: 'A', photos: [null] }]],
    ['records', [{ sku: 'A', photos: [] }]],
    ['records', [{ sku: 'A', photos: [someFile, someFile] }]],
    ['records', [{ sku: 'A', photos: 'x' }]],
    ['package', ['0193a1f0-0000-7000-8000-000000000001', '0193a1f0-0000-7000-8000-000000000001']],
    ['image', ['0193a1f0-0000-7000-8000-000000000001', '0193a1f0-0000-7000-8000-000000000001']],
    ['code', 'AA-００１'],
    ['big_integer', '1234567890123456789'],
  ] as const) {
    await expect(stored(name, value)).rejects.toMatchObject({ code: '23514' });
  }
});

test('the database reads formatted text as people do', async () => {
  for (const html of [
    '<h2>须知</h2><p>轻拿<strong>轻放</strong><br>勿压</p><hr><ul><li><p>甲 &amp;lt; 乙</p></li><li>&lt;b&gt;</li></ul>',
    '<blockquote><p>“一\u00a0二”</p></blockquote><p></p><p>三</p>',
    '一行 & 两行',
    '',
  ]) {
    const { rows } = await sql<{ text: string }>`select plain_text(${html}) as text`.execute(db);
    expect(rows[0]?.text).toBe(plainText(html));
  }
});

test('2^53 + 1 survives, as a filter too', async () => {
  expect(await stored('big_integer', '9007199254740993')).toBe('9007199254740993');
  const rows = await asSystem(db, 'test', (system) =>
    selectRecords(system, {
      entity: sample,
      warehouseId,
      where: sql`and t.big_integer between '9007199254740993'::bigint and '9007199254740993'::bigint`,
    }),
  );
  expect(new Set(rows.map((row) => row.big_integer))).toEqual(new Set(['9007199254740993']));
});

const subjects = [
  '',
  'a',
  'Z',
  '0',
  '9',
  '_',
  '-',
  ' ',
  '\t',
  '\n',
  '\u00a0',
  '\u3000',
  '\ufeff',
  'é',
  '字',
  '\u{35d9e}',
  '０',
  '𠮷',
  'AB-12',
  'ab\n',
  '[x]',
  'a.b',
  'a]b',
  '^',
];
const patterns = [
  '^\\d+$',
  '\\D',
  '^\\w*$',
  '\\W',
  '^\\S*$',
  '\\s',
  '^[\\s\\d]+$',
  '^[^\\s]+$',
  '^.$',
  '^.+$',
  '^[A-Z]{2}-\\d{2}$',
  '^[[\\]x]+$',
  'a\\.b',
  '^[^^]$',
  '^\\u5b57$',
  '^\\u{20bb7}$',
  '^\\p{Script=Han}+$',
  '^(?=.*[A-Z])(?=.*\\d).*$',
  '^[a-z\\-.]+$',
  '^(?:a|字)$',
];

test.each(patterns)('PostgreSQL reads %s as JavaScript does', async (pattern) => {
  const { rows } = await sql<{
    hits: boolean[];
  }>`select array(select s collate "C" ~ ${postgresPattern(pattern)} from unnest(${subjects}::text[]) with ordinality u(s, n) order by n) as hits`.execute(
    db,
  );
  const expected = subjects.map((subject) => new RegExp(pattern, 'u').test(subject));
  expect(Object.fromEntries(subjects.map((subject, index) => [subject, rows[0]?.hits[index]]))).toEqual(
    Object.fromEntries(subjects.map((subject, index) => [subject, expected[index]])),
  );
});

test('a pattern that PostgreSQL cannot say is refused when the plan is made', () => {
  expect(() => postgresPattern('\\bword\\b')).toThrow('PostgreSQL cannot say "\\b"');
  expect(() => postgresPattern('[\\S]')).toThrow('PostgreSQL cannot say');
  expect(() => postgresPattern('^a{256}$')).toThrow('at most 255 times');
  expect(() => postgresPattern('^(?<name>a)$')).toThrow('no named groups');
  expect(postgresPattern('^(?:[{256}]|a{0,255}|\\{256})$')).toBe('^(?:[{256}]|a{0,255}|\\{256})$');
});

/** Numbers that are not exact in binary, days across a leap day, texts that are empty, sub-records without a cell. */
const entered: Record<string, unknown>[] = [
  {},
  { a: 0.1, b: 0.2, from_day: '2028-02-28', to_day: '2028-03-01', name: '李', nickname: '', lines: [] },
  {
    a: 3,
    b: 0.325,
    begun: '2026-11-26T08:00:00.000Z',
    ended: '2026-11-26T09:30:01.500Z',
    nickname: '小李',
    name: '李华',
  },
  { a: -2.5, b: 1, from_day: '2026-11-26', to_day: '2026-11-20', lines: [{ amount: 0.1 }, { day: '2026-01-02' }, {}] },
  {
    b: 1e15,
    a: 999999.99,
    name: '只',
    lines: [
      { amount: 0.7, day: '2025-12-31' },
      { amount: 0.1, day: '2026-01-01' },
    ],
  },
  { a: 0.5, begun: '2026-11-26T08:00:00.000Z', lines: [{ amount: 2 }, { amount: -3 }] },
];

test.each(entered)('the database computes from %j what a form shows', async (record) => {
  const names = computedFields.filter(({ computed: said }) => said).map(({ name }) => name);
  const only = (values: Record<string, unknown> = {}) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  const kept = await asSystem(db, 'test', async (system) => {
    const [id] = await insertRecords(system, computing, [{ ...record, the_sum: 4711 }], writer);
    const [found] = await selectRecords(system, { entity: computing, warehouseId, where: sql`and t.id = ${id}::uuid` });
    return found;
  });
  expect(only(kept)).toEqual(only(withComputed(computedFields, record)));
});

test('what is computed takes no other value, whoever writes it', async () => {
  const written = asSystem(db, 'test', (system) => sql`update computing set the_sum = 1`.execute(system));
  await expect(written).rejects.toMatchObject({ code: '428C9' });
});
