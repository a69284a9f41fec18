import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { validators } from '../../src/generated/validators';
import { buildApp } from '../../src/server/http/app';
import { openPool } from '../../src/server/database/pool';
import { identityPort } from '../../src/server/identity';
import type { Limits } from '../../src/server/platform/limits';
import { model } from '../../src/server/platform/model';
import { chance, eachAtOnce, type Chance } from '../support/chance';
import { startDemoConsole, type Answer, type DemoConsole } from '../support/demo-console';
import { faultLog } from '../support/faults';
import { sized } from '../support/level';

const { errors } = model.constants;
const requests = sized({ short: 250, deep: 20_000 });
const places = [
  ['yiwu_admin', 'YW-SOC', '/api/v1/supply_chain_sos'],
  ['shenzhen_admin', 'SZ-SOC', '/api/v1/supply_chain_sos'],
  ['dongguan_admin', 'DG-COC', '/api/v1/supply_chain_cos'],
] as const;

interface Worker {
  warehouse: string;
  cookie: string;
  prefix: string;
  materials: string[];
}

let demo: DemoConsole;
let address: string;
let workers: Worker[];
let stop: () => Promise<void>;
/** What the server logs as its own fault. */
const faults: string[] = [];

// Four connections for all requests, and statements that are given up soon: each connection is one person's after another's.
beforeAll(async () => {
  demo = await startDemoConsole();
  const db = openPool({ url: demo.appUrl, max: 4, statementTimeoutMs: 400 });
  const app = await buildApp({ model, validators, db, identity: identityPort(model), logger: faultLog(faults) });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  workers = await Promise.all(places.map(workerIn));
  stop = async () => {
    await app.close();
    await db.destroy();
    await demo.stop();
  };
}, 60_000);
afterAll(() => stop());

async function workerIn([username, warehouse, prefix]: (typeof places)[number]): Promise<Worker> {
  const { cookie } = await demo.someone(username, warehouse);
  const rows = await demo.query(
    `select p.id from packaging_material p join warehouse w on w.id = p.warehouse_id where w.warehouse_code = $1 order by p.id`,
    [warehouse],
  );
  return { warehouse, cookie, prefix, materials: rows.map(({ id }) => String(id)) };
}

/** The answer; undefined when the caller has hung up. Anything but an answer or "too busy" is a fault. */
async function ask(
  { cookie }: Worker,
  path: string,
  body: object,
  hangUpAfterMs?: number,
): Promise<Answer | undefined> {
  const signal = hangUpAfterMs === undefined ? undefined : AbortSignal.timeout(hangUpAfterMs);
  const headers = { cookie, 'content-type': 'application/json' };
  try {
    const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body), signal });
    const answer = (await response.json()) as Answer;
    return response.status === 200 || response.status === 503 ? answer : { ...answer, code: -1 };
  } catch (error) {
    if (signal?.aborted) return undefined;
    throw error;
  }
}

interface Material {
  packaging_material_id: string;
  code: string;
}

type Try = (worker: Worker, luck: Chance, turn: number) => Promise<string[]>;
const isBusy = (answer?: Answer): boolean => !answer || answer.code === errors.unavailable;

/** Whose data a request answers; none is fine. */
const judged = (worker: Worker, answer: Answer | undefined, isRight: (answer: Answer) => boolean): string[] =>
  !answer || isBusy(answer) || isRight(answer)
    ? []
    : [`${worker.warehouse} got ${JSON.stringify(answer).slice(0, 300)}`];

const list =
  (hangUp: boolean): Try =>
  async (worker, { below }) => {
    const path = `${worker.prefix}/list_packaging_material`;
    const answer = await ask(worker, path, { pagination: { page: 1, size: 200 } }, hangUp ? below(12) : undefined);
    return judged(worker, answer, ({ code, data }) => {
      const seen = data.packaging_material_list as Material[];
      const isOwn = (one: Material): boolean =>
        worker.materials.includes(one.packaging_material_id) || one.code.startsWith(worker.warehouse);
      return code === 0 && seen.length > 0 && seen.every(isOwn);
    });
  };

