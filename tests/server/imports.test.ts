import pg from 'pg';
import type { Entity } from '../../src/metadata/model';
import { model } from '../../src/server/platform/model';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';
import { fieldTypes } from '../../src/fields/types';
import { mayCall } from '../../src/metadata/model/access';
import type { Field, Kind } from '../../src/metadata/model';
import { codesOf } from '../../src/server/identity/permission-tree';
import { isImportable } from '../../src/metadata/model/importable';
import { columnTitle } from '../../src/server/workspace/imports/import-fields';
import { listed, sheetOf } from '../support/exported';
import { globalTargets, makeTemplates } from '../support/templates';
import { placeOf, validRecord } from '../support/valid-record';
import { applied, handOver, previewed, restOf, rowsOf, undone, workbook } from '../support/imported';
import { sample } from '../support/sample';

let demo: DemoConsole;
let person: Visitor;
const material = model.entities['packaging-material'] as Entity;
const titles = ['包材编码', '包材名称', '包材类型', '重量（g）'];

beforeAll(async () => {
  demo = await startDemoConsole({}, { concurrency: 2 });
  person = await demo.someone('yiwu_admin', 'YW-SOC');
  await makeTemplates(demo, 1);
}, 120_000);
afterAll(() => demo.stop());

const records = (code: string) => listed(person, material, { code });
const resultOf = async (task: Record<string, unknown>) => {
  const { file_url: url } = task.result_file as { file_url: string };
  return sheetOf((await demo.app.inject({ url, headers: { cookie: person.cookie } })).rawPayload);
};

test('a file is looked at, shown, confirmed and written; its result says what became of every row', async () => {
  const bag = { type: 7, weight: 5 };
  await person.call('packaging-material.create', { code: 'IMP-2', name: '旧名', ...bag });
  await person.call('packaging-material.create', { code: 'IMP-3', name: '不变', ...bag });
  const file = await workbook([
    titles,
    ['IMP-1', '新气泡袋', '其他', 3],
    ['IMP-2', '新名', null, 6],
    ['IMP-3', '不变', '其他', 5],
    ['IMP-4', '没有类型', '没有这种', '三'],
    ['imp-5', '编码不对', '其他', 0],
    ['IMP-1', '又一次', '其他', 3],
  ]);
  const task = await previewed(demo, person, 'packaging-material', file, '包材.xlsx');
  const counts = { total_count: 6, create_count: 1, update_count: 1, unchanged_count: 1, failed_count: 3 };
  expect(task).toMatchObject({ status: 9001, ...counts, done_count: 0 });
  const rows = await rowsOf(person, task);
  expect(rows.map(({ row, outcome }) => [row, outcome])).toEqual([
    [2, 'create'],
    [3, 'update'],
    [4, 'unchanged'],
    [5, 'refused'],
    [6, 'refused'],
    [7, 'refused'],
  ]);
  expect(rows[1]?.changes).toEqual([
    { title: '包材名称', before: '旧名', after: '新名' },
    { title: '重量', before: '5', after: '6' },
  ]);
  expect(rows.slice(3).flatMap(({ problems }) => problems.map(({ cell }) => cell))).toEqual([
    'C5',
    'D5',
    'A6',
    'D6',
    'A7',
  ]);
  expect(rows[4]?.problems[0]?.message).toBe('包材编码为2到20位大写字母、数字或短横线');
  expect(rows[5]?.problems[0]?.message).toBe('与第2行重复：包材编码不可重复');
  expect((await records('IMP-')).map(({ code }) => code).sort()).toEqual(['IMP-2', 'IMP-3']);
  expect((await records('IMP-2'))[0]).toMatchObject({ name: '旧名', version: 1 });

  const done = await applied(person, task);
  expect(done).toMatchObject({ status: 3, done_count: 2, failed_count: 3 });
  expect(
    (await records('IMP-')).map(({ code, name, weight, version }) => [code, name, weight, version]).sort(),
  ).toEqual([
    ['IMP-1', '新气泡袋', 3, 1],
    ['IMP-2', '新名', 6, 2],
    ['IMP-3', '不变', 5, 1],
  ]);
  const [head, ...result] = await resultOf(done);
  expect(head).toEqual([...titles, '导入结果', '未导入的原因']);
  expect(result.map((cells) => cells[4])).toEqual(['已新建', '已更新', '无变化', '未导入', '未导入', '未导入']);
  expect(String(result[5]?.[5])).toBe('A7 与第2行重复：包材编码不可重复');
  const [made] = await records('IMP-1');
  const { data } = await person.call('packaging-material.history', {
    packaging_material_id: made?.packaging_material_id as string,
  });
  expect(JSON.stringify(data)).toContain('王建国');
});

