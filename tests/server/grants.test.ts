import { setTimeout as sleep } from 'node:timers/promises';
import { pathFor } from '../../src/metadata/model/access';
import { codesOf } from '../../src/server/identity/permission-tree';
import { model } from '../../src/server/platform/model';
import { chance, type Chance } from '../support/chance';
import { startDemoConsole, type Answer, type DemoConsole, type Visitor } from '../support/demo-console';
import { prepare, targetOf, type AttemptTarget } from '../support/authorization/people';
import {
  givenAbove,
  standsAbove,
  takenFromAbove,
  worldOf,
  type Actor,
  type World,
} from '../support/authorization/rights-model';
import { sampleBody } from '../support/authorization/sample-body';
import { sized } from '../support/level';
import { tell } from '../support/processes/figures';

const attempts = sized({ short: 60, deep: 20_000, planted: 1200 });
// Each in a world of its own: what is compared after each attempt grows with all that was made before.
const perWorld = 2500;

interface Player extends Actor {
  name: string;
  visitor: Visitor;
  target: AttemptTarget;
}

let demo: DemoConsole;
let players: Player[];
/** What there is to give and to give it to, and the warehouses where it is. */
const there = {
  account: `select a.id, array(select m.warehouse_id::text from account_warehouse m where m.account_id = a.id) as places
    from account a order by a.id`,
  role: 'select id, array[warehouse_id::text] as places from role order by id',
  position: 'select id, array[warehouse_id::text] as places from "position" order by id',
  warehouse: 'select id, array[id::text] as places from warehouse order by id',
};
type Kind = keyof typeof there;
const found: Record<Kind, { id: string; places: string[] }[]> = { account: [], role: [], position: [], warehouse: [] };

/** Each holds part of the rights that giving takes, and some others. */
const parts: Record<string, [warehouse: string, role: string, holds: RegExp]> = {
  yiwu_admin: ['YW-SOC', '', /^/],
  yiwu_hr: ['YW-SOC', '人事专员', /AccountMgt|PackagingMaterial/],
  yiwu_leader: ['YW-SOC', '分拣组长', /RoleMgt|SortingCode/],
  yiwu_material: ['YW-SOC', '包材管理员', /RoleMgt|AccountMgt|PackagingMaterial$/],
  dongguan_packer: ['DG-COC', '打包操作员', /RoleMgt|AccountMgt|PackagingMaterial/],
  global_data: ['10001', '数据专员', /AccountMgt|RoleMgt|PositionMgt|WarehouseInfo/],
  global_admin: ['10001', '', /^/],
};

async function begin(): Promise<void> {
  demo = await startDemoConsole();
  await prepare(demo);
  for (const [warehouse, role, holds] of Object.values(parts)) await shape(warehouse, role, holds);
  players = await Promise.all(Object.entries(parts).map(([name, [warehouse]]) => playerOf(name, warehouse)));
  await remember();
}

async function shape(warehouse: string, role: string, holds: RegExp): Promise<void> {
  const kind = warehouse === '10001' ? 'inner' : warehouse.endsWith('COC') ? 'cos' : 'sos';
  const codes = codesOf(model.permissions[kind]).filter((code) => new RegExp(holds, 'i').test(code));
  await demo.query(
    `update role set permission_id_list = $1, status = 1 where name = $2
      and warehouse_id = (select id from warehouse where warehouse_code = $3)`,
    [codes, role, warehouse],
  );
}

async function playerOf(name: string, at: string): Promise<Player> {
  const [row] = await demo.query(
    'select a.id as account, w.id as warehouse from account a, warehouse w where username = $1 and warehouse_code = $2',
    [name, at],
  );
  const kind = at === '10001' ? 'inner' : at.endsWith('COC') ? 'cos' : 'sos';
  return {
    name,
    kind,
    account: String(row?.account),
    warehouse: String(row?.warehouse),
    visitor: await demo.someone(name, at),
    target: await targetOf(demo, at),
  };
}

interface Move {
  call: string;
  body: Record<string, unknown>;
}
type Make = (player: Player, luck: Chance, world: World) => Move | Promise<Move>;

/** Mostly those of the actor's warehouse: what is elsewhere is out of reach, and it would be all that is tried. */
function near({ warehouse }: Player, { below }: Chance, kind: Kind): string[] {
  const own = found[kind].filter(({ places }) => places.includes(warehouse));
  return (below(5) && own.length ? own : found[kind]).map(({ id }) => id);
}
const one = (player: Player, luck: Chance, kind: Kind): string => luck.pick(near(player, luck, kind));

const some = ({ below, pick }: Chance, list: string[], most = 3): string[] => [
  ...new Set(Array.from({ length: 1 + below(most) }, () => pick(list))),
];
const codes = ({ kind }: Player, luck: Chance): string[] =>
  some(luck, codesOf(model.permissions[luck.below(9) ? kind : 'inner']));
