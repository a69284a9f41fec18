import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { startGateways, type SimulatedGateways } from '../../tools/simulator/gateways.mjs';
import { openPool } from '../../src/server/database/pool';
import { openFiles } from '../../src/server/adapters/files/open-files';
import { sweepStore, sweepTasks } from '../../src/server/http/housekeeping';
import { model } from '../../src/server/platform/model';
import { someNumber } from '../support/consolidation/floor';
import { freshDatabase, type FreshDatabase } from '../support/database';
import type { DemoConsole } from '../support/demo-console';
import { endOf, sheetOf } from '../support/exported';
import { builtServer } from '../support/processes/built-server';
import { ServerProcess } from '../support/processes/server-process';
import { wireTo } from '../support/processes/wire';
import { SortingFloor } from '../support/sorting/sorting-floor';
import { deepTest } from '../support/deep-test';

const secret = 'of the simulated carriers';
let outside: SimulatedGateways;
let database: FreshDatabase;
let owner: pg.Pool;
let entry: string;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  owner = new pg.Pool({ connectionString: database.url, max: 3 });
  owner.on('error', () => undefined);
  entry = await builtServer();
  outside = await startGateways({ secret });
}, 120_000);
afterEach(async () => void (await Promise.all(servers.splice(0).map((server) => server.end('SIGTERM')))), 60_000);
afterAll(async () => {
  await outside?.stop();
  await owner?.end();
  await database?.drop();
}, 60_000);

const query = async (statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await owner.query(statement, values)).rows;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}

async function start() {
  const env = Object.fromEntries(
    ['CARRIER', 'PARTNER'].flatMap((name) => [
      [`CANGTAI_GATEWAY_${name}_URL`, outside.url],
      [`CANGTAI_GATEWAY_${name}_SECRET`, secret],
    ]),
  );
  const server = await ServerProcess.start({ entry, dataRoot: 'unused', databaseUrl: database.url, env });
  servers.push(server);
  return server;
}

async function arrive(server: ServerProcess) {
  const person = wireTo(server.port).visitor();
  expect((await person.signIn('yiwu_admin')).code).toBe(0);
  expect((await person.enter('YW-SOC')).code).toBe(0);
  return person;
}

