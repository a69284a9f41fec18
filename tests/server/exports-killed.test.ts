import pg from 'pg';
import { openPool } from '../../src/server/database/pool';
import { openFiles } from '../../src/server/adapters/files/open-files';
import { sweepStore, sweepTasks } from '../../src/server/http/housekeeping';
import { model } from '../../src/server/platform/model';
import { freshDatabase, type FreshDatabase } from '../support/database';
import { endOf, sheetOf } from '../support/exported';
import { buildServer, type BuiltServer } from '../support/processes/built-server';
import { ServerProcess } from '../support/processes/server-process';
import { wireTo } from '../support/processes/wire';

let database: FreshDatabase;
let owner: pg.Pool;
let built: BuiltServer;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  owner = new pg.Pool({ connectionString: database.url, max: 3 });
  owner.on('error', () => undefined);
  built = await buildServer();
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  built?.remove();
  await owner?.end();
  await database?.drop();
}, 60_000);

const query = async (statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await owner.query(statement, values)).rows;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}

async function start() {
  const server = await ServerProcess.start({ entry: built.entry, dataRoot: 'unused', databaseUrl: database.url });
  servers.push(server);
  return server;
}

async function arrive(server: ServerProcess) {
  const person = wireTo(server.port).visitor();
  expect((await person.signIn('yiwu_admin')).code).toBe(0);
  expect((await person.enter('YW-SOC')).code).toBe(0);
  return person;
}

test('an export whose process is killed in the middle is done by another: one task, one file, every row once', async () => {
  const first = await start();
  const person = await arrive(first);
  await query(`create function wait_for_test() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock_shared(4711); return new; end $$`);
  await query('create trigger wait before insert on file_piece for each row execute function wait_for_test()');
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('select pg_advisory_lock(4711)');
  const { data } = await person.call('export-task.exportFile', {
    entity: 'packaging-material',
    query: { v: 1, filter: {} },
  });
  const id = data.task.task_id;
  const isWriting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%file_piece%'`;
  await until(async () => (await query(isWriting)).length > 0);
  await first.end('SIGKILL');
  await holder.end();
  await query('drop trigger wait on file_piece');
  expect(await query('select task_status, url from export_task where id = $1', [id])).toEqual([
    { task_status: 200, url: null },
  ]);
  // As if the time had passed after which a silent process counts as gone.
  await query(`update job_worker set seen_time = now() - interval '2 minutes'`);
  await query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes' where locked_at is not null`,
  );
  await query(
    `update graphile_worker._private_job_queues set locked_at = now() - interval '2 minutes' where locked_at is not null`,
  );

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
