import type { Kysely } from 'kysely';
import { fieldTypes } from '../../src/fields/types';
import { postgresPattern } from '../../src/fields/pattern';
import type { Entity } from '../../src/metadata/model';
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
import { sampleFields, withSample } from '../support/sample-entity';
import { sql } from 'kysely';

let database: FreshDatabase;
let db: Kysely<Tables>;
const sample = withSample(model).entities.sample as Entity;
const warehouseId = uuidv7();
const writer = { warehouseId, account: { id: null, name: 'test' } };
const ajv = makeAjv();

beforeAll(async () => {
  database = await freshDatabase();
  await migrate({ ownerUrl: database.url, model: withSample(model) });
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
    ['package', ['0193a1f0-0000-7000-8000-000000000001', '0193a1f0-0000-7000-8000-000000000001']],
    ['image', ['0193a1f0-0000-7000-8000-000000000001', '0193a1f0-0000-7000-8000-000000000001']],
    ['code', 'AA-００１'],
    ['big_integer', '1234567890123456789'],
  ] as const) {
    await expect(stored(name, value)).rejects.toMatchObject({ code: '23514' });
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
