import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runningDatabase } from '../../src/server/embedded/running-database';
import { chance } from '../support/chance';
import { codeOf, Floor, someNumber } from '../support/consolidation/floor';
import { Scanner, type Told } from '../support/consolidation/scanner';
import { startDemoConsole, type Visitor } from '../support/demo-console';
import { sized } from '../support/level';
import { buildServer } from '../support/processes/built-server';
import { tell } from '../support/processes/figures';
import { ServerProcess } from '../support/processes/server-process';
import { wireTo } from '../support/processes/wire';

// The queue of a scan page, whole, on a server that is not always there.
const measures = { actual_weight: 500, actual_length: 20, actual_width: 15, actual_height: 10 };
const sign = (no: string) => ({ call: 'package.sign', body: { package_no: no, ...measures } });

type Query = (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

async function announced(visitor: Visitor, count: number): Promise<string[]> {
  const numbers = Array.from({ length: count }, () => someNumber('PK'));
  for (const package_no of numbers) await visitor.call('package.create', { package_no, forecast_weight: 500 });
  return numbers;
}

/** Each was received once, by one scan in the log, and the page was told so, in its turn. */
async function expectOnceEach(query: Query, numbers: string[], told: Told): Promise<void> {
  expect(told.map(({ no }) => no)).toEqual(numbers);
  const accepted = codeOf('no-outbound-information');
  expect(told.filter(({ scanCode }) => scanCode !== accepted)).toEqual([]);
  const rows = await query(
    `select p.package_no as no, p.status,
       (select count(*)::integer from history h where h.record_id = p.id and h.call = 'sign') as changes,
       (select count(*)::integer from scan_log l where l.record_no = p.package_no) as scans
     from package p where p.package_no = any($1)`,
    [numbers],
  );
  expect(rows).toHaveLength(numbers.length);
  expect(rows.filter(({ status, changes, scans }) => status !== 500 || changes !== 1 || scans !== 1)).toEqual([]);
}

const flaky = sized({ short: 60, deep: 500 });
test(`${flaky} scans while the network comes and goes: none is lost, none is done twice`, async () => {
  const random = chance('network that comes and goes');
  const demo = await startDemoConsole();
  const floor = new Floor(demo, await demo.someone('dongguan_admin', 'DG-COC'));
  const numbers = await announced(floor.operator, flaky);
  let isThere = true;
  const scanner = new Scanner(floor.operator, sign, () => isThere);
  await scanner.lane.start();
  let changes = 0;
  for (const no of numbers) {
    scanner.scan(no);
    if (random.below(4) === 0) {
      isThere = !isThere;
      changes += 1;
    }
    // A request may be on its way when the network goes.
    await sleep(random.below(12));
  }
  isThere = true;
  const told = await scanner.settled();
  tell(`the network changed ${changes} times; ${told.filter(({ replayed }) => replayed).length} answers came again`);
  await expectOnceEach(demo.query, numbers, told);
  await demo.stop();
}, 600_000);

const kills = sized({ short: 2, deep: 60 });
const stations = 4;
test(`the server is killed ${kills} times while ${stations} people scan: the pages go on by themselves, nothing is lost or double`, async () => {
  const random = chance('kills while scanning');
  const dataRoot = mkdtempSync(join(tmpdir(), 'cangtai-scan-'));
  chmodSync(dataRoot, 0o755);
  const built = await buildServer();
  const server = await ServerProcess.start({ entry: built.entry, dataRoot });
  const wires = Array.from({ length: stations }, () => wireTo(server.port));
  const scanners: { scanner: Scanner; numbers: string[] }[] = [];
  try {
    for (const wire of wires) {
      const visitor = wire.visitor();
      await visitor.signIn('dongguan_admin');
      await visitor.enter('DG-COC');
      const scanner = new Scanner(visitor, sign);
      await scanner.lane.start();
      scanners.push({ scanner, numbers: await announced(visitor, kills * 12) });
    }
    for (let kill = 0; kill < kills; kill += 1) {
      for (const { scanner, numbers } of scanners)
        numbers.slice(kill * 12, (kill + 1) * 12).forEach((no) => scanner.scan(no));
      await sleep(random.below(120));
      await server.end('SIGKILL');
      await server.start();
    }
    const told = await Promise.all(scanners.map(({ scanner }) => scanner.settled()));
    const client = new pg.Client({ connectionString: await runningDatabase(dataRoot) });
    await client.connect();
    const query: Query = async (statement, values) => (await client.query(statement, values)).rows;
    for (const [index, { numbers }] of scanners.entries()) await expectOnceEach(query, numbers, told[index] ?? []);
    tell(`${told.flat().filter(({ replayed }) => replayed).length} answers came again after a kill`);
    await client.end();
  } finally {
    await server.end('SIGTERM');
    for (const wire of wires) wire.close();
    built.remove();
    rmSync(dataRoot, { recursive: true, force: true });
  }
}, 1_800_000);