test('the imports of one type, or of several, are listed with how many there are', async () => {
  await previewed(demo, person, 'packaging-material', await workbook([titles, ['ONE-TYPE', '气泡袋', '其他', 3]]));
  const told = async (asked: Record<string, unknown>) => (await person.call('import-task.list', asked)).data;
  const all = await told({ biz_id: 9, pagination: { page: 1, size: 50 } });
  const mine = await told({ upload_type: 'packaging-material' });
  expect(mine.page_info.total).toBeGreaterThan(0);
  expect(mine.page_info).toEqual(mine.pagination);
  expect(mine.upload_records.map((task: Record<string, unknown>) => task.upload_type)).toContain('packaging-material');
  expect(await told({ upload_type: 'shelf' })).toMatchObject({ upload_records: [], page_info: { total: 0 } });
  const both = await told({ upload_types: ['shelf', 'packaging-material'] });
  expect(both.page_info.total).toBe(all.page_info.total);
  expect((await person.call('import-task.list', { upload_type: ['shelf'] })).code).toBe(model.constants.errors.invalid);
});

test('the template has every column that can be filled in, and nothing that is imported by mistake', async () => {
  const { data } = await person.call('import-task.template', { upload_type: 'packaging-material' });
  const { rawPayload } = await demo.app.inject({ url: data.file_uri, headers: { cookie: person.cookie } });
  const { readXlsx } = await import('hucre/xlsx');
  const { sheets } = await readXlsx(rawPayload);
  expect(sheets.map(({ name }) => name)).toEqual(['包材', '填写说明', '示例']);
  expect(sheets[0]?.rows).toEqual([
    ['*包材编码', '*包材名称', '*包材类型', '*重量（g）', '长（cm）', '宽（cm）', '高（cm）', '状态'],
  ]);
  expect(sheets[0]?.dataValidations?.[0]?.values).toEqual(['木箱', '纸箱', '桶装', '散装', '托盘', '袋装', '其他']);
  expect(sheets[2]?.rows[1]?.[0]).toBe('BC-0001');
  expect(await previewed(demo, person, 'packaging-material', rawPayload)).toMatchObject({
    status: 4,
    reason: '文件中没有数据行',
  });
});

test('a template that was filled in in one language is read for a person of the other, its words and its result included', async () => {
  const reader = demo.visitor({ 'accept-language': 'en' });
  await reader.signIn('yiwu_admin');
  await reader.enter('YW-SOC');
  const { readXlsx } = await import('hucre/xlsx');
  for (const [from, to, code] of [
    [reader, person, 'LANG-1'],
    [person, reader, 'LANG-2'],
  ] as const) {
    const { data } = await from.call('import-task.template', { upload_type: 'packaging-material' });
    const { rawPayload } = await demo.app.inject({ url: data.file_uri, headers: { cookie: from.cookie } });
    const [sheet] = (await readXlsx(rawPayload)).sheets;
    const words = sheet?.dataValidations?.map(({ values }) => values?.at(-1) ?? '') ?? [];
    const row = [code, '气泡袋', words[0] ?? '', 3, null, null, null, words[1] ?? ''];
    const rows = [[...(sheet?.rows[0] as string[]), 'Import result', '未导入的原因'], row];
    const looked = await previewed(demo, to, 'packaging-material', await workbook(rows));
    expect(looked).toMatchObject({ status: 9001, reason: null });
    const task = await applied(to, looked);
    expect(task).toMatchObject({ status: 3, create_count: 1, failed_count: 0 });
    expect((await resultOf(task))[0]).toHaveLength(10);
  }
  const [one, other] = await Promise.all(['LANG-1', 'LANG-2'].map(async (code) => (await records(code))[0]));
  expect([one?.type, one?.status]).toEqual([other?.type, other?.status]);
});

