import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { model } from '../../src/server/platform/model';
import { startDemoConsole, type Answer, type DemoConsole, type Visitor } from '../support/demo-console';
import { sample } from '../support/sample';

let demo: DemoConsole;
let admin: Visitor;
beforeAll(async () => {
  demo = await startDemoConsole();
  admin = await demo.someone('yiwu_admin', 'YW-SOC');
});
afterAll(() => demo.stop());

const { errors } = model.constants;
const create = (): Promise<Answer> => {
  const code = `U-${randomUUID().slice(0, 8).toUpperCase()}`;
  return admin.call('packaging-material.create', { code, name: '气泡袋', type: 7, weight: 30 });
};
const ready = async () => (await demo.app.inject('/api/ready')).statusCode;
const list = async () => (await admin.call('packaging-material.list')).code;

/** A look at the database is good for some seconds. */
async function untilReadyIs(status: number): Promise<void> {
  for (let time = 0; time < 300; time += 1) {
    if ((await ready()) === status) return;
    await sleep(100);
  }
  throw new Error(`/api/ready does not become ${status}.`);
}

/** The application's connections begin anew, and it has noticed. */
async function reconnect(): Promise<void> {
  await demo.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'cangtai' and datname = current_database()`);
  for (let time = 0; time < 300; time += 1) {
    const codes = await Promise.all(Array.from({ length: 12 }, list));
    if (codes.every((code) => code === 0)) return;
    await sleep(100);
  }
}

const setReadOnly = async (value: 'on' | 'off') => {
  await demo.query(
    `do $$ begin execute format('alter database %I set default_transaction_read_only = ${value}', current_database()); end $$`,
  );
  await reconnect();
};

const failing = (sqlstate: string) => async () => {
  await demo.query(`create function fail() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '${sqlstate}'; end $$`);
  await demo.query('create trigger fail before insert on packaging_material for each row execute function fail()');
};
const mended = async () => {
  await demo.query('drop trigger fail on packaging_material');
  await demo.query('drop function fail');
};

test('a server that can write is ready, and says so without writing each time', async () => {
  await untilReadyIs(200);
  const written = () => demo.query('select xmin::text from write_probe');
  const before = await written();
  const statuses = await Promise.all(Array.from({ length: 50 }, ready));
  expect([new Set(statuses), before.length]).toEqual([new Set([200]), 1]);
  expect(await written()).toEqual(before);
});

const spoilt: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
  ['only reads', () => setReadOnly('on'), () => setReadOnly('off')],
  ['has a full disk', failing('53100'), mended],
  ['has a disk that fails', failing('58030'), mended],
];
test.each(sample('spoilt databases', spoilt, 1))(
  'of a database that %s it is said what is the matter, and the server is not ready until it is mended',
  async (_name, spoil, mend) => {
    await untilReadyIs(200);
    await spoil();
    try {
      const answer = await create();
      expect([answer.code, answer.msg]).toEqual([errors.unavailable, model.messages.unwritable]);
      expect([await ready(), await list()]).toEqual([503, 0]);
    } finally {
      await mend();
    }
    await untilReadyIs(200);
    expect((await create()).code).toBe(0);
  },
  90_000,
);

test('a server over which nobody writes finds out by itself that it cannot', async () => {
  await untilReadyIs(200);
  await setReadOnly('on');
  try {
    await untilReadyIs(503);
  } finally {
    await setReadOnly('off');
  }
  await untilReadyIs(200);
}, 90_000);
