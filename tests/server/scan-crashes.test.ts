import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { humanMistakes, simulate } from '../../tools/simulate/simulate';
import { startGateways, type SimulatedGateways } from '../../tools/simulator/gateways.mjs';
import { runningDatabase } from '../../src/server/installation/embedded/running-database';
import { chance } from '../support/chance';
import { announced, expectOnceEach, sign } from '../support/consolidation/received-once';
import { Scanner } from '../support/consolidation/scanner';
import { demoPassword } from '../support/demo-console';
import { deepTest } from '../support/deep-test';
import { sized } from '../support/level';
import { builtServer } from '../support/processes/built-server';
import { tell } from '../support/processes/figures';
import { ServerProcess } from '../support/processes/server-process';
import { wireTo, type Wire } from '../support/processes/wire';

// Scan pages, but for their looks, at a server that is killed for good under them.
const kills = sized({ short: 1, deep: 60 });
const people = 4;
const perKill = 12;
// Until the same is asked again.
const pauseMs = 50;
const secret = 'of the simulated carriers';
let dataRoot: string;
let entry: string;
let server: ServerProcess;
let wires: Wire[] = [];
let carriers: SimulatedGateways;

beforeAll(async () => {
  dataRoot = mkdtempSync(join(tmpdir(), 'cangtai-scan-'));
  chmodSync(dataRoot, 0o755);
  entry = await builtServer();
  carriers = await startGateways({ secret });
  const env = { CANGTAI_GATEWAY_CARRIER_URL: carriers.url, CANGTAI_GATEWAY_CARRIER_SECRET: secret };
  server = await ServerProcess.start({ entry, dataRoot, env });
  wires = Array.from({ length: people }, () => wireTo(server.port));
}, 120_000);

afterAll(async () => {
  await server?.end('SIGTERM');
  await carriers?.stop();
  for (const wire of wires) wire.close();
  rmSync(dataRoot, { recursive: true, force: true });
}, 60_000);

async function arrived(wire: Wire) {
  const visitor = wire.visitor();
  await visitor.signIn('dongguan_admin');
  await visitor.enter('DG-COC');
  const scanner = new Scanner(visitor, sign);
  await scanner.scanQueue.start();
  return { scanner, numbers: await announced(visitor, kills * perKill) };
}

test(`the server is killed ${kills} times while ${people} people scan: the pages go on by themselves, nothing is lost or double`, async () => {
  const { below } = chance('kills while scanning');
  const all = await Promise.all(wires.map(arrived));
  for (let kill = 0; kill < kills; kill += 1) {
    for (const { scanner, numbers } of all)
      numbers.slice(kill * perKill, (kill + 1) * perKill).forEach((no) => scanner.scan(no));
    await sleep(below(120));
    await server.end('SIGKILL');
    await server.start();
  }
  const told = await Promise.all(all.map(({ scanner }) => scanner.settled()));
  const client = new pg.Client({ connectionString: await runningDatabase(dataRoot) });
  await client.connect();
  for (const [index, { numbers }] of all.entries())
    await expectOnceEach(async (...asked) => (await client.query(...asked)).rows, numbers, told[index] ?? []);
  await client.end();
  tell(`${told.flat().filter(({ replayed }) => replayed).length} answers came again after a kill`);
}, 1_800_000);

const parcels = sized({ short: 12, deep: 400 });
// While parcels are received and labelled, and while bags and trucks are half full.
const struckAfter = Array.from({ length: kills }, (_, kill) => Math.round(((kill + 0.6) * parcels * 9) / kills));

deepTest(
  `the server is killed ${kills} times under a sorting warehouse and its handhelds: each parcel is in the truck that it was put into, once`,
  async () => {
    const { seed, below } = chance('kills while sorting');
    const left = [...struckAfter];
    let strikes = Promise.resolve();
    let unanswered = 0;
    const strike = async (): Promise<void> => {
      await sleep(below(60));
      await server.end('SIGKILL');
      await server.start();
    };
    const balance = await simulate({
      ...{ origin: `http://127.0.0.1:${server.port}`, warehouse: 'YW-SOC', foreman: 'yiwu_admin' },
      ...{ password: demoPassword, parcels, stations: 8, rate: 0, seed, mistakes: humanMistakes },
      whenScanned: (count) => {
        if (count < (left[0] ?? Infinity)) return;
        left.shift();
        strikes = strikes.then(strike);
      },
      whenAway: () => {
        unanswered += 1;
        return sleep(pauseMs);
      },
    });
    await strikes;
    expect(balance).toMatchObject({ announced: parcels, lost: [], double: [], stuck: [], differs: [], surprises: [] });
    expect(balance.inOneBag).toBeGreaterThan(parcels / 2);
    expect([left, unanswered > 0]).toEqual([[], true]);
    tell(`${balance.scans} scans, ${unanswered} without an answer at first`);
  },
  1_800_000,
);