const named = (world: World, entity: 'user' | 'role' | 'position', id: string) => ({
  [`${entity}_id`]: id,
  version: world.versions.get(id) ?? 1,
});
let turn = 0;
const fresh = (): string => `somebody${(turn += 1)}`;

const positions = (player: Player, luck: Chance): string[] => some(luck, near(player, luck, 'position'), 2);
const roles = (player: Player, luck: Chance): string[] => some(luck, near(player, luck, 'role'));
const membership = (player: Player, luck: Chance) => ({
  ...(luck.below(2) && { user_org_info: { position_id_list: positions(player, luck) } }),
  ...(luck.below(2) && { role_id_list: roles(player, luck) }),
});

/** Where rights are given and taken: tried most, with what could be had. */
const likely: Make[] = [
  (player, luck) => ({
    call: 'account.create',
    body: {
      username: fresh(),
      name: '新人',
      user_org_info: { position_id_list: positions(player, luck) },
      ...(luck.below(3) && { role_id_list: roles(player, luck) }),
    },
  }),
  (player, luck, world) => ({
    call: 'account.update',
    body: {
      ...named(world, 'user', one(player, luck, 'account')),
      ...membership(player, luck),
      ...(luck.below(4) ? {} : { status: 1 + luck.below(2) }),
    },
  }),
  (player, luck, world) => ({
    call: 'account.grantRole',
    body: { ...named(world, 'user', one(player, luck, 'account')), role_id_list: roles(player, luck) },
  }),
  (player, luck) => ({
    call: 'account.bindWarehouse',
    body: {
      user_warehouse_rel: [
        {
          user_id: one(player, luck, 'account'),
          warehouse_id: one(player, luck, 'warehouse'),
          ...(luck.below(3) && { position_id_list: positions(player, luck) }),
        },
      ],
    },
  }),
  (player, luck) => ({
    call: 'account.bindWarehouse',
    body: {
      user_warehouse_rel: some(luck, near(player, luck, 'account')).map((user_id) => ({
        user_id,
        warehouse_id: player.warehouse,
        position_id_list: positions(player, luck),
      })),
    },
  }),
  (player, luck, world) => ({
    call: 'account.toggle',
    body: { ...named(world, 'user', one(player, luck, 'account')), status: 1 + luck.below(2) },
  }),
  (player, luck, world) => ({
    call: 'account.toggleTotal',
    body: { ...named(world, 'user', one(player, luck, 'account')), total_status: 1 + luck.below(2) },
  }),
  (player, luck) => ({ call: 'account.resetPasswordFlag', body: { user_id: one(player, luck, 'account') } }),
  (player, luck) => ({ call: 'account.resetPassword', body: { user_id: one(player, luck, 'account') } }),
  (player, luck, world) => {
    const body = named(world, 'user', one(player, luck, 'account'));
    return { call: 'account.restore', body: { ...body, to_version: 1 + luck.below(Number(body.version)) } };
  },
  (player, luck) => ({
    call: 'role.create',
    body: { name: fresh(), desc: '新', permission_id_list: codes(player, luck), status: 1 + luck.below(2) },
  }),
  (player, luck, world) => ({
    call: 'role.update',
    body: {
      ...named(world, 'role', one(player, luck, 'role')),
      permission_id_list: codes(player, luck),
      ...(luck.below(3) ? {} : { status: 1 }),
    },
  }),
  (player, luck, world) => ({
    call: 'role.changePermission',
    body: { ...named(world, 'role', one(player, luck, 'role')), permission_id_list: codes(player, luck) },
  }),
  (player, luck, world) => ({
    call: 'role.toggle',
    body: { ...named(world, 'role', one(player, luck, 'role')), to_status: 1 + luck.below(2) },
  }),
  (player, luck, world) => {
    const body = named(world, 'role', one(player, luck, 'role'));
    return { call: 'role.restore', body: { ...body, to_version: 1 + luck.below(Number(body.version)) } };
  },
  (_, luck) => ({ call: 'position.create', body: { name: fresh(), type: luck.pick(['ADMIN', 'OP', 'OPERATOR']) } }),
  (player, luck, world) => ({
    call: 'position.update',
    body: {
      ...named(world, 'position', one(player, luck, 'position')),
      ...(luck.below(2) ? { type: 'ADMIN' } : { desc: '改' }),
    },
  }),
];

const writing = [
  ...Object.values(model.calls),
  ...Object.values(model.entities).flatMap(({ calls }) => Object.values(calls)),
].filter(({ write, access }) => write && access.type !== 'anyone');
const tried = new Set<string>();

