import type { Call, Entity, Kind } from '../../src/metadata/model';
import { planDatabase } from '../../src/server/installation/migration/plan';
import { grantCeiling } from '../../src/server/identity/grant-ceiling';
import { model } from '../../src/server/platform/model';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';

const { errors } = model.constants;
const entities = Object.values(model.entities).map((entity): [string, Entity] => [entity.name, entity]);

const codesOf = ({ access }: Call, kind: Kind): string =>
  access.type === 'permission' ? (access.codes[kind] ?? []).join(' ') : access.type;

/** Calls by what is asked of their caller, in this kind of warehouse. */
function byCodes(calls: Call[], kind: Kind): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  for (const call of calls) {
    if (!call.paths.some(({ kinds }) => kinds.includes(kind))) continue;
    (groups[codesOf(call, kind)] ??= []).push(call.key);
  }
  return groups;
}

/** Where reading siblings ask for different things, by entity and kind: on purpose, and no more than these. */
const differentReads: Record<string, string[]> = {
  // A giver of roles must be able to choose one; one role's permissions are the keeper's of roles alone.
  'role cos': ['get history', 'list'],
  'role sos': ['get history', 'list'],
  'role inner': ['get history', 'list'],
  // A reader of a wave's statistics must be able to choose one; what was done to it is for those who keep waves.
  'outbound-wave cos': ['get history', 'list'],
  // What a truck takes along is listed for those who load it.
  'sorting-package sos': ['get getByPackageNo history images list', 'listHandover'],
};

test.each(entities)('whoever may read one %s may read many, and its past', (name, { calls }) => {
  const reads = Object.values(calls).filter(({ effect }) => ['list', 'get', 'history'].includes(effect));
  for (const kind of ['cos', 'sos', 'inner'] as const) {
    const groups = Object.values(byCodes(reads, kind)).map((keys) => keys.sort().join(' '));
    if (groups.length > 1) expect([name, kind, groups.sort()]).toEqual([name, kind, differentReads[`${name} ${kind}`]]);
  }
});

const restorable = entities.filter(([, { calls }]) => calls.restore);

test.each(restorable)('a %s is restored by whoever may update it, with the same word before', (_, { calls }) => {
  const { update, restore } = calls;
  expect([restore?.access, restore?.before]).toEqual([update?.access, update?.before]);
});

/** Where making a record and changing it have a different word before: on purpose, and no more than these. */
const differentWords: Record<string, [create: string, update: string | undefined]> = {
  // A new account stands above none yet.
  account: ['account-create', 'account-update'],
};

test.each(entities)('a %s is made and changed with the same word before', (name, { calls }) => {
  const { create, update } = calls;
  if (create && update && create.before !== update.before)
    expect([name, [create.before, update.before]]).toEqual([name, differentWords[name]]);
});

/** Kinds of warehouse where a field has no switch of its own, only the update: on purpose, and no more than these. */
const differentKinds: Record<string, string[]> = {
  // The update has the same word before, and the tree of permissions is one drawer there.
  'role.changePermission': ['inner', 'sos'],
};

const switches = entities.flatMap(([name, { calls, fields }]) =>
  Object.values(calls)
    .filter(({ effect, sets }) => effect === 'set' && !fields.find((field) => field.name === sets)?.readOnly)
    .map((call): [string, Call, Call | undefined] => [`${name}.${call.key}`, call, calls.update]),
);

test.each(switches)('%s guards its field wherever the update could write it', (name, call, update) => {
  const kinds = (one?: Call): Kind[] => [...new Set(one?.paths.flatMap((path) => path.kinds))].sort();
  const unguarded = kinds(update).filter((kind) => !kinds(call).includes(kind));
  if (unguarded.length) expect([name, unguarded]).toEqual([name, differentKinds[name]]);
});

test.each(entities)('every path of a call of %s asks for the same', (_, { calls }) => {
  for (const { paths, access } of Object.values(calls))
    for (const { kinds } of paths)
      if (access.type === 'permission') for (const kind of kinds) expect(access.codes[kind]?.length).toBeGreaterThan(0);
});

