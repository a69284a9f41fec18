import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { exampleRecord } from '../../src/metadata/cases';
import { fieldIn } from '../../src/metadata/check/place-in-field';
import type { Call, Entity, Field } from '../../src/metadata/model';
import { fieldTypes } from '../../src/fields/types';
import { isCheckedAtRunTime } from '../../src/metadata/run-time/is-checked-at-run-time';
import type { Validator } from '../../src/generated/validators/validator';
import { toBody } from '../../src/metadata/model/paths';
import { pathFor } from '../../src/metadata/model/access';
import { model } from '../../src/server/platform/model';
import { validators } from '../../src/generated/validators';
import type { Visitor } from '../support/demo-console';
import { objection } from '../support/enforcers/agreement';
import { bodyEnforcers, type BodyEnforcers } from '../support/enforcers/body';
import { columnOf } from '../support/enforcers/column';
import { limitsOf, sampleSchemas } from '../support/enforcers/sample-schemas';
import { valuesFor, type RawValue } from '../support/enforcers/values';
import { sized } from '../support/level';
import { seedOfRun } from '../support/seed';
import { startOtherConsole, type OtherConsole } from '../support/other-console';
import { compileWith, type Compiled } from '../support/other-schemas';

const wanted = sized({ short: 150, deep: 100_000, planted: 500 });
const seed = seedOfRun();
// All that a field has at its limits are six times as many.
const mostPerField = sized({ short: 1, deep: 1_000_000, planted: 1_000_000 });
const sentPerField = 5;
const tally = { cases: 0, stored: 0 };

let demo: OtherConsole;
let admin: Visitor;
let client: pg.Client;
let compiled: Compiled;
const schemas = sampleSchemas(seed);

beforeAll(async () => {
  compiled = await compileWith(schemas);
  demo = await startOtherConsole(compiled, { model, validators });
  admin = await demo.someone('yiwu_admin', 'YW-SOC');
  client = new pg.Client({ connectionString: demo.appUrl });
  await client.connect();
  await client.query(`set time zone 'UTC'`);
}, 120_000);
afterAll(async () => {
  await client.end();
  await demo.stop();
});

interface Subject {
  entity: Entity;
  field: Field;
  base: Record<string, unknown>;
  says: BodyEnforcers;
}

/** Every writable field of every entity that can be created: the product's, and the samples'. */
function subjects(): Subject[] {
  const { model, validators } = compiled;
  return Object.values(model.entities).flatMap((whole) => {
    const entity = alone(whole);
    const call = createCall(entity);
    const kind = call?.paths[0]?.kinds[0];
    if (!call || !kind) return [];
    const says = bodyEnforcers({ model, kind }, entity, call, validators[`${entity.name}.${call.key}`] as Validator);
    const base = exampleRecord(entity, supply);
    // What is required only while it is shown depends on another column: conditions.test.ts.
    const isColumnsOwn = ({ name, required }: Field) => !(required && whole.conditions[name]?.visible);
    const writable = entity.fields.filter((field) => !field.system && !field.readOnly && isColumnsOwn(field));
    return writable.map((field) => ({ entity, field, base, says }));
  });
}

/** The entity without what depends on several fields: a column sees only its own. */
const alone = (entity: Entity): Entity => ({ ...entity, rules: [], conditions: {} });

const createCall = ({ calls }: Entity): Call | undefined =>
  Object.values(calls).find(({ effect }) => effect === 'create' || effect === 'createMany');

const someId = '0193a1f0-0000-7000-8000-000000000001';
const supply = ({ type, reference, examples }: Field): unknown => {
  if (examples.length) return undefined;
  if (reference) return type === 'reference' ? someId : [someId];
  return type === 'tree' ? ['BasicData'] : undefined;
};

test(`browser, server and database agree on ${wanted.toLocaleString('en')} values (SEED=${seed})`, async () => {
  const all = subjects();
  const started = Date.now();
  const each = Math.ceil(wanted / all.length);
  for (const { entity, base, says } of all) expect([entity.name, await says.server(base)]).toEqual([entity.name, []]);
  const disagreements: string[] = [];
  for (const [index, subject] of all.entries()) {
    const values = valuesFor(subject.field, each, seed + index);
    const some = values.length > mostPerField ? someOf(values, mostPerField, index) : values;
    disagreements.push(...(await disagreementsOf(subject, some)));
  }
  process.stdout.write(
    `parity: SEED=${seed}, ${all.length} fields, ${tally.cases} cases (${tally.stored} in the database too), ${disagreements.length} disagreements, ${Date.now() - started} ms\n`,
  );
  expect(disagreements.slice(0, 60)).toEqual([]);
  expect(tally.cases).toBeGreaterThanOrEqual(wanted);
}, 600_000);