/** Such a write waits. Once its process is killed, it is as if that had sent nothing more. */
async function hold(event: string, table: string) {
  await query(`create or replace function wait_for_test() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock_shared(4711); return coalesce(new, old); end $$`);
  await query(`create trigger wait before ${event} on ${table} for each row execute function wait_for_test()`);
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('select pg_advisory_lock(4711)');
  const waiting = `from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
  return {
    reached: () => until(async () => (await query(`select 1 ${waiting}`)).length > 0),
    release: async () => {
      await query(`select pg_terminate_backend(pid) ${waiting}`);
      await holder.end();
      await query(`drop trigger wait on ${table}`);
    },
  };
}

/** As if the time had passed after which a silent process counts as gone. */
async function forgetTheDead(): Promise<void> {
  await query(`update job_worker set seen_time = now() - interval '2 minutes'`);
  for (const table of ['_private_jobs', '_private_job_queues'])
    await query(
      `update graphile_worker.${table} set locked_at = now() - interval '2 minutes' where locked_at is not null`,
    );
}

const statusNamed = (entity: 'shipment' | 'sorting-package', wanted: string): unknown => {
  const { fields = [] } = model.entities[entity] ?? {};
  const statuses = model.enums[fields.find(({ name }) => name === 'status')?.enumeration ?? '']?.values ?? [];
  return statuses.find(({ name }) => name === wanted)?.value;
};

const waybillsOf = (parcel: string): Promise<Record<string, unknown>[]> =>
  query(
    `select id, warehouse_id, request_no, status, waybill_no, void_time is not null as is_void, version from waybill
      where package_id = $1`,
    [parcel],
  );

test('an export whose process is killed in the middle is done by another: one task, one file, every row once', async () => {
  const first = await start();
  const person = await arrive(first);
  const held = await hold('insert', 'file_piece');
  const { data } = await person.call('export-task.exportFile', {
    entity: 'packaging-material',
    query: { v: 1, filter: {} },
  });
  const id = data.task.task_id;
  await held.reached();
  await first.end('SIGKILL');
  await held.release();
  expect(await query('select task_status, url from export_task where id = $1', [id])).toEqual([
    { task_status: 200, url: null },
  ]);
  await forgetTheDead();

  const second = await arrive(await start());
  const task = await endOf(second, id);
  const [{ n } = {}] = await query(`select count(*)::integer as n from packaging_material
    where warehouse_id = (select id from warehouse where warehouse_code = 'YW-SOC')`);
  expect(task).toMatchObject({ task_status: 300, row_count: n });
  const files = await query(`select r.file_id as id from export_request r`);
  expect(files).toHaveLength(1);
  const pieces = await query(
    'select file_id as id, content from file_piece where place >= 0 and file_id not in (select unnest(parts) from kept_file) order by place',
  );
  expect(new Set(pieces.map((piece) => piece.id))).toEqual(new Set([files[0]?.id]));
  const rows = await sheetOf(Buffer.concat(pieces.map(({ content }) => content as Buffer)));
  expect(rows).toHaveLength(Number(n) + 1);
  expect(new Set(rows.map(([code]) => code)).size).toBe(rows.length);
  expect(await query(`select 1 from export_task`)).toHaveLength(1);
}, 180_000);

test('a carrier whose answer was lost with the process is asked the same again: one waybill, and one that is given back', async () => {
  const first = await start();
  const person = await arrive(first);
  const floor = new SortingFloor({ query } as unknown as DemoConsole, person);
  await floor.done('bindWorkbench', { workbench_code: 'OUT-01' });
  const route = { next_carrier_code: 'YANWEN', next_resource_code: 'GB-LHR-STD', destination_country_code: 'GB' };
  const parcel = await floor.announceParcel({ ...route, port: 'LHR', tracking_no: someNumber('SF') });
  const order = await hold('update', 'waybill');
  await floor.receive(parcel.no);
  await order.reached();
  await first.end('SIGKILL');
  await order.release();
  expect(await waybillsOf(parcel.id)).toMatchObject([{ status: 9001, waybill_no: null, version: 1 }]);
  await forgetTheDead();
  const second = await start();
  await until(async () => (await waybillsOf(parcel.id))[0]?.status === 9003);
  const [waybill] = await waybillsOf(parcel.id);
  expect(waybill).toMatchObject({ waybill_no: expect.stringMatching(/^LX\d{11}$/), version: 2 });
  const askedAt = (port: string) => outside.requests.filter(({ path }) => path.startsWith(port)).map(({ key }) => key);
  const asked = () => askedAt('/waybills');
  // As it does of itself with every minute.
  await query(`select graphile_worker.add_job('cancellation', '{}', job_key => 'cancellation.test')`);
  await until(async () => askedAt('/cancellations').length > 0);
  expect(asked()).toEqual([waybill?.request_no, waybill?.request_no]);

  const back = await hold('update', 'waybill');
  const [{ account } = {}] = await query(`select id as account from account where username = 'yiwu_admin'`);
  const payload = { waybill: waybill?.id, warehouse: waybill?.warehouse_id, account };
  await query(`select graphile_worker.add_job('waybill_void', $1::json, job_key => 'waybill_void.test')`, [
    JSON.stringify(payload),
  ]);
  await back.reached();
  await second.end('SIGKILL');
  await back.release();
  expect(await waybillsOf(parcel.id)).toMatchObject([{ is_void: false, version: 2 }]);
  await forgetTheDead();
  await start();
  await until(async () => (await waybillsOf(parcel.id))[0]?.is_void === true);
  expect(await waybillsOf(parcel.id)).toMatchObject([{ version: 3 }]);
  expect(asked().slice(2)).toEqual(Array(2).fill(`${String(waybill?.request_no)}.void`));
  expect(outside.done('/waybills')).toBe(2);
}, 180_000);

deepTest(
  'a truck whose announcement is killed in the middle is announced by another process: each bag and each parcel once',
  async () => {
    const first = await start();
    const floor = new SortingFloor({ query } as unknown as DemoConsole, await arrive(first));
    const parcels = [await floor.announceParcel(), await floor.announceParcel()];
    const [bag] = await query(`select b.id, b.big_bag_no, b.warehouse_id from outbound_big_bag b
    join warehouse w on w.id = b.warehouse_id where w.warehouse_code = 'YW-SOC' limit 1`);
    const [truck] = await query(
      `update shipment set status = $2, destination_warehouse_code = 'DG-COC'
      where id = (select id from shipment where warehouse_id = $1 limit 1) returning id`,
      [bag?.warehouse_id, statusNamed('shipment', 'handovered')],
    );
    await query('update outbound_big_bag set shipment_id = $2 where id = $1', [bag?.id, truck?.id]);
    await query('update sorting_package set status = $2, outbound_big_bag_id = $1 where id = any($3)', [
      bag?.id,
      statusNamed('sorting-package', 'handovered'),
      parcels.map(({ id }) => id),
    ]);
    const held = await hold('insert', 'package');
    const [{ account } = {}] = await query(`select id as account from account where username = 'yiwu_admin'`);
    const payload = { shipment: truck?.id, warehouse: bag?.warehouse_id, account };
    await query(`select graphile_worker.add_job('announce', $1::json, job_key => 'announce.test')`, [
      JSON.stringify(payload),
    ]);
    await held.reached();
    await first.end('SIGKILL');
    await held.release();
    const there = async () =>
      query(
        `select p.package_no from inbound_big_bag b left join package p on p.inbound_big_bag_id = b.id where b.big_bag_no = $1`,
        [bag?.big_bag_no],
      );
    expect(await there()).toEqual([]);
    await forgetTheDead();
    await start();
    await until(async () => (await there()).length > 0);
    const loaded = await query('select package_no from sorting_package where outbound_big_bag_id = $1', [bag?.id]);
    const numbers = (rows: { package_no?: unknown }[]) => rows.map((row) => String(row.package_no)).sort();
    expect(numbers(loaded)).toEqual(expect.arrayContaining(parcels.map(({ no }) => no)));
    expect(numbers(await there())).toEqual(numbers(loaded));
  },
  180_000,
);

deepTest(
  'an order that a partner has called off is told by another process once more, and called off once',
  async () => {
    const first = await start();
    const floor = new SortingFloor({ query } as unknown as DemoConsole, await arrive(first));
    const parcel = await floor.announceParcel({ tracking_no: someNumber('SF') });
    const versionOf = async () => query('select cancelled, version from sorting_package where id = $1', [parcel.id]);
    const [{ version } = {}] = await versionOf();
    const held = await hold('update', 'sorting_package');
    const number = outside.callOff('YW-SOC', parcel.no);
    await query(`select graphile_worker.add_job('cancellation', '{}', job_key => 'cancellation.test')`);
    await held.reached();
    await first.end('SIGKILL');
    await held.release();
    expect([await versionOf(), outside.told(number)]).toEqual([[{ cancelled: false, version }], undefined]);
    await forgetTheDead();
    await start();
    await until(async () => outside.told(number) !== undefined);
    expect(outside.told(number)).toBe('cancelled');
    expect(await versionOf()).toEqual([{ cancelled: true, version: Number(version) + 1 }]);
  },
  180_000,
);

deepTest(
  'a sweep whose process is killed has swept nothing, and is done again as if it had not begun',
  async () => {
    const rows = `select (select count(*)::integer from request_key where create_time < now() - interval '30 days') as old,
    (select count(*)::integer from request_key) as all`;
    const [{ all: kept } = {}] = await query(rows);
    await query(`insert into request_key (account_id, key_hash, request_hash, create_time)
    select id, 'of a test', '', now() - interval '60 days' from account limit 1`);
    const first = await start();
    const due = `update job_run set last_time = now() - interval '1 hour'`;
    const held = await hold('delete', 'request_key');
    await query(due);
    await query(`select graphile_worker.add_job('sweep', max_attempts => 1)`);
    await held.reached();
    await first.end('SIGKILL');
    await held.release();
    expect(await query(rows)).toEqual([{ old: 1, all: Number(kept) + 1 }]);
    await forgetTheDead();
    await start();
    // The next minute's.
    await query(`select graphile_worker.add_job('sweep', max_attempts => 1)`);
    await until(async () => (await query(rows))[0]?.old === 0);
    expect(await query(rows)).toEqual([{ old: 0, all: kept }]);
  },
  120_000,
);

test('each kind of job that the server does is killed in a test', async () => {
  const [own, imports] = ['jobs-killed.test.ts', 'imports-killed.test.ts'];
  const killed: Record<string, [file: string, title: string]> = {
    announce: [own, 'a truck whose announcement is killed in the middle'],
    cancellation: [own, 'an order that a partner has called off is told by another process once more'],
    export: [own, 'an export whose process is killed in the middle is done by another'],
    import: [imports, 'a look at a file, its import, and the undoing, whose process is killed in the middle'],
    sweep: [own, 'a sweep whose process is killed has swept nothing'],
    waybill: [own, 'a carrier whose answer was lost with the process is asked the same again'],
    waybill_void: [own, 'one waybill, and one that is given back'],
  };
  const known = await query('select identifier as kind from graphile_worker._private_tasks order by 1');
  expect(known.map(({ kind }) => kind)).toEqual(Object.keys(killed));
  expect(model.enums['job-kind']?.values.map(({ value }) => value).sort()).toEqual(Object.keys(killed));
  for (const [file, title] of Object.values(killed))
    expect(readFileSync(resolve('tests/server', file), 'utf8')).toContain(title);
});

const sweepAll = async (db: ReturnType<typeof openPool>): Promise<void> => {
  const files = openFiles(db);
  await sweepTasks(model, db, files);
  await sweepStore(files);
};

test('what nobody knows of is swept away, and a file beyond its time, with its address', async () => {
  const db = openPool({ url: database.appUrl });
  const known = `select distinct file_id::text as id from file_piece
    where file_id not in (select unnest(parts) from kept_file) order by 1`;
  const before = await query(known);
  // As of a writer that was killed in the middle.
  const half = (age: string) =>
    query(
      `with noted as (insert into stored_file (id, place, create_time)
         values (gen_random_uuid(), 'database', now() - $1::interval) returning id)
       insert into file_piece (file_id, place, content) select id, 0, 'x' from noted returning file_id::text as id`,
      [age],
    );
  await half('2 days');
  const young = await half('2 hours');
  await sweepAll(db);
  expect(await query(known)).toEqual(
    [...before, ...young].sort((one, other) => String(one.id).localeCompare(String(other.id))),
  );
  await query(`update export_task set expire_time = now() - interval '1 second'`);
  await sweepAll(db);
  expect(await query(known)).toEqual(young);
  expect(await query('select task_status, url from export_task')).toEqual([{ task_status: 300, url: null }]);
  expect(await query('select file_id from export_request')).toEqual([{ file_id: null }]);
  await db.destroy();
});

test('a task whose job was set aside has failed, and can be tried again', async () => {
  const db = openPool({ url: database.appUrl });
  await query(`update export_task set task_status = 200, update_time = now() - interval '2 minutes'`);
  await sweepAll(db);
  expect(await query('select task_status, reason from export_task')).toEqual([
    { task_status: 400, reason: '系统异常，请重试' },
  ]);
  await db.destroy();
});
