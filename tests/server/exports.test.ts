import { sql } from 'kysely';
import pg from 'pg';
import type { Entity, Kind } from '../../src/metadata/model';
import { codesOf } from '../../src/server/identity/permission-tree';
import { openWorkPool, workConnections } from '../../src/server/jobs/work-pool';
import { model } from '../../src/server/platform/model';
import { atEase } from '../../src/server/workspace/exports/at-ease';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';
import {
  cellsOf,
  csvOf,
  endOf,
  exported,
  listed,
  listsFor,
  oldSheetOf,
  sheetOf,
  shownColumns,
  type Cell,
} from '../support/exported';
import { sample } from '../support/sample';

let demo: DemoConsole;
const admins: Record<Kind, [username: string, warehouse: string]> = {
  sos: ['yiwu_admin', 'YW-SOC'],
  cos: ['dongguan_admin', 'DG-COC'],
  inner: ['global_admin', '10001'],
};
const visitors = {} as Record<Kind, Visitor>;

beforeAll(async () => {
  demo = await startDemoConsole({}, { concurrency: 2 });
  for (const [kind, [username, warehouse]] of Object.entries(admins))
    visitors[kind as Kind] = await demo.someone(username, warehouse);
}, 120_000);
afterAll(() => demo.stop());

const material = model.entities['packaging-material'] as Entity;
const query = (more: object = {}) => ({ v: 1, filter: {}, ...more });
const lists = (['sos', 'cos', 'inner'] as Kind[]).flatMap((kind) =>
  listsFor(kind, new Set(codesOf(model.permissions[kind]).map((code) => code.toLowerCase()))).map(
    (entity): [string, string, Kind] => [entity.name, kind, kind],
  ),
);

/** As many cells a row as there are columns: one that was not written is read as an empty text, or not at all. */
const filled = (rows: Cell[][], columns: unknown[]): Cell[][] =>
  rows.map((row) => columns.map((_, place) => (row[place] === '' ? null : (row[place] ?? null))));

/** A cell of a list among comma-separated values: nothing that a spreadsheet would calculate. */
const csvText = (cell: Cell): string =>
  typeof cell === 'string' && /^\s*[=+\-@]/.test(cell) ? `'${cell}` : String(cell ?? '');