test('what is sent over HTTP is judged alike', async () => {
  // Schemas and values of schemas are judged further, by what they say: tests of metadata/run-time.
  const isAlone = (entity: Entity): boolean => !entity.fields.some(needsRecords) && !isCheckedAtRunTime(entity);
  const all = subjects().filter(({ entity }) => entity.name.startsWith('sample-') && isAlone(entity));
  const differing: string[] = [];
  for (const [index, { entity, field, base, says }] of all.entries()) {
    const call = createCall(entity) as Call;
    for (const raw of someOf(valuesFor(field, 0, seed), sentPerField, index)) {
      const record = { ...base, [field.name]: raw === undefined ? undefined : (JSON.parse(raw) as unknown) };
      const payload = withRaw(toBody(entity, { ...base, [field.name]: undefined }), field.name, raw);
      const headers = { cookie: admin.cookie, 'content-type': 'application/json' };
      const response = await demo.app.inject({ method: 'POST', url: pathFor(call, 'sos') ?? '', headers, payload });
      const { code } = response.json<{ code: number }>();
      const wantedCode = (await says.server(record)).length ? compiled.model.constants.errors.invalid : 0;
      if (code !== wantedCode) differing.push(`${entity.name}.${field.name} ${raw}: ${response.payload.slice(0, 200)}`);
    }
  }
  expect(differing).toEqual([]);
}, 600_000);

test('every word that a field type admits stands in a sample', () => {
  const used = [...schemas]
    .filter(([path]) => path.endsWith('entity.json'))
    .flatMap(([, text]) => Object.values(JSON.parse(text).properties as object));
  for (const type of Object.values(fieldTypes))
    for (const word of limitsOf(type))
      expect([type.name, word, used.some((property) => word in property)]).toEqual([type.name, word, true]);
});

/** What the three say of each value, where they differ. */
async function disagreementsOf({ entity, field, base, says }: Subject, raws: RawValue[]): Promise<string[]> {
  const values = raws.map((raw) => (raw === undefined ? undefined : (JSON.parse(raw) as unknown)));
  const column = await columnOf(client, entity, field);
  const written = await column?.write(values);
  await column?.remove();
  const isFine = (complaints: string[]) => !complaints.some((told) => isAbout(field, told));
  const isValid = async (back: unknown) => isFine(await says.server({ ...base, [field.name]: back }));
  const found: string[] = [];
  for (const [index, value] of values.entries()) {
    const record = { ...base, [field.name]: value };
    const server = await says.server(record);
    const browser = says.browser(record);
    const entered = says.entered(record);
    // Mostly the drawer sends what it was given, which has been judged.
    const sent = isDeepStrictEqual(entered.record, record) ? server : await says.server(entered.record);
    const problems = [
      isSame(browser, server) ? '' : `browser ${browser.join()}`,
      isSame(entered.complaints, sent) ? '' : `drawer ${entered.complaints.join()}`,
      written?.[index] ? await objection(written[index], value, isFine(server), isValid) : '',
    ].filter(Boolean);
    tally.cases += 1;
    tally.stored += written ? 1 : 0;
    if (problems.length)
      found.push(
        `${entity.name}.${field.name} ${field.type}${field.required ? '!' : ''} ${JSON.stringify(field.schema)} ${raws[index]}: server ${server.join()}, ${problems.join(', ')}`,
      );
  }
  return found;
}

/** One verdict on the record. The browser tells all complaints at once, the server those of the rules when the body is fine. */
const isSame = (left: string[], right: string[]): boolean => (left.length === 0) === (right.length === 0);

/** Is the complaint about the field, a cell of it, or the group it travels in? */
const isAbout = ({ name, path }: Field, told: string): boolean =>
  fieldIn(told) === name || path.slice(0, -1).some((_, index) => told === path.slice(0, index + 1).join('.'));

const needsRecords = ({ type, reference }: Field): boolean => Boolean(reference ?? fieldTypes[type].media);

/** A few of many, others for each `turn`. */
const someOf = <T>(values: T[], count: number, turn: number): T[] =>
  Array.from({ length: count }, (_, index) => values[(turn * 7 + index * 31 + seed) % values.length] as T);

/** A body with one value as the text it was written in: `1.0`, `1e400`. */
function withRaw(body: Record<string, unknown>, name: string, raw: RawValue): string {
  const rest = JSON.stringify(body);
  if (raw === undefined) return rest;
  return `${rest.slice(0, -1)}${rest === '{}' ? '' : ','}${JSON.stringify(name)}:${raw}}`;
}
