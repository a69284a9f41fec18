import { sql, type Kysely } from 'kysely';
import { enteredValues } from '../../src/engine/core/form/form-body';
import { formModel } from '../../src/engine/core/form/form-model';
import { permissionsOf } from '../../src/engine/core/permissions';
import { checkRecord } from '../../src/metadata/check/check-record';
import { clearHidden } from '../../src/metadata/check/clear-hidden';
import type { Call, Condition, Entity, FieldConditions, Rule } from '../../src/metadata/model';
import { migrate } from '../../src/server/installation/migration/migrate';
import { enqueueStatement, flushStatements } from '../../src/server/database/pipelined';
import { openPool } from '../../src/server/database/pool';
import type { Tables } from '../../src/server/platform/tables';
import { asSystem } from '../../src/server/database/transaction';
import { insertRecords, updateRecord } from '../../src/server/records/write-rows';
import { model } from '../../src/server/platform/model';
import { uuidv7 } from '../../src/server/platform/uuid';
import { freshDatabase, type FreshDatabase } from '../support/database';
import { isDeep } from '../support/level';
import { makeField, withSample } from '../support/sample-entity';
import { sample } from '../support/sample';

const digit = { type: 'integer' as const, schema: { type: 'integer', minimum: 0, maximum: 9 } };
const fields = [
  makeField('kind', digit),
  makeField('level', digit),
  makeField('flag', { type: 'boolean', schema: { type: 'boolean' } }),
  makeField('day', { type: 'date', schema: { type: 'string', format: 'date' } }),
  makeField('extra', { schema: { type: 'string', maxLength: 9 } }),
  makeField('labels', { type: 'tags', schema: { type: 'array', items: { type: 'string' }, uniqueItems: true } }),
];
/** Small domains, with nothing and emptiness in them. */
const domains: Record<string, unknown[]> = {
  kind: [null, 1, 2],
  level: [null, 1],
  flag: [null, true, false],
  day: [null, '2026-01-01', '2026-01-02'],
  extra: [null, '', 'x'],
  labels: [null, ['a'], ['b']],
};
const conditions: Condition[] = [
  { kind: [1] },
  { kind: [1, null] },
  { kind: [1], flag: [true] },
  [{ kind: [2] }, { flag: [false] }],
  { not: { kind: [1] } },
  { not: [{ kind: [1], level: [1] }, { labels: ['a'] }] },
  { labels: ['a', 'z'] },
  { labels: [null] },
  { flag: [false, null] },
  { kind: { '<': 2 } },
  { kind: { '>=': 2 }, level: { '<=': 1 } },
  { not: { kind: { between: [1, 1] } } },
  [{ day: { '>': '2026-01-01' } }, { kind: { empty: true } }],
  { level: { empty: false }, flag: { empty: true } },
  { labels: { empty: false } },
];

type Shape = { name: string; conditions?: Record<string, Partial<FieldConditions>>; rules?: Rule[] };

const shapes: Shape[] = conditions.flatMap((condition, index): Shape[] => [
  { name: `visible${index}`, conditions: { extra: { visible: condition } } },
  { name: `required${index}`, conditions: { extra: { required: condition } } },
  { name: `both${index}`, conditions: { extra: { visible: condition, required: { level: [1] } } } },
  { name: `keep${index}`, conditions: { extra: { visible: condition, whenHidden: 'keep' } } },
  { name: `rule${index}`, rules: [{ rule: 'required', id: 'r', fields: ['extra'], when: condition, message: '必填' }] },
  {
    name: `hidden_rule${index}`,
    conditions: { extra: { visible: { level: [1] } } },
    rules: [{ rule: 'required', id: 'r', fields: ['extra'], when: condition, message: '必填' }],
  },
]);

const warehouseId = uuidv7();
const writer = { warehouseId, account: { id: null, name: 'test' } };
let database: FreshDatabase;
let db: Kysely<Tables>;
const base = withSample(model, {}, fields).entities.sample as Entity;
const shaped = ({ name, conditions: said = {}, rules = [] }: Shape): Entity => ({
  ...base,
  name,
  table: name,
  rules,
  conditions: Object.fromEntries(
    Object.entries(said).map(([field, one]) => [field, { whenHidden: 'clear' as const, ...one }]),
  ),
  form: {
    surface: 'drawer' as const,
    width: 520,
    sections: [{ columns: 1 as const, fields: fields.map(({ name: field }) => ({ field })) }],
  },
});
const entities = shapes.map(shaped);
const changing: Shape = {
  name: 'changing',
  conditions: { extra: { required: { kind: { changed: true } } } },
  rules: [{ rule: 'required', id: 'r', fields: ['level'], when: { flag: { changed: true } }, message: '必填' }],
};

beforeAll(async () => {
  database = await freshDatabase();
  const all = {
    ...model.entities,
    ...Object.fromEntries([...entities, shaped(changing)].map((entity) => [entity.name, entity])),
  };
  await migrate({ ownerUrl: database.url, model: { ...model, entities: all } });
  db = openPool({ url: database.appUrl });
  const home = {
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
    insertRecords(system, model.entities.warehouse as Entity, [home], { ...writer, warehouseId: null }),
  );
}, 120_000);
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const rows = (names: string[]): Record<string, unknown>[] =>
  names.reduce<Record<string, unknown>[]>(
    (all, name) => all.flatMap((row) => (domains[name] ?? []).map((value) => ({ ...row, [name]: value }))),
    [{}],
  );
