import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pathFor } from '../../src/metadata/model/access';
import type { Call } from '../../src/metadata/model';
import { openPool } from '../../src/server/database/pool';
import { sweepWhenDue } from '../../src/server/http/housekeeping';
import { countSignIn } from '../../src/server/identity/sign-in-rate';
import { model } from '../../src/server/platform/model';
import { eachAtOnce } from '../support/chance';
import { freshDatabase, type FreshDatabase } from '../support/database';
import type { Answer, Visitor } from '../support/demo-console';
import { sized } from '../support/level';
import { builtServer } from '../support/processes/built-server';
import { figures, tell } from '../support/processes/figures';
import { disagreements, Ledger } from '../support/processes/ledger';
import { startProxy, type Proxy } from '../support/processes/proxy';
import { ServerProcess } from '../support/processes/server-process';
import { wireTo, type Wire } from '../support/processes/wire';

// Real processes of the program, one database, a proxy that gives each request to another of them.
const { errors, session: limits } = model.constants;
const createPath = pathFor(model.entities['packaging-material']?.calls.create as Call, 'sos') as string;
const most = sized({ short: 2, deep: 4 });
let database: FreshDatabase;
let owner: pg.Pool;
let entry: string;
let servers: ServerProcess[];

beforeAll(async () => {
  database = await freshDatabase();
  owner = new pg.Pool({ connectionString: database.url, max: 2 });
  owner.on('error', () => undefined);
  entry = await builtServer();
  const options = { entry, dataRoot: 'unused', databaseUrl: database.url };
  servers = await Promise.all(
    Array.from({ length: most }, () => ServerProcess.start({ ...options, env: { CANGTAI_DRAIN_MS: '1000' } })),
  );
}, 240_000);

afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.end('SIGTERM')));
  await owner?.end();
  await database?.drop();
}, 60_000);

const query = async (statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await owner.query(statement, values)).rows;

async function arrive(wire: Wire, username: string): Promise<Visitor> {
  const person = wire.visitor();
  expect((await person.signIn(username)).code).toBe(0);
  expect((await person.enter('YW-SOC')).code).toBe(0);
  return person;
}

test('processes that start on an empty database at the same moment write one demo world', async () => {
  const [row] = await query(
    `select count(*)::integer as accounts, count(distinct username)::integer as names from account`,
  );
  expect(row?.accounts).toBeGreaterThan(15);
  expect(row?.names).toBe(row?.accounts);
});

