import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { casesOf, exampleRecord, type Case } from '../../src/metadata/cases';
import type { Entity, Field } from '../../src/metadata/model';
import { toBody } from '../../src/metadata/paths';
import { openPool } from '../../src/server/database/pool';
import type { Tables } from '../../src/server/database/tables';
import { asSystem } from '../../src/server/database/transaction';
import { insertRecords } from '../../src/server/entity/write-rows';
import { model } from '../../src/server/model';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';

const { errors } = model.constants;
const places = {
  sos: ['yiwu_admin', 'YW-SOC'],
  cos: ['dongguan_admin', 'DG-COC'],
  inner: ['global_admin', '10001'],
} as const;
let demo: DemoConsole;
let db: Kysely<Tables>;
const people: Partial<Record<keyof typeof places, Visitor>> = {};
const targets: Record<string, Record<string, string>> = {};

beforeAll(async () => {
  demo = await startDemoConsole();
  db = openPool({ url: demo.appUrl });
  for (const kind of ['sos', 'cos', 'inner'] as const) {
    const [username, warehouse] = places[kind];
    people[kind] = await demo.someone(username, warehouse);
    const [row] = await demo.query(
      `select w.id as warehouse, (select id from role where warehouse_id = w.id and status = 1 limit 1) as role,
        (select id from position where warehouse_id = w.id and type = 'OPERATOR') as position from warehouse w where warehouse_code = $1`,
      [warehouse],
    );
    targets[kind] = row as Record<string, string>;
  }
});
afterAll(async () => {
  await db.destroy();
  await demo.stop();
});

type PlaceName = keyof typeof places;

const placeOf = (entity: Entity): PlaceName =>
  (entity.calls.create?.paths[0]?.kinds.find((kind) => kind === 'sos') ??
    entity.calls.create?.paths[0]?.kinds[0]) as PlaceName;

/** Values that a schema alone cannot give. */
const supplyFor = (place: PlaceName) => (field: Field) => {
  if (field.reference)
    return field.type === 'reference'
      ? targets[place]?.[field.reference.entity]
      : [targets[place]?.[field.reference.entity]];
  return field.tree
    ? [{ sos: 'SOS_BasicData_RoleMgt', cos: 'COS_BasicData_RoleMgt', inner: 'ADM_BasicData_RoleMgt' }[place]]
    : undefined;
};

const rollback = new Error('rolled back');

/** Straight into the tables, past every check of ours. */
async function databaseRefuses(entity: Entity, record: Record<string, unknown>): Promise<string> {
  const place = placeOf(entity);
  const writer = {
    warehouseId: entity.scope === 'self' ? null : (targets[place]?.warehouse ?? ''),
    account: { id: null, name: 'test' },
  };
  const inserting = asSystem(db, 'test', async (system) => {
    await insertRecords(system, entity, [record], writer);
    await sql`set constraints all immediate`.execute(system);
    throw rollback;
  });
  return inserting.then(
    () => 'accepted',
    (error: { code?: string }) =>
      error === rollback
        ? 'accepted'
        : error.code !== '23505' && /^2[23]/.test(error.code ?? '')
          ? 'refused'
          : `broken: ${error.code} ${String(error)}`,
  );
}

async function boundaryRefuses(
  entity: Entity,
  record: Record<string, unknown>,
): Promise<{ verdict: string; fields: string[] }> {
  const given = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== undefined));
  const { code, data, msg } = await (people[placeOf(entity)] as Visitor).call(
    `${entity.name}.create`,
    toBody(entity, given),
  );
  if (code === 0)
    await demo
      .query(`delete from "${entity.table}" where id = any($1::uuid[])`, [data.id_list ?? [data[entity.names.id]]])
      .catch(() => undefined);
  const verdict = code === 0 ? 'accepted' : code === errors.invalid ? 'refused' : `broken: ${code} ${msg}`;
  return { verdict, fields: (data.problems ?? []).map((problem: { field: string }) => problem.field) };
}

const entities = Object.values(model.entities).filter((entity) => entity.calls.create);

describe.each(entities.map((entity) => [entity.name, entity] as const))('%s', (_, entity) => {
  let count = 0;
  /** Unique fields get a value of their own that fits. */
  const fresh = (record: Record<string, unknown>, patch: Record<string, unknown>): Record<string, unknown> => {
    count += 1;
    const unique = entity.rules
      .flatMap((rule) => (rule.rule === 'unique' ? rule.fields : []))
      .filter((field) => !(field in patch) || patch[field] === record[field]);
    const numbers = Object.fromEntries(unique.map((field) => [field, numbered(record[field], count)]));
    return { ...record, ...patch, ...numbers };
  };
  const run = async (item: Case) => {
    const record = fresh(exampleRecord(entity, supplyFor(placeOf(entity))), item.patch);
    // What is inserted directly is rolled back, what is created by hand may stay: in this order they do not meet.
    const database = await databaseRefuses(entity, record);
    const boundary = await boundaryRefuses(entity, record);
    const told = item.verdict === 'accepted' || boundary.fields.some((field) => isAbout(entity, field, item.field));
    return { sentence: item.sentence, boundary: boundary.verdict, told, database };
  };

  test('the boundary and the database say the same to every boundary case', async () => {
    const cases = [
      { sentence: 'as it should be', patch: {}, verdict: 'accepted', field: '' } as Case,
      ...casesOf(entity, supplyFor(placeOf(entity))),
    ];
    const results = [];
    for (const item of cases) results.push(await run(item));
    expect(results).toEqual(
      cases.map(({ sentence, verdict }) => ({ sentence, boundary: verdict, told: true, database: verdict })),
    );
  });
});

/** A refusal is told at the field, or, where a whole group is missing, at the group. */
const isAbout = (entity: Entity, told: string, name: string): boolean =>
  told === name ||
  entity.fields.some((field) => field.name === name && field.path.length > 1 && field.path[0] === told);

/** `AA-001` → `ZA-998`, `李华` → `李华1`: other than what the demo world has. */
function numbered(value: unknown, count: number): unknown {
  const text = String(value).replace(/^[A-Y]/, 'Z');
  const digits = /\d+$/.exec(text)?.[0];
  if (!digits) return `${text.slice(0, 12)}${count}`;
  return text.slice(0, -digits.length) + String(10 ** digits.length - 1 - count).padStart(digits.length, '0');
}