test.each(sample('exported lists', lists, 5))(
  'the file of %s in %s has, row by row and field by field, what its list gives',
  async (name, _, kind) => {
    const entity = model.entities[name] as Entity;
    const person = visitors[kind];
    // The lists of tasks and jobs grow by the export itself: as they were before, without what comes of itself.
    const before = new Date().toISOString();
    const isJobs = name === 'job';
    const grows = entity.isPrivate || isJobs;
    const filter = { ...(grows && { create_time: { end: before } }), ...(isJobs && { kind: ['export'] }) };
    const body = { ...(grows && { create_time_range: { end: before } }), ...(isJobs && { kind: ['export'] }) };
    const asked = { entity: name, query: query({ filter }) };
    const [xlsx, csv, xls] = await Promise.all(
      ['xlsx', 'csv', 'xls'].map(async (file_type) => (await exported(demo, person, { ...asked, file_type })).content),
    );
    const columns = shownColumns(entity, kind);
    const records = await listed(person, entity, body);
    const titles = columns.map(({ title }) => title);
    const rows = [titles, ...records.map((record) => cellsOf(entity, columns, record))];
    expect(filled(await sheetOf(xlsx as Buffer), titles)).toEqual(rows);
    expect(filled(await oldSheetOf(xls as Buffer), titles)).toEqual(rows);
    expect(csv?.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(await csvOf(csv as Buffer)).toEqual(rows.map((row) => row.map(csvText)));
  },
);

test('the list’s own filter, order and columns decide what is in the file', async () => {
  const columns = ['name', 'code', 'weight'];
  const sort = { field: material.list.sort.field, order: 'ascend' };
  const { content, task } = await exported(demo, visitors.sos, {
    entity: material.name,
    query: query({ filter: { type: 1 }, sort, columns }),
    file_type: 'csv',
  });
  const records = await listed(visitors.sos, material, {
    type: 1,
    pagination: { sort_option: { field: sort.field, direction: 1 } },
  });
  expect(records.length).toBeGreaterThan(5);
  const [titles, ...rows] = await csvOf(content);
  expect(titles).toEqual(['包材名称', '包材编码', '重量（g）']);
  expect(rows).toEqual(records.map(({ name, code, weight }) => [name, code, String(weight)]));
  expect(task).toMatchObject({ row_count: records.length, file_type: 'csv', task_type: material.name });
});

test('a file speaks the language of the person who asked for it', async () => {
  const reader = demo.visitor({ 'accept-language': 'en-GB' });
  await reader.signIn('yiwu_admin');
  await reader.enter('YW-SOC');
  const asked = { entity: material.name, query: query({ filter: { type: 1 }, columns: ['code'] }) };
  const { content, task } = await exported(demo, reader, asked);
  expect((await sheetOf(content))[0]).toEqual(['Packaging code']);
  expect(task.file_name).toMatch(/^[ -~]+$/);
});

const numbered = (['sos', 'cos'] as const).flatMap((kind) =>
  Object.entries(model.constants.exports.types[kind] ?? {}).map(([type, name]): [number, string, Kind] => [
    ...([Number(type), name] as const),
    kind,
  ]),
);

test.each(sample('numbered exports', numbered, 2))(
  'by the number %i of the catalogue the list of %s in %s is exported, cell by cell',
  async (...one) => {
    const [type, name, kind] = one;
    const entity = model.entities[name] as Entity;
    const { task, content } = await exported(demo, visitors[kind], { export_type: type });
    expect(task).toMatchObject({ task_type: name, export_type: type });
    const columns = shownColumns(entity, kind);
    const records = await listed(visitors[kind], entity);
    expect(records.length).toBeGreaterThan(0);
    expect(task.row_count).toBe(records.length);
    const titles = columns.map(({ title }) => title);
    const rows = [titles, ...records.map((record) => cellsOf(entity, columns, record))];
    expect(filled(await sheetOf(content), titles)).toEqual(rows);
  },
);

test('what the catalogue numbers has a request of its own, and is there as far as there are records of it', async () => {
  const requests = { sos_package: query({ columns: ['package_no'] }) };
  const { content } = await exported(demo, visitors.sos, { export_type: 200, requests });
  expect((await sheetOf(content))[0]).toHaveLength(1);
  const other = await visitors.sos.call('export-task.exportFile', { export_type: 201, requests });
  expect([other.code, other.msg]).toEqual([model.constants.errors.invalid, '没有这种导出类型，或尚未开放']);
  for (const type of [300, 100]) {
    const { code, msg } = await visitors.sos.call('export-task.exportFile', { export_type: type });
    expect([code, msg]).toEqual([model.constants.errors.invalid, '没有这种导出类型，或尚未开放']);
  }
});

const ownExports = Object.values(model.entities).flatMap(({ name, calls }) =>
  Object.values(calls).flatMap(({ key, effect, paths }): [string, string, Kind][] =>
    effect === 'export' ? paths.flatMap(({ kinds }) => kinds).map((kind) => [name, key, kind]) : [],
  ),
);

test.each(sample('exports of their own', ownExports, 3))(
  '%s.%s in %s writes what the list answers to the same body',
  async (name, key, kind) => {
    const entity = model.entities[name] as Entity;
    const person = visitors[kind];
    const sort_option = { field: 'create_time', direction: 1 };
    const body = { pagination: { sort_option } };
    const { data, msg } = await person.call(`${name}.${key}`, { ...body, utc_offset: 480, time_zone: 'Asia/Shanghai' });
    expect(msg).toBe('');
    const task = await endOf(person, data.task.task_id);
    const { rawPayload } = await demo.app.inject({ url: String(task.url), headers: { cookie: person.cookie } });
    const columns = shownColumns(entity, kind);
    const [, ...rows] = await sheetOf(rawPayload);
    expect(rows.map((row) => columns.map((_, place) => row[place] ?? null))).toEqual(
      (await listed(person, entity, body)).map((record) => cellsOf(entity, columns, record)),
    );
  },
);

test('a file is saved, never shown, and by no one but the person who asked for it, where it was asked for', async () => {
  const { task, headers } = await exported(demo, visitors.sos, { entity: material.name, query: query() });
  expect(headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''.+\.xlsx$/),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  const others = [visitors.cos, visitors.inner, await demo.someone('yiwu_leader', 'YW-SOC'), demo.visitor()];
  for (const { cookie } of others) {
    const { body } = await demo.app.inject({ url: String(task.url), headers: { cookie } });
    expect(JSON.parse(body).code).not.toBe(0);
  }
  for (const other of others.slice(0, 3)) {
    const { data } = await other.call('export-task.list', { task_id_list: [task.task_id] });
    expect(data.export_task_list ?? []).toEqual([]);
  }
});

test('nothing that a cell says is calculated', async () => {
  const evil = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', '"=1', 'a,b\r\n=c'];
  for (const [place, name] of evil.entries())
    await demo.query(
      `insert into packaging_material (warehouse_id, id, code, name, type, weight, enable_flag)
      select id, gen_random_uuid(), $2, $3, 7, 1, 1 from warehouse where warehouse_code = $1`,
      ['YW-SOC', `EVIL-${place}`, name],
    );
  const asked = { entity: material.name, query: query({ filter: { code: 'EVIL' }, columns: ['code', 'name'] }) };
  const sheet = await sheetOf((await exported(demo, visitors.sos, asked)).content);
  const byCode = new Map(sheet.slice(1).map(([code, name]) => [code, name]));
  expect(evil.map((_, place) => byCode.get(`EVIL-${place}`))).toEqual(evil);
  const { content } = await exported(demo, visitors.sos, { ...asked, file_type: 'csv' });
  const rows = await csvOf(content);
  const cells = rows.slice(1).map(([, name = '']) => name);
  expect(cells).toHaveLength(evil.length);
  expect(cells.filter((cell) => /^\s*[=+\-@＝]/.test(cell))).toEqual([]);
});

test('a field that the person may not read is nowhere in the file, and asking for it by name is refused', async () => {
  const entity = model.entities.package as Entity;
  const column = shownColumns(entity, 'cos').find(
    ({ fields: [name = ''], sortable }) => !sortable && name !== entity.labelField && name !== entity.list.sort.field,
  );
  const hidden = entity.fields.find(({ name }) => name === column?.fields[0]) as Entity['fields'][0];
  const read = hidden.read;
  hidden.read = { cos: ['COS_Nobody'] };
  try {
    const { content } = await exported(demo, visitors.cos, { entity: 'package', query: query() });
    const [titles = []] = await sheetOf(content);
    expect(titles).not.toContain(column?.title);
    expect(titles.length).toBeGreaterThan(3);
    const refused = await visitors.cos.call('export-task.exportFile', {
      entity: 'package',
      query: query({ columns: [column?.key] }),
    });
    expect(refused.code).toBe(model.constants.errors.invalid);
  } finally {
    hidden.read = read;
  }
});

test('who may not list may not export, and what is no list is refused', async () => {
  for (const entity of ['package', 'module', 'nothing', 'constructor'])
    expect((await visitors.sos.call('export-task.exportFile', { entity, query: query() })).code).toBe(
      model.constants.errors.forbidden,
    );
});

test('more rows than a file may have are refused before anything is begun, in plain words', async () => {
  const { exports } = model.constants;
  const { mostRows } = exports;
  exports.mostRows = { ...mostRows, xlsx: 10 };
  try {
    const { code, msg } = await visitors.sos.call('export-task.exportFile', { entity: material.name, query: query() });
    expect([code, msg]).toEqual([model.constants.errors.invalid, '下载条数超过10条上限，无法下载，请缩小筛选范围']);
  } finally {
    exports.mostRows = mostRows;
  }
});

/** No piece of a file is written until the holder ends. */
async function holdPieces(): Promise<pg.Client> {
  await demo.query(`create or replace function wait_for_test() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock_shared(4711); return new; end $$`);
  await demo.query('create trigger wait before insert on file_piece for each row execute function wait_for_test()');
  const holder = new pg.Client({ connectionString: demo.url });
  await holder.connect();
  await holder.query('select pg_advisory_lock(4711)');
  return holder;
}

test('an export that is taken back leaves nothing, however far it has come', async () => {
  const holder = await holdPieces();
  const { data } = await visitors.sos.call('export-task.exportFile', { entity: material.name, query: query() });
  const id = data.task.task_id;
  const status = async () => {
    const { data: list } = await visitors.sos.call('export-task.list', { task_id_list: [id] });
    return list.export_task_list[0].task_status;
  };
  while ((await status()) !== 200) await new Promise((resolve) => setTimeout(resolve, 20));
  const canceled = await visitors.sos.call('export-task.cancel', { task_id: id });
  expect(canceled.data.task).toMatchObject({ task_status: 500, url: null });
  await holder.end();
  const isBusy = async () =>
    (await demo.query('select 1 from graphile_worker._private_jobs where locked_by is not null')).length;
  while (await isBusy()) await new Promise((resolve) => setTimeout(resolve, 20));
  await demo.query('drop trigger wait on file_piece');
  expect(await status()).toBe(500);
  const left = `select 1 from file_piece where file_id not in (select file_id from export_request where file_id is not null)
    and file_id not in (select unnest(parts) from kept_file)`;
  expect(await demo.query(left)).toEqual([]);
});

test('an export holds no connection that requests wait for, and loses none while the place of its file is slow', async () => {
  const holder = await holdPieces();
  const { data } = await visitors.sos.call('export-task.exportFile', { entity: material.name, query: query() });
  const writing = `select min(xact_start) as since from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%file_piece%'`;
  while (!(await demo.query(writing))[0]?.since) await new Promise((resolve) => setTimeout(resolve, 20));
  const busy = await demo.query(`select distinct application_name as name from pg_stat_activity
    where datname = current_database() and application_name like 'cangtai%' and xact_start <= (${writing})`);
  expect(busy).toEqual([{ name: workConnections }]);
  await holder.end();
  expect(await endOf(visitors.sos, data.task.task_id)).toMatchObject({ task_status: 300 });
  await demo.query('drop trigger wait on file_piece');
  const db = openWorkPool({ url: demo.appUrl }, () => undefined);
  const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(db);
  await db.destroy();
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '10min' }]);
});