/** Any other call that writes, whatever it is about. */
async function anyMove({ target, kind }: Player, { pick }: Chance): Promise<Move> {
  const call = pick(writing.filter((one) => pathFor(one, kind)));
  return { call: [call.entity, call.key].filter(Boolean).join('.'), body: await sampleBody(demo, call, target) };
}

const batchable = new Set(['account.update', 'account.toggle', 'role.update', 'role.toggle']);

/** Where there is no such call for the kind, there is nothing to be had by it. */
async function make({ visitor, kind }: Player, { call, body }: Move, { below }: Chance): Promise<Answer> {
  const [entity = '', key = ''] = call.split('.');
  const known = key ? model.entities[entity]?.calls[key] : model.calls[entity];
  if (!known || !pathFor(known, kind)) return { code: model.constants.errors.notFound, msg: '', data: {} };
  if (!batchable.has(call) || below(3)) return visitor.call(call, body);
  return visitor.batch(call, { items: [body], ...(below(2) && { all_or_none: true }) });
}

async function remember(): Promise<void> {
  for (const kind of Object.keys(there) as Kind[])
    found[kind] = (await demo.query(there[kind])).map(({ id, places }) => ({
      id: String(id),
      places: places as string[],
    }));
}

test(`of ${attempts} attempts with every writing call nobody gives more than is held, or weakens an account above`, async () => {
  const luck = chance('grants');
  let given = 0;
  for (let done = 0; done < attempts; done += perWorld) {
    await begin();
    try {
      const { above, count } = await attempt(Math.min(perWorld, attempts - done), luck);
      expect(above).toEqual([]);
      given += count;
    } finally {
      await demo.stop();
    }
    tell(`grants: ${Math.min(done + perWorld, attempts)} attempts, ${given} carried out, nothing above`);
  }
  // That nothing was given above must not be because nothing was given.
  expect(given).toBeGreaterThan(attempts / 20);
  // Enough attempts draw each of them.
  const all = writing.map(({ entity, key }) => [entity, key].filter(Boolean).join('.'));
  if (attempts > 10_000) expect(all.filter((name) => !tried.has(name))).toEqual([]);
}, 3_600_000);

/** What was given or taken above the actor, up to the first that was, and how many attempts were carried out. */
async function attempt(times: number, luck: Chance): Promise<{ above: string[]; count: number }> {
  const above: string[] = [];
  let count = 0;
  // Any account's may be reset on the way.
  const [{ password_hash: known } = {}] = await demo.query('select password_hash from account_secret limit 1');
  let before = await worldOf(demo);
  // The first is enough to know it.
  for (let time = 0; time < times && !above.length; time += 1) {
    const player = luck.pick(players);
    const move = await (luck.below(5) ? luck.pick(likely) : anyMove)(player, luck, before);
    tried.add(move.call);
    const { code, msg } = await make(player, move, luck);
    const after = await worldOf(demo);
    const beyond = [...givenAbove(before, after, player), ...takenFromAbove(before, after, player)];
    if (/^account\.resetPassword/.test(move.call) && code === 0)
      beyond.push(...standsAbove(before, player, String(move.body.user_id)));
    if (beyond.length)
      above.push(`${player.name} ${move.call} ${JSON.stringify(move.body)}: ${beyond.slice(0, 3).join()}`);
    if (/TW000/.test(msg)) above.push(`${move.call} ${JSON.stringify(move.body)}: ${msg}`);
    count += code === 0 ? 1 : 0;
    if (code === 0 && /create/.test(move.call)) await remember();
    await keepIn(player, known);
    // What the test itself does to let them in again does not count as an attempt.
    before = await worldOf(demo);
  }
  return { above, count };
}

/** A closed-out actor signs in again, if allowed: the permissions are looked up anew. */
async function keepIn(player: Player, passwordHash: unknown): Promise<void> {
  const { code } = await player.visitor.call('getSelfUserInfo');
  if (code === 0) return;
  const at = parts[player.name]?.[0] ?? '';
  await demo.query(
    'update account_secret set password_hash = $2, change_needed = false, valid_until = null where account_id = $1',
    [player.account, passwordHash],
  );
  await demo.query('update account set total_status = 1 where id = $1', [player.account]);
  await demo.query('update account_warehouse set status = 1 where account_id = $1', [player.account]);
  await demo.query('update warehouse set enable_flag = 1 where warehouse_code = $1', [at]);
  player.visitor = await arrive(player.name, at);
}

/** Who is told to come again in a moment does. */
async function arrive(name: string, at: string): Promise<Visitor> {
  for (let time = 0; time < 20; time += 1) {
    const arrived = await demo.someone(name, at).catch((error: Error) => {
      if (!error.message.includes('50300001')) throw error;
    });
    if (arrived) return arrived;
    await sleep(500);
  }
  throw new Error(`${name} is not let in at ${at}.`);
}
