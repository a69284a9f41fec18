import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pathFor } from '../../src/metadata/model/access';
import type { Call } from '../../src/metadata/model';
import { callsOf, nameOf } from '../../src/server/http/assert-calls-declared';
import { runningDatabase } from '../../src/server/installation/embedded/running-database';
import { model } from '../../src/server/platform/model';
import { start, type Started } from '../../src/server/installation/start';
import type { Visitor } from '../support/demo-console';
import { deepTest } from '../support/deep-test';
import { isDeep } from '../support/level';
import { figures, tell } from '../support/processes/figures';
import { disagreements, Ledger } from '../support/processes/ledger';
import { copyMadeCluster } from '../support/processes/made-cluster';
import { stopDatabase } from '../support/processes/stopped-database';
import { wireTo, type Reply, type Wire } from '../support/processes/wire';

// The real server over an embedded PostgreSQL of its own, whose processes stand still: they neither answer nor end.
const { errors } = model.constants;
const longestMs = 10_000;
const pool = 12;
const usualPool = process.env.CANGTAI_POOL;

let dataRoot: string;
let started: Started;
let owner: pg.Pool;
let wire: Wire;
let admin: Visitor;
/** From the first hook to the answer. */
let times: { url: string; ms: number }[] = [];
/** What had not been answered when its time was over: by the server's own timers, which a busy machine holds back alike. */
let late: string[] = [];
/** Hears of every statement before it goes out. */
let beforeStatement: ((client: pg.Client, statement: unknown) => void) | undefined;

beforeAll(async () => {
  dataRoot = mkdtempSync(join(tmpdir(), 'cangtai-silent-'));
  copyMadeCluster(dataRoot);
  chmodSync(dataRoot, 0o755);
  process.env.CANGTAI_POOL = String(pool);
  watchStatements();
  started = await start({ dataRoot, databaseUrl: '', demo: true, logger: false });
  watchAnswers(started.app);
  await started.app.listen({ port: 0, host: '127.0.0.1' });
  wire = wireTo((started.app.server.address() as AddressInfo).port);
  owner = new pg.Pool({ connectionString: await runningDatabase(dataRoot), max: 2 });
  owner.on('error', () => undefined);
  admin = wire.visitor();
  await admin.signIn('yiwu_admin');
  await admin.enter('YW-SOC');
}, 240_000);

afterAll(async () => {
  process.env.CANGTAI_POOL = usualPool;
  wire?.close();
  await owner?.end();
  await started?.stop();
  rmSync(dataRoot, { recursive: true, force: true });
}, 60_000);

beforeEach(() => {
  times = [];
  late = [];
});

function watchStatements(): void {
  const send = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    beforeStatement?.(this, given[0]);
    return send.apply(this, given) as never;
  } as never);
}

function watchAnswers(app: Started['app']): void {
  const limits = new WeakMap<object, NodeJS.Timeout>();
  app.addHook('onRequest', async (request) => {
    const { url } = request;
    // Not before what was answered in time has gone out.
    const tooLate = () => setTimeout(() => late.push(url), 0);
    limits.set(
      request,
      setTimeout(() => limits.set(request, tooLate()), longestMs),
    );
  });
  app.addHook('onResponse', async (request, reply) => {
    clearTimeout(limits.get(request));
    times.push({ url: request.url, ms: reply.elapsedTime });
  });
}

const query = async (statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await owner.query(statement, values)).rows;

/** While the database stands still. */
async function whileSilent<T>(work: () => Promise<T>): Promise<T> {
  const goOn = stopDatabase(dataRoot);
  try {
    return await work();
  } finally {
    goOn();
  }
}

const pathOf = (call: Call): string => pathFor(call, 'sos') ?? call.paths[0]?.path ?? '';

/** What the answer to a call depends on before it is looked at what it asks. */
const kindOf = ({ effect, write, scan, access, oneTimeSecret }: Call): string =>
  JSON.stringify([effect, write, Boolean(scan), access.type, Boolean(oneTimeSecret)]);

/** One call of each kind; all of them in the full size. */
function callsToTry(): Call[] {
  const all = callsOf(model);
  return isDeep ? all : [...new Map(all.map((call) => [kindOf(call), call])).values()];
}

const said = ({ status, text }: Reply): string => `${status} ${status === 200 ? JSON.parse(text).code : text}`;
const isNotNow = ({ status, text }: Reply): boolean =>
  status === 503 && JSON.parse(text).code === errors.unavailable && /[\u4e00-\u9fff]/.test(JSON.parse(text).msg);

