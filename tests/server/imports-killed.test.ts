import pg from 'pg';
import { fileNameHeader, keepPath } from '../../src/metadata/model/file-addresses';
import { freshDatabase, type FreshDatabase } from '../support/database';
import { restOf, workbook } from '../support/imported';
import { builtServer } from '../support/processes/built-server';
import { ServerProcess } from '../support/processes/server-process';
import { wireTo } from '../support/processes/wire';
import { sample } from '../support/sample';

let database: FreshDatabase;
let owner: pg.Pool;
let entry: string;
const servers: ServerProcess[] = [];
const count = 700;

beforeAll(async () => {
  database = await freshDatabase();
  owner = new pg.Pool({ connectionString: database.url, max: 3 });
  owner.on('error', () => undefined);
  entry = await builtServer();
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await owner?.end();
  await database?.drop();
}, 60_000);

const query = async (statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await owner.query(statement, values)).rows;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}

async function start() {
  const server = await ServerProcess.start({ entry, dataRoot: 'unused', databaseUrl: database.url });
  servers.push(server);
  return server;
}

async function arrive(server: ServerProcess) {
  const person = wireTo(server.port).visitor();
  expect((await person.signIn('yiwu_admin')).code).toBe(0);
  expect((await person.enter('YW-SOC')).code).toBe(0);
  return person;
}

type Person = Awaited<ReturnType<typeof arrive>>;

/** Hands a workbook over as a browser does. */
async function handOver(server: ServerProcess, person: Person, content: Buffer) {
  const form = new FormData();
  form.append('data', new Blob([new Uint8Array(content)]), '包材.xlsx');
  const response = await fetch(`http://127.0.0.1:${server.port}/api/v1/she_wms_file/upload`, {
    method: 'POST',
    headers: { cookie: person.cookie },
    body: form,
  });
  return ((await response.json()) as { data: { oid: string } }).data;
}

/** The same of an image of a record that is being made. */
async function handImageOver(server: ServerProcess, person: Person, content: Buffer) {
  const path = keepPath('/api/v1/supply_chain_sos/create_package_measure', { name: 'image_url' });
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: 'POST',
    headers: { cookie: person.cookie, 'content-type': 'application/octet-stream', [fileNameHeader]: 'a.png' },
    body: new Uint8Array(content),
  });
  return ((await response.json()) as { data: { file: { id: string } } }).data.file;
}

const written = async (): Promise<number> =>
  Number((await query(`select count(*) as n from packaging_material where code like 'KILL-%'`))[0]?.n);

/** A write of such a row waits until it is let go. */
async function hold(
  event: 'insert' | 'delete',
  table = 'packaging_material',
  such = `code = 'KILL-600'`,
): Promise<() => Promise<void>> {
  const row = event === 'insert' ? 'new' : 'old';
  await query(`create or replace function wait_for_test() returns trigger language plpgsql as $$ begin
    if ${row}.${such} then perform pg_advisory_xact_lock_shared(4712); end if; return ${row}; end $$`);
  await query(`create trigger wait before ${event} on ${table} for each row execute function wait_for_test()`);
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('select pg_advisory_lock(4712)');
  return async () => {
    await holder.end();
    await query(`drop trigger wait on ${table}`);
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

test('a look at a file, its import, and the undoing, whose process is killed in the middle is ended by another: every row once, and none lost', async () => {
  const zeroth = await start();
  const early = await arrive(zeroth);
  const rows = Array.from({ length: count }, (_, index) => [`KILL-${index}`, `气泡袋${index}`, '其他', 3]);
  const content = await workbook([['包材编码', '包材名称', '包材类型', '重量（g）'], ...rows]);
  const letLook = await hold('insert', 'import_row', 'place = 600');
  const data = await handOver(zeroth, early, content);
  const asked = await early.call('import-task.upload', { upload_type: 'packaging-material', file_id: data.oid });
  const id = String(asked.data.task.task_id);
  await until(someoneWaits);
  await zeroth.end('SIGKILL');
  await letLook();
  await forgetTheDead();
  const first = await start();
  const person = await arrive(first);
  const looked = { status: 9001, total_count: count, create_count: count, failed_count: 0 };
  expect(await restOf(person, id)).toMatchObject(looked);
  expect(await query('select count(distinct place)::integer as n from import_row')).toEqual([{ n: count }]);
  expect(await written()).toBe(0);

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

/** Files that can be read, and what names any. */
async function whole(): Promise<unknown> {
  return query(`select (select count(*)::integer from file_piece where place = -1) as files,
    (select count(*)::integer from import_file) as imports, (select count(*)::integer from kept_file) as images`);
}

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(600_000, 7)]);
const handedOver = {
  'a workbook': async (server: ServerProcess, person: Person) =>
    handOver(
      server,
      person,
      await workbook([
        ['包材编码', '包材名称', '包材类型', '重量（g）'],
        ['UP-1', '气泡袋', '其他', 3],
      ]),
    ),
  'an image': (server: ServerProcess, person: Person) => handImageOver(server, person, png),
};
// Between its bytes and the word that they are all there; and when they are, before anything names them.
const moments = {
  'while it is written': ['file_piece', 'place = -1'],
  'when it is written': {
    'a workbook': ['import_file', 'task_id is null'],
    'an image': ['kept_file', 'record_id is null'],
  },
} as const;

const interrupted = Object.keys(handedOver).flatMap((what) =>
  Object.keys(moments).map((when) => [what, when] as [keyof typeof handedOver, keyof typeof moments]),
);
test.each(sample('interrupted files', interrupted, 1))(
  '%s whose server is killed %s is not there by half, and is taken when it is handed over again',
  async (what, when) => {
    const first = await start();
    const person = await arrive(first);
    const before = await whole();
    const moment = moments[when];
    const [table, such] = 'length' in moment ? moment : moment[what];
    const release = await hold('insert', table, such);
    const broken = handedOver[what](first, person).then(
      () => 'answered',
      () => 'broken off',
    );
    await until(someoneWaits);
    await first.end('SIGKILL');
    await release();
    expect(await broken).toBe('broken off');
    await until(
      async () =>
        !(
          await query(`select 1 from pg_stat_activity where datname = current_database()
    and application_name = 'cangtai' and state <> 'idle'`)
        ).length,
    );
    const left = (await whole()) as { files: number }[];
    // Of a whole file that nothing names no one can know: it is swept a day later.
    expect(left).toEqual(
      when === 'when it is written' ? [{ ...(before as object[])[0], files: left[0]?.files }] : before,
    );
    const server = await start();
    expect(await handedOver[what](server, await arrive(server))).toMatchObject(
      what === 'an image' ? { id: expect.any(String) } : { oid: expect.any(String) },
    );
    await server.end('SIGTERM');
  },
  120_000,
);