test('what a row would make is told by what its fields are called: no mark of a required column, no result of before', async () => {
  const file = await workbook([
    ['*包材编码', '＊ 包材名称', '*包材类型', '*重量（g）', '导入结果', '未导入的原因'],
    ['MARK-1', '气泡袋', '其他', 3, '未导入', 'B2 请输入包材名称'],
  ]);
  const [row] = await rowsOf(person, await previewed(demo, person, 'packaging-material', file, '包材.xlsx'));
  expect(row?.outcome).toBe('create');
  expect(row?.changes.map(({ title, after }) => `${title} ${after}`)).toEqual([
    '包材编码 MARK-1',
    '包材名称 气泡袋',
    '包材类型 其他',
    '重量（g） 3',
  ]);
});

test('a file of comma-separated values is read as Excel in China saves it', async () => {
  const text = `${titles.join(',')}\r\nCSV-1,"气泡袋，大",其他,7\r\n`;
  // GB 18030, as `iconv` writes it.
  const encoded = Buffer.from(
    'b0fcb2c4b1e0c2eb2cb0fcb2c4c3fbb3c62cb0fcb2c4c0e0d0cd2cd6d8c1bfa3a867a3a90d0a4353562d312c22c6f8c5ddb4fca3acb4f3222cc6e4cbfb2c370d0a',
    'hex',
  );
  for (const content of [Buffer.from(text), encoded]) {
    const task = await previewed(demo, person, 'packaging-material', content, 'x.csv');
    const [row] = await rowsOf(person, task);
    expect([task.reason, row?.outcome, row?.changes[1]?.after]).toEqual([null, 'create', '气泡袋，大']);
  }
});

test('a time is read by the clock that holds then where the person is, and a row is told by what its record is called or known by', async () => {
  const admin = await demo.someone('global_admin', '10001');
  const rows = [
    ['标题', '内容', '级别', '开始显示'],
    ['冬天', '一', '通知', '2026/1/15 08:00'],
    ['夏天', '二', '通知', '2026/7/15 08:00'],
    [null, '没有标题', '通知', null],
  ];
  const asked = { time_zone: 'America/New_York', timezone_offset: '300' };
  const task = await previewed(demo, admin, 'announcement', await workbook(rows), 'x.xlsx', asked);
  expect((await rowsOf(admin, task)).map(({ label }) => label)).toEqual(['冬天', '夏天', '没有标题']);
  await applied(admin, task);
  const announcement = model.entities.announcement as Entity;
  const starts = new Map((await listed(admin, announcement)).map(({ title, start_time: at }) => [title, at]));
  expect([starts.get('冬天'), starts.get('夏天')]).toEqual(['2026-01-15T13:00:00.000Z', '2026-07-15T12:00:00.000Z']);
});

test('what is no spreadsheet, or too large, is refused before anything is asked for', async () => {
  const sheet = await workbook([titles]);
  const refusals: [string, Buffer, string][] = [
    ['x.xlsm', sheet, '文件含有宏，不能导入，请另存为不含宏的 xlsx 文件'],
    [
      'x.xls',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('_VBA_PROJECT_CUR', 'utf16le')]),
      '文件含有宏，不能导入，请另存为不含宏的 xlsx 文件',
    ],
    ['x.pdf', sheet, '只能导入 xlsx、xls 或 csv 文件'],
    ['x', sheet, '只能导入 xlsx、xls 或 csv 文件'],
    ['x.xlsx', Buffer.from('nothing'), '文件无法读取，可能已损坏，请用 Excel 打开并另存为 xlsx 后重试'],
    ['x.xlsx', Buffer.from('d0cf11e0a1b11ae100', 'hex'), '文件已加密，请取消密码后重新上传'],
    ['x.csv', Buffer.from('a\0b'), '文件无法读取，可能已损坏，请用 Excel 打开并另存为 xlsx 后重试'],
    ['x.csv', Buffer.alloc(10 * 2 ** 20, 'a'), '请上传小于10MB的文件'],
    ['x.csv', Buffer.alloc(11 * 2 ** 20, 'a'), '请上传小于10MB的文件'],
  ];
  for (const [name, content, message] of refusals)
    expect([name, (await handOver(demo, person, name, content)).msg]).toEqual([name, message]);
});