describe.each([...new Set([2, most])])('%i processes behind a proxy', (count) => {
  let proxy: Proxy;
  let wire: Wire;
  let direct: Wire[];
  let admin: Visitor;

  beforeAll(async () => {
    const ports = servers.slice(0, count).map(({ port }) => port);
    proxy = await startProxy(ports);
    wire = wireTo(proxy.port);
    direct = ports.map((port) => wireTo(port));
    admin = await arrive(wire, 'yiwu_admin');
  }, 60_000);
  afterAll(async () => {
    for (const one of [wire, ...(direct ?? [])]) one?.close();
    await proxy?.close();
  });

  /** The same person at the door of each process. */
  const everywhere = ({ cookie }: Visitor): Visitor[] =>
    direct.map((one) => Object.assign(one.visitor(cookie), { kind: 'sos' }));

  test('whoever has signed in at one is known to all, and what he sets is set everywhere', async () => {
    for (const there of everywhere(admin)) expect((await there.call('packaging-material.list')).code).toBe(0);
    const entity = 'packaging-material';
    const setting = { v: 1, density: count === 2 ? 'small' : 'large' };
    const [first] = everywhere(admin);
    expect((await first?.call('saveListSetting', { entity, setting }))?.code).toBe(0);
    for (const there of everywhere(admin))
      expect((await there.call('getListSetting', { entity })).data).toEqual({ setting, saved_view_list: [] });
    for (let time = 0; time < count; time += 1) expect((await admin.call('packaging-material.list')).code).toBe(0);
    expect(proxy.sent.every((times) => times > 0)).toBe(true);
  });

  const ends: [string, (id: string) => Promise<unknown>, (id: string) => Promise<unknown>, number | undefined][] = [
    [
      'disabled',
      (user_id) => admin.call('account.toggle', { user_id, status: 2 }),
      (user_id) => admin.call('account.toggle', { user_id, status: 1 }),
      errors.sessionEnded,
    ],
    [
      'given a new password',
      (user_id) => admin.call('account.resetPassword', { user_id }),
      (id) =>
        query(
          `update account_secret set (password_hash, change_needed, valid_until) =
            (select password_hash, false, null::timestamptz from account_secret s join account a on a.id = s.account_id where a.username = 'yiwu_admin')
           where account_id = $1`,
          [id],
        ),
      errors.sessionEnded,
    ],
    [
      'left without the role',
      () => query(`update role set status = 2 where name = '包材管理员'`),
      () => query(`update role set status = 1 where name = '包材管理员'`),
      errors.forbidden,
    ],
  ];
  const times = Math.ceil(sized({ short: 1, deep: 500 }) / ends.length);
  test(`whoever is disabled, given a new password or left without the role is out of all of them at once: ${times} times each`, async () => {
    const [row] = await query(`select id from account where username = 'yiwu_material'`);
    const took: number[] = [];
    for (let time = 0; time < times; time += 1) {
      for (const [what, end, mend, code] of ends) {
        const there = everywhere(await arrive(wire, 'yiwu_material'));
        await end(String(row?.id));
        const began = performance.now();
        const codes = await Promise.all(there.map((door) => door.call('packaging-material.list')));
        took.push(performance.now() - began);
        expect([what, time, codes.map((answer) => answer.code)]).toEqual([what, time, direct.map(() => code)]);
        await mend(String(row?.id));
      }
    }
    tell(figures(`refused by all ${count} processes, with the next request,`, took));
  }, 1_800_000);

  const keys = sized({ short: 20, deep: 1000 });
  test(`one key sent to all of them at once: one effect, one answer, ${keys} times`, async () => {
    const effects = async () =>
      Number((await query(`select count(*) as n from operate_log where call = 'packaging-material.create'`))[0]?.n);
    const before = await effects();
    const different: string[] = [];
    await eachAtOnce(Array.from({ length: keys }), 2, async () => {
      const code = `K-${randomUUID().slice(0, 8).toUpperCase()}`;
      const body = { code, name: '气泡袋', type: 7, weight: 30, base: { request_id: randomUUID() } };
      const answers = await Promise.all(direct.map((one) => one.send(createPath, body, { cookie: admin.cookie })));
      const texts = new Set(answers.map(({ text }) => text));
      if (texts.size !== 1 || !/"code":0/.test([...texts][0] ?? '')) different.push([...texts].join('\n'));
    });
    expect(different).toEqual([]);
    expect((await effects()) - before).toBe(keys);
  }, 600_000);

  test('of 200 guesses at once, through the proxy, five passwords are looked at', async () => {
    const looked = async (): Promise<number> => {
      const texts = await Promise.all(direct.map((one) => one.get('/api/metrics')));
      const checks = texts.map(({ text }) => Number(/^cangtai_password_checks_total (\d+)$/m.exec(text)?.[1]));
      return checks.reduce((sum, each) => sum + each, 0);
    };
    const before = await looked();
    const name = `guessed_${randomUUID().slice(0, 8)}`;
    const guess = (index: number): Promise<Answer> => wire.visitor().signIn(name, `Wrong12345678${index}`);
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => guess(index)));
    expect((await looked()) - before).toBe(limits.maxFailures);
    const codes = answers.map(({ code }) => code);
    const refusals = [errors.loginFailed, errors.locked, errors.unavailable];
    expect(codes.filter((code) => !refusals.includes(code))).toEqual([]);
  }, 120_000);

  test('one of them is replaced under load, and nobody notices', async () => {
    const [leaving] = servers as [ServerProcess];
    const wires = Array.from({ length: 6 }, () => wireTo(proxy.port));
    const ledger = new Ledger(wires, admin.cookie);
    await ledger.grow(6);
    expect(await leaving.end('SIGTERM')).toEqual({ code: 0, signal: null });
    await ledger.grow(6);
    await leaving.start();
    await proxy.untilReady(count);
    await ledger.grow(6);
    await ledger.close();
    for (const one of wires) one.close();
    expect([ledger.broken, ledger.repeats, ledger.faults]).toEqual([{}, 0, []]);
    expect(await disagreements(ledger, query)).toEqual([]);
  }, 120_000);
});

test('an address has tries to sign in, not as many as there are processes', async () => {
  const pools = Array.from({ length: most }, () => openPool({ url: database.appUrl }));
  const tries = await Promise.all(pools.flatMap((db) => [1, 2, 3].map(() => countSignIn(db, '10.1.2.3', 60_000))));
  const counted = tries.map((row) => row.tries).sort((a, b) => a - b);
  expect(counted).toEqual(Array.from({ length: most * 3 }, (_, index) => index + 1));
  expect(tries.every(({ left_ms: left }) => left > 0 && left <= 60_000)).toBe(true);
  await query(`update sign_in_rate set since = now() - interval '61 seconds'`);
  expect((await countSignIn(pools[0] as never, '10.1.2.3', 60_000)).tries).toBe(1);
  await Promise.all(pools.map((db) => db.destroy()));
});

test('the server’s own jobs are done by one process, and by another when their time has come again', async () => {
  const pools = Array.from({ length: most }, () => openPool({ url: database.appUrl }));
  const all = () => Promise.all(pools.map((db) => sweepWhenDue(model, db)));
  const done = async (): Promise<number> => (await all()).filter(Boolean).length;
  await query(`delete from job_run`);
  expect([await done(), await done()]).toEqual([1, 0]);
  await query(`update job_run set last_time = now() - interval '1 minute'`);
  expect(await done()).toBe(1);
  await Promise.all(pools.map((db) => db.destroy()));
});