test('a trigger stands where it says how often it is called', () => {
  const said = planDatabase(model).tables.flatMap(({ rowTriggers = [], statementTriggers = [] }) => [
    ...rowTriggers.map(({ definition }) => ['ROW', definition] as const),
    ...statementTriggers.map(({ definition }) => ['STATEMENT', definition] as const),
  ]);
  expect(said.filter(([each, definition]) => !definition.includes(`FOR EACH ${each} `))).toEqual([]);
  expect(new Set(said.map(([each]) => each)).size).toBe(2);
});

test('every table that rights are read from is watched, whichever call writes it', () => {
  const { tables, functions } = planDatabase(model);
  const read = functions
    .filter(({ name }) => /^(grants_of|position_types|role_codes)\(/.test(name))
    .flatMap(({ definition }) =>
      [...definition.matchAll(/(?:FROM|JOIN) "?([a-z_]+)"? (?:AS|m|a|w)/g)].map(([, name]) => name),
    );
  const watched = tables
    .filter(({ triggers = [] }) => triggers.some(({ complaint }) => complaint === grantCeiling))
    .map(({ name }) => name);
  // A warehouse is opened and closed for all of its accounts alike.
  expect([...new Set(read)].filter((name) => name !== 'warehouse').sort()).toEqual(
    watched.filter((name) => read.includes(name)).sort(),
  );
  expect(watched.sort()).toEqual([
    'account',
    'account_position_id_list',
    'account_role_id_list',
    'account_warehouse',
    'position',
    'role',
  ]);
});

describe('what a call of its own guards cannot be done by an update or a restore either:', () => {
  let demo: DemoConsole;
  let admin: Visitor;
  beforeAll(async () => {
    demo = await startDemoConsole();
    admin = await demo.someone('yiwu_admin', 'YW-SOC');
  });
  afterAll(() => demo.stop());

  test('closing oneself', async () => {
    const { data } = await admin.call('account.list', { username: 'yiwu_admin' });
    const { user_id, version } = data.user_list[0];
    expect(await admin.call('account.update', { user_id, version, status: 2 })).toMatchObject({
      code: errors.forbidden,
      msg: '不能停用自己的账号',
    });
  });

  test('closing the warehouse that one works in', async () => {
    const global = await demo.someone('global_admin', '10001');
    const { data } = await global.call('warehouse.list', { warehouse_code: '10001' });
    const { warehouse_id, version } = data.warehouse_list[0];
    expect((await global.call('warehouse.update', { warehouse_id, version, enable_flag: 2 })).code).toBe(
      errors.forbidden,
    );
  });

  test('switching off without the permission to switch', async () => {
    const material = model.entities['packaging-material']?.calls;
    const codes = [material?.update, material?.get].flatMap((call) => codesOf(call as Call, 'sos').split(' '));
    const [role] = await demo.query(
      `update role set permission_id_list = $1, status = 1 where name = '包材管理员' and warehouse_id =
        (select id from warehouse where warehouse_code = 'YW-SOC') returning id`,
      [codes],
    );
    expect(role).toBeDefined();
    const keeper = await demo.someone('yiwu_material', 'YW-SOC');
    const { data } = await admin.call('packaging-material.list', { enable_flag: 1 });
    const { packaging_material_id, version } = data.packaging_material_list[0];
    const update = (body: object) =>
      keeper.call('packaging-material.update', { packaging_material_id, version, ...body });
    expect(await update({ enable_flag: 2 })).toMatchObject({
      code: errors.forbidden,
      data: { problems: [{ field: 'enable_flag', rule: 'permission' }] },
    });
    expect((await update({ enable_flag: 1, name: '改名' })).code).toBe(0);
    await admin.call('packaging-material.toggle', { packaging_material_id, enable_flag: 2 });
    const back = { packaging_material_id, version: version + 2, to_version: version + 1 };
    expect((await keeper.call('packaging-material.restore', back)).code).toBe(errors.forbidden);
    expect((await admin.call('packaging-material.restore', back)).code).toBe(0);
  });
});