test('an export gives way to others: its pages come no sooner than they are due', async () => {
  async function* pages() {
    yield* [1, 2, 3];
  }
  const began = performance.now();
  const come: number[] = [];
  for await (const page of atEase(pages(), 30)) come.push(page);
  expect(come).toEqual([1, 2, 3]);
  expect(performance.now() - began).toBeGreaterThan(50);
});

test('of what ten exports of one person wait for, an eleventh is refused', async () => {
  const [{ id: warehouse } = {}] = await demo.query(`select id from warehouse where warehouse_code = 'YW-SOC'`);
  await demo.query(
    `insert into export_task (warehouse_id, id, create_by, task_no, task_status, task_type, file_name, file_type, row_count)
      select $1, gen_random_uuid(), (select id from account where username = 'yiwu_admin'), 'EX-WAIT-' || n, 100, 'role', 'x', 'xlsx', 0
      from generate_series(1, 10) n`,
    [warehouse],
  );
  const { code, msg } = await visitors.sos.call('export-task.exportFile', { entity: material.name, query: query() });
  expect([code, msg]).toEqual([model.constants.errors.tooMany, '最多同时导出10个文件，请等待完成或取消后再试']);
  await demo.query(`update export_task set task_status = 500 where task_no like 'EX-WAIT-%'`);
});

test('a failed export is told with its reason, and tried again as a new task', async () => {
  await demo.query(`create function refuse_piece() returns trigger language plpgsql as $$ begin raise 'full'; end $$;
    create trigger refuse before insert on file_piece for each row execute function refuse_piece()`);
  const { data } = await visitors.sos.call('export-task.exportFile', { entity: material.name, query: query() });
  const id = data.task.task_id;
  const task = await endOf(visitors.sos, id);
  await demo.query('drop trigger refuse on file_piece');
  expect(task).toMatchObject({ task_status: 400, reason: '系统异常，请重试', url: null });
  const again = await visitors.sos.call('export-task.retry', { task_id: id });
  expect(again.data.task.task_id).not.toBe(id);
  expect(await endOf(visitors.sos, again.data.task.task_id)).toMatchObject({ task_status: 300 });
  expect((await visitors.sos.call('export-task.retry', { task_id: again.data.task.task_id })).msg).toBe(
    '只有失败的任务可以重试',
  );
  expect((await visitors.sos.call('export-task.cancel', { task_id: again.data.task.task_id })).msg).toBe(
    '该任务已结束，不能取消',
  );
}, 60_000);
