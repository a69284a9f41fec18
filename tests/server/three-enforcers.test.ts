import type { Kysely } from 'kysely';
import type { Call, Entity, Kind } from '../../src/metadata/model';
import { openPool } from '../../src/server/database/pool';
import type { Tables } from '../../src/server/platform/tables';
import { model } from '../../src/server/platform/model';
import { begun } from '../support/begun';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';
import { boundarySays } from '../support/enforcers/boundary';
import { allCases, hiddenCases } from '../support/enforcers/cases';
import { drawerBody, drawerOf, drawerSays } from '../support/enforcers/drawer';
import type { Judgement } from '../support/enforcers/judgement';
import { tableSays } from '../support/enforcers/table';
import { placeOf, supplyFor, validRecord, type Place } from '../support/valid-record';

const homes: Record<Kind, [username: string, warehouse: string]> = {
  sos: ['yiwu_admin', 'YW-SOC'],
  cos: ['dongguan_admin', 'DG-COC'],
  inner: ['global_admin', '10001'],
};
let demo: DemoConsole;
let db: Kysely<Tables>;
let people: Record<Kind, { visitor: Visitor; place: Place }>;

beforeAll(async () => {
  demo = await startDemoConsole();
  db = openPool({ url: demo.appUrl });
  const home = async (kind: Kind) => ({
    visitor: await demo.someone(...homes[kind]),
    place: await placeOf(demo, homes[kind][1]),
  });
  people = { sos: await home('sos'), cos: await home('cos'), inner: await home('inner') };
});
afterAll(async () => {
  await db.destroy();
  await demo.stop();
});

const createCall = ({ calls }: Entity): Call | undefined =>
  Object.values(calls).find(({ effect }) => effect === 'create' || effect === 'createMany');
const kindOf = ({ paths }: Call): Kind =>
  (['sos', 'cos', 'inner'] as const).find((kind) => paths.some(({ kinds }) => kinds.includes(kind))) ?? 'inner';

/** A configuration is right or wrong by its template, which another table holds: `param-config.test.ts`. */
const judgedElsewhere = new Set(['param-config']);

const created = Object.values(model.entities).flatMap((entity) => {
  const call = createCall(entity);
  return call && !judgedElsewhere.has(entity.name) ? [{ name: entity.name, entity, call, kind: kindOf(call) }] : [];
});

/** Refusals that a table alone cannot make, and why. Everything else it must refuse. */
const tableCannotKnow: Record<string, string> = {
  'account.role_id_list':
    'whether a role is needed depends on the types of the chosen positions, which other tables hold',
};

test('all entities of the first screens are among them', () => {
  const names = created.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['account', 'role', 'warehouse', 'packaging-material', 'sorting-code', 'shelf']),
  );
});

describe.each(created)('$name', ({ name, entity, call, kind }) => {
  const nowhere: Place = { id: '', code: '', kind, targets: { position: ['x'], role: ['x'] } };

  test.each(allCases(entity, nowhere))('$sentence: $verdict', async ({ patch, verdict, field }) => {
    const { visitor, place } = people[kind];
    const record = { ...validRecord(entity, place), ...patch };
    const form = drawerOf(entity, call, place);
    const isEntered = Object.keys(patch).every((key) => form.items.some((item) => item.name === key));
    const browser = isEntered ? drawerSays(entity, form, record) : undefined;
    // Rolled back, therefore before the one that stays.
    const table = await tableSays(db, place, entity, call, [{ ...begun(entity, supplyFor(entity, place)), ...record }]);
    const boundary = await boundarySays(demo, { visitor, place }, entity, call, record);
    expect({
      browser: browser?.verdict ?? verdict,
      boundary: boundary.verdict,
      table: tableCannotKnow[`${name}.${field}`] ? verdict : table.verdict,
    }).toEqual({ browser: verdict, boundary: verdict, table: verdict });
    if (verdict === 'refused') expect(silent({ browser, boundary, table }, field)).toEqual([]);
  });
});

const hidden = created.flatMap((one) => hiddenCases(one.entity).map((item) => ({ ...one, ...item })));
test.each(hidden)('$name: $field is not kept under $patch', async ({ entity, call, kind, field, patch }) => {
  const { visitor, place } = people[kind];
  const record = { ...validRecord(entity, place), ...patch };
  expect(drawerBody(entity, drawerOf(entity, call, place), record)).not.toHaveProperty(field);
  const row = { ...begun(entity, supplyFor(entity, place)), ...record };
  expect(await tableSays(db, place, entity, call, [row])).toEqual({ verdict: 'refused', fields: [field] });
  expect((await boundarySays(demo, { visitor, place }, entity, call, record)).verdict).toBe('accepted');
  const [stored] = await demo.query(`select * from "${entity.table}" order by create_time desc, id desc limit 1`);
  expect(stored?.[field]).toBeNull();
});

/** What the server alone writes cannot be entered twice. */
const isSaid = ({ fields }: Entity, names: string[]): boolean =>
  fields.some(({ name, readOnly }) => names.includes(name) && !readOnly);

const unique = created.flatMap((one) =>
  one.entity.rules.flatMap((rule) =>
    rule.rule === 'unique' && isSaid(one.entity, rule.fields) ? [{ ...one, ...rule }] : [],
  ),
);
test.each(unique)('$name: $message, told at $fields', async ({ entity, call, kind, fields }) => {
  const { visitor, place } = people[kind];
  const first = validRecord(entity, place);
  const second = { ...validRecord(entity, place), ...Object.fromEntries(fields.map((field) => [field, first[field]])) };
  const same = { verdict: 'duplicate', fields: [fields[0]] };
  const whole = [first, second].map((record) => ({ ...begun(entity), ...record }));
  expect(await tableSays(db, place, entity, call, whole)).toEqual(same);
  const says = (record: Record<string, unknown>) => boundarySays(demo, { visitor, place }, entity, call, record);
  expect(await says(first)).toMatchObject({ verdict: 'accepted' });
  expect(await says(second)).toEqual(same);
});

/** Those that refused without a word about the field. A table tells one complaint of several, and none of a text for a number. */
function silent(all: Record<'browser' | 'boundary' | 'table', Judgement | undefined>, field: string): string[] {
  const { browser, boundary, table } = all;
  const others = table?.fields.filter((told) => !boundary?.fields.includes(told)) ?? [];
  return [
    browser && !browser.fields.includes(field) ? `browser: ${browser.fields.join()}` : '',
    boundary && !boundary.fields.includes(field) ? `boundary: ${boundary.fields.join()}` : '',
    others.length ? `table: ${others.join()}` : '',
  ].filter(Boolean);
}
