import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runningDatabase } from '../../src/server/installation/embedded/running-database';
import { chance } from '../support/chance';
import { announced, expectOnceEach, sign } from '../support/consolidation/received-once';
import { Scanner } from '../support/consolidation/scanner';
import { sized } from '../support/level';
import { buildServer, type BuiltServer } from '../support/processes/built-server';
import { tell } from '../support/processes/figures';
import { ServerProcess } from '../support/processes/server-process';
import { wireTo, type Wire } from '../support/processes/wire';

// Scan pages, but for their looks, at a server that is killed for good under them.
const kills = sized({ short: 2, deep: 60 });
const people = 4;
const perKill = 12;
let dataRoot: string;
let built: BuiltServer;
let server: ServerProcess;
let wires: Wire[] = [];

beforeAll(async () => {
  dataRoot = mkdtempSync(join(tmpdir(), 'cangtai-scan-'));
  chmodSync(dataRoot, 0o755);
  built = await buildServer();
  server = await ServerProcess.start({ entry: built.entry, dataRoot });
  wires = Array.from({ length: people }, () => wireTo(server.port));
}, 120_000);

afterAll(async () => {
  await server?.end('SIGTERM');
  for (const wire of wires) wire.close();
  built?.remove();
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
