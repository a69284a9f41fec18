import { setTimeout as sleep } from 'node:timers/promises';
import type { Kind } from '../../src/metadata/model';
import { freshDatabase, type FreshDatabase } from '../support/database';
import { metric, health } from '../support/hostile/sockets';
import { holdSockets, sendWorst, type Attacker, type Sizes, type Worst } from '../support/hostile/whole-attack';
import { isDeep, sized } from '../support/level';
import { builtServer } from '../support/processes/built-server';
import { tell } from '../support/processes/figures';
import { ServerProcess } from '../support/processes/server-process';
import { wireTo, type Wire } from '../support/processes/wire';

// The whole program as a process of its own, under all that is known to be costly, from each kind of person who may send it.
const keptMiB = 50;
const worst: Worst = {
  calls: sized({ short: 10, deep: 10_000 }),
  bodies: sized({ short: 1, deep: 12 }),
  isWithBatches: isDeep,
};
const sizes: Sizes = { silent: sized({ short: 100, deep: 2000 }), unread: sized({ short: 10, deep: 200 }) };

let database: FreshDatabase;
let entry: string;
let server: ServerProcess;
const wires: Wire[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  entry = await builtServer();
  const env = { CANGTAI_PUBLIC_DOCS: '1' };
  server = await ServerProcess.start({ entry, dataRoot: 'unused', databaseUrl: database.url, env });
}, 120_000);
afterAll(async () => {
  wires.forEach((wire) => wire.close());
  await server?.end('SIGTERM');
  await database?.drop();
}, 60_000);

async function attackerAs(kind: Kind, username: string, warehouse: string): Promise<Attacker> {
  const wire = wireTo(server.port);
  wires.push(wire);
  const person = wire.visitor();
  expect((await person.signIn(username)).code).toBe(0);
  expect((await person.enter(warehouse)).code).toBe(0);
  return { wire, kind, cookie: person.cookie };
}

/** What the process keeps, when it has given up what it does not need. In MiB. */
async function resident(): Promise<number> {
  let least = Infinity;
  for (let time = 0; time < 5; time += 1) {
    process.kill(server.pid, 'SIGUSR2');
    await sleep(300);
    least = Math.min(least, await metric(server.port, 'process_resident_memory_bytes'));
  }
  return least / 2 ** 20;
}

test('after all that is costly the server keeps little of it, has let all connections go, and serves', async () => {
  const attackers = [
    await attackerAs('sos', 'yiwu_admin', 'YW-SOC'),
    await attackerAs('cos', 'dongguan_admin', 'DG-COC'),
    await attackerAs('inner', 'global_admin', '10001'),
  ];
  const list = '/api/v1/supply_chain_sos/list_packaging_material';
  for (let time = 0; time < 100; time += 1)
    expect((await attackers[0]?.wire.send(list, {}, { cookie: attackers[0].cookie }))?.status).toBe(200);
  const before = await resident();
  let sent = 0;
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    for (; !isOver; await sleep(200)) {
      most = Math.max(most, (await metric(server.port, 'process_resident_memory_bytes')) / 2 ** 20);
      expect(await health(server.port)).toBe(200);
    }
  })();
  sent += await sendWorst(attackers, worst);
  sent += await holdSockets(server.port, sizes);
  isOver = true;
  await watching;
  wires.forEach((wire) => wire.close());
  // One is the one that asks.
  while ((await metric(server.port, 'cangtai_connections')) > 1) await sleep(100);
  const after = await resident();
  tell(
    `${sent} attacks: resident ${before.toFixed(0)} MiB before, ${most.toFixed(0)} at most, ${after.toFixed(0)} after`,
  );
  expect(after - before).toBeLessThan(keptMiB);
  expect(await health(server.port)).toBe(200);
}, 600_000);
