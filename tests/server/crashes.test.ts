import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runningDatabase } from '../../src/server/installation/embedded/running-database';
import { model } from '../../src/server/platform/model';
import { chance } from '../support/chance';
import { isDeep, sized } from '../support/level';
import { builtServer } from '../support/processes/built-server';
import { killPostgres } from '../support/processes/embedded-processes';
import { figures, tell } from '../support/processes/figures';
import { disagreements, Ledger } from '../support/processes/ledger';
import { copyMadeCluster } from '../support/processes/made-cluster';
import { ServerProcess } from '../support/processes/server-process';
import { wireTo, type Wire } from '../support/processes/wire';

// The whole program, its embedded database with it, killed for good under people who write without a pause.
const writers = 8;
let dataRoot: string;
let entry: string;
let server: ServerProcess;
let wires: Wire[];
let cookie: string;

beforeAll(async () => {
  dataRoot = mkdtempSync(join(tmpdir(), 'cangtai-crash-'));
  copyMadeCluster(dataRoot);
  chmodSync(dataRoot, 0o755);
  entry = await builtServer();
  server = await ServerProcess.start({ entry, dataRoot, env: { CANGTAI_DRAIN_MS: '1000' } });
  // Half keep their connections, half knock anew each time.
  wires = Array.from({ length: writers }, (_, index) => wireTo(server.port, { keepAlive: index % 2 === 0 }));
  const admin = wireTo(server.port).visitor();
  await admin.signIn('yiwu_admin');
  await admin.enter('YW-SOC');
  cookie = admin.cookie;
}, 120_000);

afterAll(async () => {
  await server?.end('SIGTERM');
  for (const wire of wires ?? []) wire.close();
  rmSync(dataRoot, { recursive: true, force: true });
}, 60_000);

async function query(statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: await runningDatabase(dataRoot) });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** The ledger is closed and held against the database. Answers what it has seen. */
async function audit(ledger: Ledger): Promise<{ lost: string[]; faults: string[]; written: number }> {
  await ledger.close();
  const lost = await disagreements(ledger, query);
  const written = ledger.acknowledged.length;
  tell(`${written} writes acknowledged, ${ledger.repeats} asked for again, ${lost.length} in dispute`);
  return { lost: lost.slice(0, 5), faults: ledger.faults.slice(0, 5), written };
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const serverKills = sized({ short: 1, deep: 150 });
test(`the server is killed ${serverKills} times: what was acknowledged is there, once`, async () => {
  const { next } = chance('kills of the server');
  const ledger = new Ledger(wires, cookie);
  const times: number[] = [];
  for (let kill = 0; kill < serverKills; kill += 1) {
    await ledger.grow(writers);
    await sleep(next() * 300);
    await server.end('SIGKILL');
    times.push(await timed(() => server.start().then(() => ledger.goOn())));
  }
  await ledger.grow(writers);
  tell(figures('back in service after a kill of the server', times));
  expect(await audit(ledger)).toMatchObject({ lost: [], faults: [] });
  expect(ledger.repeats).toBeGreaterThan(0);
}, 1_800_000);

const databaseKills = sized({ short: 1, deep: 50 });
test(`PostgreSQL is killed ${databaseKills} times: what was acknowledged is there, once, and nobody restarts anything`, async () => {
  const { next } = chance('kills of PostgreSQL');
  const ledger = new Ledger(wires, cookie);
  const { pid } = server;
  const times: number[] = [];
  for (let kill = 0; kill < databaseKills; kill += 1) {
    await ledger.grow(writers * 4);
    await sleep(next() * 300);
    expect(killPostgres(dataRoot)).toBeGreaterThan(5);
    times.push(await timed(() => server.whileAlive(ledger.goOn())));
  }
  await ledger.grow(writers);
  tell(figures('back in service after a kill of PostgreSQL', times));
  expect(await audit(ledger)).toMatchObject({ lost: [], faults: [] });
  expect(server.pid).toBe(pid);
}, 1_800_000);

test('while the database is away a clear "not now" is said, in the envelope, and /api/ready says so, too', async () => {
  const wire = wireTo(server.port);
  const { pid } = server;
  const seen = new Set<number>();
  let away: { status: number; text: string; headers: object } | undefined;
  killPostgres(dataRoot);
  do {
    const [call, ready, health] = await Promise.all([
      wire.visitor(cookie) && wire.send('/api/v1/user_center/user/get_self_user_info', {}, { cookie }),
      wire.get('/api/ready'),
      wire.get('/api/health'),
    ]);
    if (call.status !== 200) away ??= call;
    seen.add(ready.status);
    expect(health.status).toBe(200);
    if (seen.has(503) && ready.status === 200 && call.status === 200 && away) break;
  } while (server.pid === pid);
  expect(away).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
  const { log_id, ...told } = JSON.parse(away?.text ?? '{}');
  expect(told).toEqual({ code: model.constants.errors.unavailable, msg: '服务暂不可用，请稍后重试', data: {} });
  expect(log_id).toMatch(/^[\w-]{12}$/);
  expect([...seen].sort()).toEqual([200, 503]);
  wire.close();
}, 120_000);

const leaves = sized({ short: 1, deep: 50 });
/** What a proxy does: asks whether the server is ready, and lets no request through while it is not. */
function doorOf({ port }: ServerProcess): { pass(): Promise<void>; close(): void } {
  const wire = wireTo(port, { keepAlive: false });
  let isReady = true;
  let isClosed = false;
  const look = async (): Promise<void> => {
    for (; !isClosed; await sleep(20))
      isReady = await wire.get('/api/ready').then(
        ({ status }) => status === 200,
        () => false,
      );
  };
  void look();
  const pass = async (): Promise<void> => {
    while (!isReady) await sleep(10);
  };
  return { pass, close: () => void (isClosed = true) };
}

test(`asked to end ${leaves} times under load, the server answers what was asked, cuts no connection, and ends well`, async () => {
  const { next } = chance('ends of the server');
  const ends: unknown[] = [];
  const times: number[] = [];
  const door = doorOf(server);
  const ledger = new Ledger(wires, cookie, door.pass);
  for (let leave = 0; leave < leaves; leave += 1) {
    await ledger.grow(writers);
    await sleep(next() * 300);
    const began = performance.now();
    ends.push(await server.end('SIGTERM'));
    times.push(performance.now() - began);
    await server.start();
  }
  await ledger.grow(writers);
  tell(figures('time to end under load', times));
  expect(await audit(ledger)).toMatchObject({ lost: [], faults: [] });
  expect(ends).toEqual(Array.from({ length: leaves }, () => ({ code: 0, signal: null })));
  expect(ledger.broken).toEqual({});
  door.close();
}, 1_800_000);

test('nothing that nobody expected was said by the server', () => {
  const unexpected = server.output
    .split('\n')
    .filter((line) => /"level":(50|60)|Unhandled|UnhandledPromise/.test(line));
  const isAboutTheDatabase = (line: string): boolean => /database connection lost|refused/.test(line);
  expect(unexpected.filter((line) => !isAboutTheDatabase(line)).slice(0, 3)).toEqual([]);
  if (isDeep) tell(`${unexpected.length} lines in the log about a lost database`);
});