test('a sheet whose columns are renamed, doubled or not there is refused in words, with the cells', async () => {
  const [code = '', ...more] = titles;
  const refusals: [(string | null)[][], string][] = [
    [[['包材编号', ...more]], '列名“包材编号”（A1）不在模板中，请使用下载的模板'],
    [[[code, ...more, `* ${code}`]], `列名“* ${code}”出现了两次（A1、E1）`],
    [[titles, [null, ' ']], '文件中没有数据行'],
    [[], '第一行没有可以识别的列名，请使用下载的模板'],
  ];
  for (const [rows, message] of refusals) {
    const task = await previewed(demo, person, 'packaging-material', await workbook(rows));
    expect([task.status, task.reason]).toEqual([4, message]);
  }
});

test('a file is imported by the person who has handed it over, once, and by who may', async () => {
  const content = await workbook([titles, ['OWN-1', '一', '其他', 1]]);
  const { data } = await handOver(demo, person, 'x.xlsx', content);
  const ask = (who: Visitor) =>
    who.call('import-task.upload', { upload_type: 'packaging-material', file_id: data.oid });
  const colleague = await demo.someone('yiwu_leader', 'YW-SOC');
  expect((await ask(colleague)).code).not.toBe(0);
  const answers = await Promise.all([ask(person), ask(person)]);
  expect(answers.map(({ code }) => code === 0).sort()).toEqual([false, true]);
  expect(answers.find(({ code }) => code !== 0)?.msg).toBe('文件不存在或已被使用，请重新上传');
  for (const entity of ['scan-log', 'nothing', 'constructor', 'warehouse'])
    expect((await person.call('import-task.upload', { upload_type: entity, file_id: data.oid })).code).toBe(
      model.constants.errors.forbidden,
    );
});

test('a confirmation that is given twice writes once', async () => {
  const content = await workbook([titles, ...Array.from({ length: 250 }, (_, n) => [`TW-${n}`, `袋${n}`, '其他', 1])]);
  const task = await previewed(demo, person, 'packaging-material', content);
  const apply = () => person.call('import-task.apply', { task_id: task.task_id });
  const answers = await Promise.all([apply(), apply(), apply()]);
  expect(answers.map(({ msg }) => msg).filter((msg) => msg === '只有待确认的任务可以导入')).toHaveLength(2);
  expect(await restOf(person, String(task.task_id))).toMatchObject({ status: 3, done_count: 250, failed_count: 0 });
  // Told once the job has ended, a moment after its task.
  const job = `select done_count from job where job_key = $1 and status = 300`;
  while (!(await demo.query(job, [`import:${task.task_id}`])).length) await new Promise((soon) => setTimeout(soon, 20));
  expect(await demo.query(job, [`import:${task.task_id}`])).toEqual([{ done_count: 250 }]);
  expect(await records('TW-')).toHaveLength(250);
});

test('what somebody has changed since the preview is not written over', async () => {
  await person.call('packaging-material.create', { code: 'SIN-1', name: '旧', type: 7, weight: 5 });
  const content = await workbook([titles, ['SIN-1', '导入的', '其他', 5], ['SIN-2', '新的', '其他', 5]]);
  const task = await previewed(demo, person, 'packaging-material', content);
  const [record] = await records('SIN-1');
  await person.call('packaging-material.update', {
    packaging_material_id: record?.packaging_material_id as string,
    version: 1,
    name: '同事改的',
  });
  await person.call('packaging-material.create', { code: 'SIN-2', name: '同事的', type: 7, weight: 5 });
  const done = await applied(person, task);
  expect(done).toMatchObject({ status: 3, failed_count: 2 });
  expect((await rowsOf(person, done)).map(({ problems }) => problems[0]?.message)).toEqual([
    '预览之后该记录已被修改，请重新导入',
    '预览之后该记录已被修改，请重新导入',
  ]);
  expect((await records('SIN-')).map(({ name }) => name).sort()).toEqual(['同事改的', '同事的']);
});