const getOwn: Try = async (worker, { pick }) => {
  const packaging_material_id = pick(worker.materials);
  const answer = await ask(worker, `${worker.prefix}/get_packaging_material`, { packaging_material_id });
  return judged(worker, answer, ({ data }) => data.packaging_material?.packaging_material_id === packaging_material_id);
};

const getForeign: Try = async (worker, { pick }) => {
  const other = pick(workers.filter((one) => one !== worker));
  const body = { packaging_material_id: pick(other.materials) };
  const answer = await ask(worker, `${worker.prefix}/get_packaging_material`, body);
  return judged(worker, answer, ({ code }) => code === errors.notFound);
};

const whoAmI: Try = async (worker) => {
  const answer = await ask(worker, '/api/v1/user_center/user/get_self_user_info', {});
  return judged(worker, answer, ({ data }) => data.user?.warehouse?.code === worker.warehouse);
};

/** Half of them are there already: the transaction ends in an error. */
const create: Try = async (worker, { below }, turn) => {
  const code = `${worker.warehouse}-${below(2) ? turn : 0}`;
  const body = { code, name: '气泡袋', type: 7, weight: 1 };
  const answer = await ask(worker, `${worker.prefix}/create_packaging_material`, body);
  return judged(worker, answer, ({ code: said }) => [0, errors.duplicate].includes(said));
};

/** Another transaction holds the row for longer than a statement may take. */
const waitInVain: Try = async (worker, { pick }) => {
  const packaging_material_id = pick(worker.materials.slice(0, 5));
  const held = demo.query(
    'with held as (select id from packaging_material where id = $1 for update) select pg_sleep(0.6) from held',
    [packaging_material_id],
  );
  const path = `${worker.prefix}/update_packaging_material`;
  const answer = await ask(worker, path, { packaging_material_id, version: 1, name: '改' });
  await held;
  return judged(worker, answer, ({ code }) => code === 0 || code === errors.stale);
};

/** Statements are cancelled and connections cut in the middle of work. */
const cut: Try = async (_, { pick }) => {
  const way = pick(['pg_cancel_backend', 'pg_terminate_backend']);
  await demo.query(`select ${way}(pid) from pg_stat_activity
    where starts_with(usename, 'cangtai_app') and datname = current_database() order by random() limit 1`);
  return [];
};

const often = <T>(times: number, item: T): T[] => Array.from({ length: times }, () => item);
const tries: Try[] = [
  ...often(36, list(false)),
  ...often(8, list(true)),
  ...often(20, getOwn),
  ...often(12, getForeign),
  ...often(10, whoAmI),
  ...often(10, create),
  ...often(2, waitInVain),
  ...often(2, cut),
];

test(`of ${requests} requests over four connections, some failing, late or hung up, nobody gets another’s`, async () => {
  const luck = chance('pool');
  const wrong: string[] = [];
  const turns = Array.from({ length: requests }, (_, turn) => turn + 1);
  await eachAtOnce(turns, 16, async (turn) => {
    wrong.push(...(await luck.pick(tries)(luck.pick(workers), luck, turn)));
  });
  expect({ wrong, faults }).toEqual({ wrong: [], faults: [] });
  const astray = await demo.query(`select p.code, w.warehouse_code from packaging_material p
    join warehouse w on w.id = p.warehouse_id where p.code ~ '^(YW-SOC|SZ-SOC|DG-COC)-\\d+$' and not starts_with(p.code, w.warehouse_code)`);
  expect(astray).toEqual([]);
  const [made] = await demo.query(
    `select count(*)::int as n from packaging_material where code ~ '^(YW|SZ|DG)-.OC-\\d+$'`,
  );
  expect(Number(made?.n)).toBeGreaterThan(requests / 100);
}, 600_000);

test('a pool whose statements have no limit waits for one that takes long', async () => {
  const db = openPool({ url: demo.appUrl, max: 1, statementTimeoutMs: 0 });
  // Longer than the time in which a database that is limited to nothing would be called silent.
  const { rows } = await sql`select 'done' as said, pg_sleep(1.8)`.execute(db).finally(() => db.destroy());
  expect(rows).toEqual([{ said: 'done', pg_sleep: '' }]);
});

