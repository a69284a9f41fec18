import pg from 'pg';
import { freshDatabase, type FreshDatabase } from '../support/database';
import { restOf, workbook } from '../support/imported';
import { buildServer, type BuiltServer } from '../support/processes/built-server';
import { ServerProcess } from '../support/processes/server-process';
import { wireTo } from '../support/processes/wire';

let database: FreshDatabase;
let owner: pg.Pool;
let built: BuiltServer;
const servers: ServerProcess[] = [];
const count = 700;

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

/** Hands the file over as a browser does, and asks what it would do. */
async function preview(server: ServerProcess, person: Awaited<ReturnType<typeof arrive>>, content: Buffer) {
  const form = new FormData();
  form.append('data', new Blob([new Uint8Array(content)]), '包材.xlsx');
  const response = await fetch(`http://127.0.0.1:${server.port}/api/v1/she_wms_file/upload`, {
    method: 'POST',
    headers: { cookie: person.cookie },
    body: form,
  });
  const { data } = (await response.json()) as { data: { oid: string } };
  const asked = await person.call('import-task.upload', { upload_type: 'packaging-material', file_id: data.oid });
  return restOf(person, asked.data.task.task_id);
}

const written = async (): Promise<number> =>
  Number((await query(`select count(*) as n from packaging_material where code like 'KILL-%'`))[0]?.n);

/** A write of such a row waits until it is let go. */
async function hold(event: 'insert' | 'delete'): Promise<() => Promise<void>> {
  const row = event === 'insert' ? 'new' : 'old';
  await query(`create or replace function wait_for_test() returns trigger language plpgsql as $$ begin
    if ${row}.code = 'KILL-600' then perform pg_advisory_xact_lock_shared(4712); end if; return ${row}; end $$`);
  await query(
    `create trigger wait before ${event} on packaging_material for each row execute function wait_for_test()`,
  );
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('select pg_advisory_lock(4712)');
  return async () => {
    await holder.end();
    await query('drop trigger wait on packaging_material');
  };
}

async function someoneWaits(): Promise<boolean> {
  const waiting =
    await query(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and wait_event = 'advisory'`);
  return waiting.length > 0;
}

/** As if the time had passed after which a silent process counts as gone. */
async function forgetTheDead(): Promise<void> {
  await query(`update job_worker set seen_time = now() - interval '2 minutes'`);
  for (const table of ['_private_jobs', '_private_job_queues'])
    await query(
      `update graphile_worker.${table} set locked_at = now() - interval '2 minutes' where locked_at is not null`,
    );
}

test('an import, and its undoing, whose process is killed in the middle is ended by another: every row once, and none lost', async () => {
  const first = await start();
  const person = await arrive(first);
  const rows = Array.from({ length: count }, (_, index) => [`KILL-${index}`, `气泡袋${index}`, '其他', 3]);
  const content = await workbook([['包材编码', '包材名称', '包材类型', '重量（g）'], ...rows]);
  const task = await preview(first, person, content);
  expect(task).toMatchObject({ status: 9001, create_count: count, failed_count: 0 });
  const id = String(task.task_id);

  const unblock = await hold('insert');
  expect((await person.call('import-task.apply', { task_id: id })).code).toBe(0);
  await until(someoneWaits);
  await first.end('SIGKILL');
  await unblock();
  const before = await written();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(count);
  await forgetTheDead();
  const server = await start();
  const second = await arrive(server);
  expect(await restOf(second, id)).toMatchObject({ status: 3, done_count: count, failed_count: 0 });
  expect(await written()).toBe(count);
  // Nothing was written twice: each record has its first version only.
  expect(await query(`select distinct version from packaging_material where code like 'KILL-%'`)).toEqual([
    { version: 1 },
  ]);

  const letUndo = await hold('delete');
  expect((await second.call('import-task.undo', { task_id: id })).msg).toBe('');
  await until(someoneWaits);
  await server.end('SIGKILL');
  await letUndo();
  // All of it or nothing.
  expect(await written()).toBe(count);
  await forgetTheDead();
  const third = await arrive(await start());
  expect(await restOf(third, id)).toMatchObject({ status: 9004, reason: null });
  expect(await written()).toBe(0);
  const told = await query(
    `select call, count(*)::integer as n from history where log_id = $1 group by call order by call`,
    [id],
  );
  expect(told).toEqual([
    { call: 'create', n: count },
    { call: 'undo', n: count },
  ]);
}, 240_000);