test('one row that the database refuses is refused alone, however many are written with it', async () => {
  await demo.query(`create function refuse_for_test() returns trigger language plpgsql as $$ begin
    if new.code in ('ONE-20', 'ONE-90') then raise exception 'no' using errcode = '22000'; end if; return new; end $$`);
  await demo.query(
    'create trigger refuse before insert or update on packaging_material for each row execute function refuse_for_test()',
  );
  const rows = Array.from({ length: 90 }, (_, n) => [`ONE-${n + 10}`, `袋${n}`, '其他', 1]);
  const task = await previewed(demo, person, 'packaging-material', await workbook([titles, ...rows]));
  await demo.query('drop trigger refuse on packaging_material');
  expect(task).toMatchObject({ create_count: 88, failed_count: 2 });
  expect((await rowsOf(person, task, 'refused')).map(({ label }) => label)).toEqual(['袋10', '袋80']);
});

test('many changes of one file are written together, each with its own history', async () => {
  const names = Array.from({ length: 60 }, (_, n) => `MANY-${n}`);
  const rowsWith = (name: string, weight: (n: number) => number) =>
    names.map((code, n) => [code, name, '其他', weight(n)]);
  await imported(rowsWith('旧', () => 1));
  const done = await imported(rowsWith('新', (n) => (n % 2 ? 1 : 2)));
  expect(done).toMatchObject({ status: 3, update_count: 60, failed_count: 0 });
  expect((await records('MANY-')).map(({ name, weight, version }) => [name, weight, version]).sort()).toEqual(
    names.map((_, n) => ['新', n < 30 ? 1 : 2, 2]),
  );
  const told = await demo.query(
    `select before, after from history where log_id = $1 order by after ? 'weight', record_id`,
    [done.task_id],
  );
  expect(told).toHaveLength(60);
  expect([told[0], told[59]]).toEqual([
    { before: { name: '旧' }, after: { name: '新' } },
    { before: { name: '旧', weight: 1 }, after: { name: '新', weight: 2 } },
  ]);
});

const imported = async (rows: (string | number)[][], entity = 'packaging-material', heads = titles) => {
  const task = await previewed(demo, person, entity, await workbook([heads, ...rows]));
  expect((await rowsOf(person, task, 'refused')).flatMap(({ problems }) => problems)).toEqual([]);
  return applied(person, task);
};

test('an import is taken back as a whole: what it created is gone, what it changed is as it was, and the history tells both', async () => {
  await person.call('packaging-material.create', { code: 'UNDO-1', name: '旧名', type: 7, weight: 5 });
  const rows = Array.from({ length: 30 }, (_, n) => [`UNDO-N${n}`, `新${n}`, '其他', 1]);
  const done = await imported([['UNDO-1', '新名', '其他', 9], ...rows]);
  expect(done).toMatchObject({ status: 3, failed_count: 0 });
  const gone = await records('UNDO-N7');
  const { msg, task } = await undone(person, done);
  expect([msg, task.status, task.reason]).toEqual(['', 9004, null]);
  expect((await records('UNDO-')).map(({ code, name, weight, version }) => [code, name, weight, version])).toEqual([
    ['UNDO-1', '旧名', 5, 3],
  ]);
  expect((await resultOf(task)).slice(1, 3).map((cells) => cells[4])).toEqual(['已撤销', '已撤销']);
  const kept = await demo.query(`select version, call, after from history where record_id = $1 order by version`, [
    gone[0]?.packaging_material_id,
  ]);
  expect(kept.map(({ version, call }) => [version, call])).toEqual([
    [1, 'create'],
    [2, 'undo'],
  ]);
  expect((await undone(person, task)).msg).toBe('只有已写入数据的导入可以撤销');
  // The numbers are free again.
  expect(await imported(rows.slice(0, 2))).toMatchObject({ status: 3, failed_count: 0 });
});

