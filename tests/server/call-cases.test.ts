import type { Kysely } from 'kysely';
import { pathFor } from '../../src/metadata/model/access';
import { callCases, storedCases } from '../../src/metadata/cases';
import type { Call, Entity, Kind } from '../../src/metadata/model';
import { toBody } from '../../src/metadata/model/paths';
import { layoutOf } from '../../src/server/database/layout';
import { openPool } from '../../src/server/database/pool';
import type { Tables } from '../../src/server/platform/tables';
import { model } from '../../src/server/platform/model';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';
import { tableSays } from '../support/enforcers/table';
import { post } from '../support/post';
import { globalTargets, makeTemplates } from '../support/templates';
import { isUnique, placeOf, somethingNew, supplyFor, validRecord, type Place } from '../support/valid-record';
import { wholeRecord } from '../support/whole-record';

const { errors } = model.constants;
const homes: Record<Kind, [username: string, warehouse: string]> = {
  sos: ['yiwu_admin', 'YW-SOC'],
  cos: ['dongguan_admin', 'DG-COC'],
  inner: ['global_admin', '10001'],
};
let demo: DemoConsole;
let db: Kysely<Tables>;
const people = new Map<Kind, { visitor: Visitor; place: Place }>();

beforeAll(async () => {
  demo = await startDemoConsole();
  db = openPool({ url: demo.appUrl });
  await makeTemplates(demo);
  const shared = await globalTargets(demo);
  for (const [kind, [username, warehouse]] of Object.entries(homes)) {
    const visitor = await demo.someone(username, warehouse);
    const place = await placeOf(demo, warehouse);
    people.set(kind as Kind, { visitor, place: { ...place, targets: { ...shared, ...place.targets } } });
  }
});
afterAll(async () => {
  await db.destroy();
  await demo.stop();
});

const someoneFor = ({ paths }: Call) => {
  const kind = (['sos', 'cos', 'inner'] as const).find((one) => paths.some(({ kinds }) => kinds.includes(one)));
  return people.get(kind ?? 'inner') as { visitor: Visitor; place: Place };
};
const createCall = ({ calls }: Entity): Call | undefined =>
  Object.values(calls).find(({ effect }) => effect === 'create' || effect === 'createMany');
const send = (call: Call, body: Record<string, unknown>) => {
  const { visitor, place } = someoneFor(call);
  return post(demo, visitor, pathFor(call, place.kind) ?? '', body);
};

const entities = Object.values(model.entities).filter(createCall);
const cases = entities.flatMap((entity) =>
  callCases(entity).map((item, index) => ({ name: entity.name, entity, index, ...item })),
);

test.each(cases)('$name.$call.key, $sentence: $verdict', async ({ entity, index, call, field, verdict, stored }) => {
  // Made anew: what is unique must be, and references must lead somewhere.
  const { record } = callCases(entity, supplyFor(entity, someoneFor(call).place))[index] ?? { record: {} };
  const body =
    call.effect === 'update' ? { ...(await created(entity)), ...toBody(entity, record) } : toBody(entity, record);
  const { code, data } = await send(call, body);
  expect(code).toBe(verdict === 'accepted' ? 0 : errors.invalid);
  if (verdict === 'refused') expect(data.problems.map((problem: { field: string }) => problem.field)).toContain(field);
  else expect(await kept(entity, field)).toEqual(stored);
});

// What the server alone writes may be all that there is: then no call makes a record, and the table still judges.
const inTable = Object.values(model.entities).flatMap((entity) =>
  storedCases(entity).map((item) => ({ name: entity.name, entity, ...item })),
);
test.each(inTable)('$name, in the table: $sentence: $verdict', async ({ entity, patch, verdict }) => {
  const [call, place] = homeOf(entity);
  const { grounds, record } = made(entity, place);
  const said = await tableSays(db, place, entity, call, [{ ...record, ...patch }], grounds);
  expect(said.verdict).toBe(verdict);
});

const unique = Object.values(model.entities)
  .filter((entity) => !createCall(entity))
  .flatMap((entity) => entity.rules.map((rule) => ({ name: entity.name, entity, ...rule })))
  .flatMap((one) => (one.rule === 'unique' ? [one] : []));
test.each(unique)('$name, in the table: $message, told at $fields', async ({ entity, fields }) => {
  const [call, place] = homeOf(entity);
  const { grounds, record } = made(entity, place);
  const other = entity.fields.filter((field) => isUnique(entity, field) && !fields.includes(field.name));
  const differences = other
    .filter(({ reference }) => !reference)
    .map((field) => [
      field.name,
      field.schema.type === 'string' ? somethingNew(field) : Number(record[field.name]) + 1,
    ]);
  // What need not be there is unique once it is.
  const given = entity.fields.filter(({ name }) => fields.includes(name) && record[name] === undefined);
  const first = { ...record, ...Object.fromEntries(given.map((field) => [field.name, somethingNew(field)])) };
  const second = { ...first, id: undefined, ...Object.fromEntries(differences) };
  const said = await tableSays(db, place, entity, call, [first, second], grounds);
  expect(said).toEqual({ verdict: 'duplicate', fields: fields.slice(0, 1) });
});

function homeOf(entity: Entity): [Call, Place] {
  const call = createCall(entity) ?? (Object.values(entity.calls)[0] as Call);
  return [call, someoneFor(call).place];
}

function made(entity: Entity, place: Place) {
  const whole = wholeRecord(entity, place);
  return { grounds: whole.slice(0, -1), record: whole.at(-1)?.record ?? {} };
}

/** A new record's id and version, as an update names them. */
async function created(entity: Entity): Promise<Record<string, unknown>> {
  const call = createCall(entity) as Call;
  const { code, msg } = await send(call, toBody(entity, validRecord(entity, someoneFor(call).place)));
  if (code) throw new Error(msg);
  const [row] = await demo.query(
    `select id, version from "${entity.table}" order by create_time desc, id desc limit 1`,
  );
  return { [entity.names.id]: row?.id, version: row?.version };
}

/** What the newest record has in a field. */
async function kept(entity: Entity, field: string): Promise<unknown> {
  const { table, membership } = layoutOf(entity);
  const isLocal = membership?.columns.some(({ name }) => name === field);
  const from = isLocal
    ? `"${membership?.table}" m join "${table}" t on t.id = m."${membership?.owner}"`
    : `"${table}" t`;
  const column = `${isLocal ? 'm' : 't'}."${field}"`;
  const [row] = await demo.query(
    `select ${column} as value from ${from} order by t.create_time desc, t.id desc limit 1`,
  );
  return row?.value;
}