/** In the end the connections are as many as they may be, each can be used, and none holds an abandoned transaction. */
async function expectWhole(): Promise<void> {
  const states = `select count(*) filter (where state like 'idle in transaction%')::integer as held,
    count(*) filter (where state = 'active')::integer as active, count(*)::integer as all
    from pg_stat_activity where application_name = 'cangtai'`;
  let seen: unknown[] = [];
  // A database that goes on has first to come to what was given up meanwhile.
  for (let time = 0; time < 100; time += 1) {
    const asked = Array.from({ length: pool * 3 }, () => admin.call('packaging-material.list'));
    const refused = (await Promise.all(asked)).filter(({ code }) => code !== 0);
    const [row] = await query(states);
    if (!refused.length && row?.held === 0 && row.active === 0 && Number(row.all) <= pool) return;
    seen = [refused[0], row];
    await sleep(100);
  }
  throw new Error(JSON.stringify([seen, await query('select state, query from pg_stat_activity')]));
}

test('every kind of call is answered in time while the database stands still, and pages do not wait at all', async () => {
  const headers = { cookie: admin.cookie };
  const pages = ['/', '/home', '/blank', '/api/health', '/api/metrics', '/no/such/page', '/api/none'];
  const calls = callsToTry();
  const answers = await whileSilent(async () => {
    const asked = calls.map(async (call) => {
      const body = call.write ? { base: { request_id: randomUUID() } } : {};
      return { name: nameOf(call), reply: await wire.send(pathOf(call), body, headers) };
    });
    let first: string | undefined;
    const waiting = asked.map((one) => one.then(({ name }) => (first ??= name)));
    await Promise.all(pages.map((page) => wire.get(page)));
    // Each call waits for the database, and for as long as it may.
    expect(first).toBeUndefined();
    await Promise.all(waiting);
    return Promise.all(asked);
  });
  tell(
    figures(
      `answers without a database to ${calls.length} calls`,
      times.map(({ ms }) => ms),
    ),
  );
  expect(answers.filter(({ reply }) => !isNotNow(reply)).map(({ name, reply }) => [name, said(reply)])).toEqual([]);
  expect(late).toEqual([]);
  await expectWhole();
}, 120_000);

test('of a commit that is not answered nobody is told that it went wrong; asked again, it is told what has happened', async () => {
  const code = `S-${randomUUID().slice(0, 8).toUpperCase()}`;
  const path = pathOf(model.entities['packaging-material']?.calls.create as Call);
  const body = { code, name: '气泡袋', type: 7, weight: 30, base: { request_id: randomUUID() } };
  let goOn: (() => void) | undefined;
  const writers = new WeakSet<pg.Client>();
  beforeStatement = (client, statement) => {
    if (JSON.stringify(statement)?.includes('insert into request_key')) writers.add(client);
    if (statement === 'commit' && writers.has(client) && !goOn) goOn = stopDatabase(dataRoot);
  };
  const reply = await wire.send(path, body, { cookie: admin.cookie }).finally(() => {
    beforeStatement = undefined;
    goOn?.();
  });
  expect(goOn).toBeDefined();
  expect([isNotNow(reply), JSON.parse(reply.text).msg]).toEqual([true, model.messages.outcomeUnknown]);
  expect(late).toEqual([]);
  // What came of the first attempt is known as soon as the database has come to its end.
  await expectWhole();
  const again = await wire.send(path, body, { cookie: admin.cookie });
  expect([again.status, JSON.parse(again.text).code]).toEqual([200, 0]);
  const [row] = await query('select count(*)::integer as n from packaging_material where code = $1', [code]);
  expect(row?.n).toBe(1);
  await expectWhole();
}, 60_000);

deepTest(
  'people who write without a pause while the database stops and goes on lose nothing and write nothing twice',
  async () => {
    const wires = Array.from({ length: pool }, () => wireTo((started.app.server.address() as AddressInfo).port));
    const ledger = new Ledger(wires, admin.cookie);
    for (let time = 0; time < (isDeep ? 20 : 1); time += 1) {
      await ledger.grow(pool * 3);
      const before = ledger.repeats;
      // Each of them has been told that it is not now.
      await whileSilent(async () => {
        while (ledger.repeats < before + pool) await sleep(50);
      });
      await ledger.goOn();
    }
    await ledger.grow(pool);
    await ledger.close();
    for (const one of wires) one.close();
    expect(late).toEqual([]);
    expect([ledger.faults, ledger.repeats > 0, await disagreements(ledger, query)]).toEqual([[], true, []]);
    await expectWhole();
  },
  1_800_000,
);