test('an import of which one record was changed since, or is referred to, is not taken back at all, and told with figures', async () => {
  const done = await imported([
    ['KEPT-1', '一', '其他', 1],
    ['KEPT-2', '二', '其他', 1],
  ]);
  const [one] = await records('KEPT-1');
  const id = one?.packaging_material_id as string;
  await person.call('packaging-material.update', { packaging_material_id: id, version: 1, name: '改了' });
  expect((await undone(person, done)).msg).toBe('导入的2条记录中有1条之后被修改过，不能撤销');
  expect(await records('KEPT-')).toHaveLength(2);

  const codes = await imported([['QQ-001', '承运商', '否']], 'sorting-code', ['分拣码', '分拣层级', '是否分段']);
  expect(codes).toMatchObject({ status: 3, failed_count: 0 });
  const kind = model.entities['sorting-code'] as Entity;
  const [code] = await listed(person, kind, { sorting_no: 'QQ-001' });
  const parcel = await person.call('sorting-package.create', {
    package_no: 'BXUNDO001',
    sorting_code_id: String(code?.[kind.names.id]),
  });
  expect(parcel.msg).toBe('');
  expect((await undone(person, codes)).msg).toBe('导入的记录已被引用（共 1 个包裹），不能撤销');
});

test('what has come to be written between the question and the job is not lost: nothing is taken back', async () => {
  const done = await imported([
    ['RACE-1', '一', '其他', 1],
    ['RACE-2', '二', '其他', 1],
  ]);
  await demo.query(`create function change_for_test() returns trigger language plpgsql as $$ begin
    if new.status = 9003 then update packaging_material set version = 2 where code = 'RACE-2'; end if; return new; end $$`);
  await demo.query('create trigger change after update on import_task for each row execute function change_for_test()');
  const { task } = await undone(person, done);
  await demo.query('drop trigger change on import_task');
  expect(task).toMatchObject({ status: 3, reason: '导入的2条记录中有1条之后被修改过，不能撤销' });
  expect(await records('RACE-')).toHaveLength(2);
});

test('no one but the person who imported takes an import back, and the database lets nothing else go', async () => {
  const done = await imported([['MINE-1', '一', '其他', 1]]);
  const colleague = await demo.someone('yiwu_leader', 'YW-SOC');
  expect((await colleague.call('import-task.undo', { task_id: done.task_id })).code).toBe(
    model.constants.errors.notFound,
  );
  const [record] = await records('MINE-1');
  const [place] = await demo.query(`select id from warehouse where warehouse_code = 'YW-SOC'`);
  const [who] = await demo.query(`select id from account where username = 'yiwu_admin'`);
  // As the application: the import is complete, so nothing of it goes.
  const application = new pg.Client({ connectionString: demo.appUrl });
  await application.connect();
  await application.query(`select set_config('app.warehouse_id', $1, false), set_config('app.account_id', $2, false)`, [
    place?.id,
    who?.id,
  ]);
  // Nor does a table of the caller's own make it complete no more.
  await application.query('create temporary table import_task as select * from public.import_task');
  await application.query(`update import_task set status = 9003`);
  const taken = application.query('select take_back_imported($1, $2)', [done.task_id, [record?.packaging_material_id]]);
  await expect(taken).rejects.toThrow('case not found');
  await application.end();
  expect(await records('MINE-1')).toHaveLength(1);
});

test('what is cancelled in the middle stays as far as it has come, and can be taken back', async () => {
  const rows = Array.from({ length: 600 }, (_, n) => [`HALF-${n}`, `袋${n}`, '其他', 1]);
  const task = await previewed(demo, person, 'packaging-material', await workbook([titles, ...rows]));
  await demo.query(`create function hold_for_test() returns trigger language plpgsql as $$ begin
    if new.code = 'HALF-550' then perform pg_sleep(2); end if; return new; end $$`);
  await demo.query(
    'create trigger hold before insert on packaging_material for each row execute function hold_for_test()',
  );
  await person.call('import-task.apply', { task_id: task.task_id });
  while (!(await records('HALF-1')).length) await new Promise((resolve) => setTimeout(resolve, 20));
  const { data } = await person.call('import-task.cancel', { task_id: task.task_id });
  await demo.query('drop trigger hold on packaging_material');
  expect(data.task).toMatchObject({ status: 9002 });
  const isBusy = async () =>
    (await demo.query('select 1 from graphile_worker._private_jobs where locked_by is not null')).length;
  while (await isBusy()) await new Promise((resolve) => setTimeout(resolve, 20));
  const { length } = await records('HALF-');
  expect([500, 600]).toContain(length);
  expect((await undone(person, data.task)).task).toMatchObject({ status: 9004 });
  expect(await records('HALF-')).toHaveLength(0);
});