const table = rows(Object.keys(domains));
/** In the short run, fields that the entity does not name in its conditions and rules are empty. */
function rowsFor({ conditions: said, rules }: Entity): Record<string, unknown>[] {
  const text = JSON.stringify([said, rules]);
  const isNamed = (field: string): boolean => text.includes(`"${field}"`);
  return isDeep
    ? table
    : table.filter((row) => Object.keys(row).every((field) => isNamed(field) || row[field] === null));
}
const nothing = () => undefined;
const complaints = (entity: Entity, record: Record<string, unknown>): string =>
  checkRecord(entity, 'create', record, nothing, model.messages)
    .map(({ field, rule }) => `${field} ${rule}`)
    .join();

/** Which of the records the table refuses, each for itself. */
async function refusedByTable(entity: Entity, records: Record<string, unknown>[]): Promise<boolean[]> {
  const verdicts: boolean[] = [];
  await asSystem(db, 'test', async (system) => {
    for (const record of records) {
      await enqueueStatement(system, sql`savepoint one`);
      const written = insertRecords(system, entity, [record], writer).then(() => flushStatements(system));
      const isRefused = await written.then(
        () => false,
        ({ code }: { code: string }) => code === '23514' || Promise.reject(new Error(code)),
      );
      await enqueueStatement(system, sql`rollback to savepoint one`);
      verdicts.push(isRefused);
    }
    throw new Error('undo');
  }).catch((error: Error) => {
    if (error.message !== 'undo') throw error;
  });
  return verdicts;
}

test.each(entities.map((entity) => [entity.name, entity] as const))(
  '%s: the table refuses what checkRecord refuses, in every row',
  async (_, entity) => {
    const records = rowsFor(entity);
    expect(records.length).toBeGreaterThan(5);
    const wanted = records.map((record) => complaints(entity, record) !== '');
    const told = await refusedByTable(entity, records);
    const differing = records.filter((_record, index) => wanted[index] !== told[index]);
    expect(differing).toEqual([]);
  },
  60_000,
);

test('what must be given with a change is asked for by server and table, and when the field is changed alone', async () => {
  const entity = shaped(changing);
  const was = { kind: 1, flag: true };
  const updates: [Record<string, unknown>, refused: string[]][] = [
    [{ kind: 1, day: '2026-01-01' }, []],
    [{ kind: 2 }, ['extra']],
    [{ kind: null }, ['extra']],
    [{ kind: 2, extra: '' }, ['extra']],
    [{ kind: 2, extra: 'x' }, []],
    [{ flag: false }, ['level']],
    [{ flag: false, level: 1 }, []],
  ];
  for (const [patch, refused] of updates) {
    const told = checkRecord(entity, 'update', { ...was, ...patch }, nothing, model.messages, was);
    expect([patch, told.map(({ field }) => field)]).toEqual([patch, refused]);
    expect([patch, await refusedUpdate(entity, was, patch)]).toEqual([patch, refused.length > 0]);
  }
  expect(complaints(entity, was)).toBe('');
});

/** Does the table refuse the change of a record that it has taken? */
const refusedUpdate = (
  entity: Entity,
  was: Record<string, unknown>,
  patch: Record<string, unknown>,
): Promise<boolean> =>
  asSystem(db, 'test', async (system) => {
    const [id = ''] = await insertRecords(system, entity, [was], writer);
    await updateRecord(system, entity, id, patch, writer);
  }).then(
    () => false,
    ({ code }: { code: string }) => code === '23514' || Promise.reject(new Error(code)),
  );

test('the drawer empties what the server empties', () => {
  const some = sample('rows of the drawer', table, 120);
  for (const entity of entities) {
    const call = { effect: 'create' } as Call;
    const form = formModel(entity, { call, ranged: false }, permissionsOf({ kind: 'sos', codes: new Set() }));
    for (const values of some) {
      const entered = enteredValues(entity, form, { values, targets: {} });
      const settled = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]),
      );
      expect(entered).toEqual(clearHidden(entity, settled, () => nothing));
    }
  }
});

test('what is read-only under a condition stays as it was, on create and on update', () => {
  for (const condition of conditions) {
    const entity = { ...base, conditions: { extra: { readonly: condition, whenHidden: 'clear' as const } } };
    const other = {
      ...base,
      conditions: { extra: { visible: condition, whenHidden: 'keep' as const, required: condition } },
    };
    for (const record of table) {
      const holds = complaints(other, { ...record, extra: null }) !== '';
      for (const was of domains.extra ?? []) {
        const isChanged = (was || null) !== (record.extra || null);
        const told = checkRecord(entity, 'update', record, nothing, model.messages, { ...record, extra: was });
        expect(told.map(({ rule }) => rule)).toEqual(holds && isChanged ? ['readonlyWhen'] : []);
      }
      expect(complaints(entity, record) !== '').toBe(holds && Boolean(record.extra));
    }
  }
});