/** Asks again while the answer comes before anything was seen: a first connection may take longer than the call has. */
async function untilSeen<Answered>(ask: () => Promise<Answered>, isSeen: () => Promise<boolean>): Promise<Answered> {
  for (;;) {
    let isOver = false;
    const asked = ask().finally(() => (isOver = true));
    while (!isOver) {
      if (await isSeen()) return asked;
      await sleep(20);
    }
  }
}

interface Dawdling {
  url: string;
  cookie: string;
  payload: object;
  /** Is a statement of a call asleep in the database? */
  isDawdling(): Promise<boolean>;
}

/** A console in which a change of packaging material takes an hour, and nothing of the database's own would end it. */
async function whileDawdling(
  limits: Partial<Limits>,
  work: (app: FastifyInstance, dawdling: Dawdling) => Promise<void>,
): Promise<void> {
  const db = openPool({ url: demo.appUrl, max: 2, statementTimeoutMs: 0 });
  const app = await buildApp({ model, validators, db, identity: identityPort(model), limits });
  const [{ cookie, prefix, materials }] = workers as [Worker];
  const url = `${prefix}/update_packaging_material`;
  // The test before may have changed it.
  const stored = () => demo.query('select name, version from packaging_material where id = $1', [materials[0]]);
  const [before] = await stored();
  const payload = { packaging_material_id: materials[0], version: before?.version, name: '弃' };
  const isDawdling = async () =>
    (
      await demo.query(
        `select 1 from pg_stat_activity where datname = current_database() and state = 'active' and wait_event = 'PgSleep'`,
      )
    ).length > 0;
  await demo.query(
    `create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(3600); return new; end'`,
  );
  await demo.query(`create trigger dawdle before update on packaging_material for each row execute function dawdle()`);
  try {
    await work(app, { url, cookie, payload, isDawdling });
    // The database looks once a second whether the caller still waits.
    for (let time = 0; time < 100 && (await isDawdling()); time += 1) await sleep(50);
    expect(await isDawdling()).toBe(false);
    expect(await stored()).toEqual([before]);
  } finally {
    await demo.query(`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`);
    await demo.query('drop function dawdle cascade');
    await app.close();
    await db.destroy();
  }
}

test(
  'what a call that is given up was doing is cancelled in the database, though nothing else would end it',
  () =>
    whileDawdling({ databaseMs: 500, handlerMs: 2000 }, async (app, { url, cookie, payload, isDawdling }) => {
      const answer = await untilSeen(
        () => app.inject({ method: 'POST', url, headers: { cookie }, payload }),
        isDawdling,
      );
      expect([answer.statusCode, answer.json().code]).toEqual([503, errors.unavailable]);
    }),
  30_000,
);

test(
  'what a caller who hangs up was waiting for is cancelled in the database, long before the call would be given up',
  () =>
    whileDawdling(
      { databaseMs: 1e6, handlerMs: 2e6, hungUpMs: 200 },
      async (app, { url, cookie, payload, isDawdling }) => {
        const origin = await app.listen({ port: 0, host: '127.0.0.1' });
        const hangUp = new AbortController();
        const asked = fetch(`${origin}${url}`, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify(payload),
          signal: hangUp.signal,
        });
        while (!(await isDawdling())) await sleep(20);
        hangUp.abort();
        await expect(asked).rejects.toThrow();
      },
    ),
  30_000,
);

test('a connection that is lost while nobody uses it is told without all that it knew', async () => {
  const told: Error[] = [];
  const db = openPool({ url: demo.appUrl, name: 'doomed', onError: (error) => void told.push(error) });
  await sql`select 1`.execute(db);
  await demo.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'doomed'`);
  for (const end = Date.now() + 10_000; told.length < 2 && Date.now() < end;) await sleep(20);
  await db.destroy();
  expect(told).not.toEqual([]);
  expect(told.filter((error) => 'client' in error)).toEqual([]);
});