test('two people import at once: each row is written once, by the one who came first', async () => {
  const rows = Array.from({ length: 40 }, (_, n) => [`BOTH-${n}`, `袋${n}`, '其他', 1]);
  const file = await workbook([titles, ...rows]);
  const other = await demo.someone('yiwu_admin', 'YW-SOC');
  const tasks = [
    await previewed(demo, person, 'packaging-material', file),
    await previewed(demo, other, 'packaging-material', file),
  ];
  const ended = await Promise.all(tasks.map((task) => applied(person, task)));
  expect(ended.map(({ status }) => status)).toEqual([3, 3]);
  expect(ended.map(({ failed_count: failed }) => failed).sort()).toEqual([0, 40]);
  expect((await records('BOTH-')).map(({ version }) => version)).toEqual(rows.map(() => 1));
});

const places: Record<Kind, [username: string, warehouse: string]> = {
  sos: ['yiwu_admin', 'YW-SOC'],
  cos: ['dongguan_admin', 'DG-COC'],
  inner: ['global_admin', '10001'],
};
const importable = (Object.keys(places) as Kind[]).flatMap((kind) => {
  const codes = new Set(codesOf(model.permissions[kind]).map((code) => code.toLowerCase()));
  const isOpen = ({ calls }: Entity): boolean =>
    Object.values(calls).some(
      (call) => (call.effect === 'create' || call.effect === 'createMany') && mayCall(call, { kind, codes }),
    );
  return Object.values(model.entities)
    .filter((entity) => entity.calls.list && isImportable(entity) && isOpen(entity))
    .map((entity): [string, Kind] => [entity.name, kind]);
});

test('what is handed over as a file in some cases is not imported from a sheet', () => {
  expect(importable.map(([name]) => name)).not.toContain('pda-version');
});

/** What a person would write into the cell. */
async function cellOf({ reference, type, enumeration }: Field, value: unknown) {
  const target = model.entities[reference?.entity ?? ''];
  const ids = [value].flat().map(String);
  const rows = target
    ? await demo.query(`select id, "${target.labelField}" as label from "${target.table}" where id = any($1)`, [ids])
    : [];
  if (typeof value === 'number' && !enumeration) return value;
  // These are filled in as they are kept.
  if (type === 'tree') return ids.join('、');
  if (type === 'json-schema') return String(value);
  if (type === 'schema-value') return JSON.stringify(value);
  return fieldTypes[type].text(value, {
    enumeration: model.enums[enumeration ?? ''],
    labels: Object.fromEntries(rows.map(({ id, label }) => [String(id), String(label)])),
  });
}

test.each(sample('importable', importable, 4))(
  'records of %s can be imported in %s by the template',
  async (name, kind) => {
    const entity = model.entities[name] as Entity;
    const who = await demo.someone(...places[kind]);
    const place = await placeOf(demo, places[kind][1]);
    const targets = { ...place.targets, ...(await globalTargets(demo)) };
    const { data, msg } = await who.call('import-task.template', { upload_type: name });
    expect(msg).toBe('');
    const [heads = []] = await sheetOf(
      (await demo.app.inject({ url: data.file_uri, headers: { cookie: who.cookie } })).rawPayload,
    );
    const record = validRecord(entity, { ...place, targets });
    const columns = heads.map((head) =>
      entity.fields.find((field) => columnTitle(field, entity.fields) === String(head).replace('*', '')),
    );
    const cells = [];
    for (const field of columns)
      cells.push(field && (record[field.name] ?? null) !== null ? await cellOf(field, record[field.name]) : null);
    const task = await previewed(demo, who, name, await workbook([heads, cells]));
    expect([task.reason, (await rowsOf(who, task)).map(({ outcome, problems }) => [outcome, problems])]).toEqual([
      null,
      [['create', []]],
    ]);
    expect(await applied(who, task)).toMatchObject({ status: 3, failed_count: 0 });
  },
  30_000,
);
