import type { Entity } from '../../src/metadata/model';
import { model } from '../../src/server/platform/model';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';
import { listed, sheetOf } from '../support/exported';
import { applied, handOver, previewed, rowsOf, workbook } from '../support/imported';

let demo: DemoConsole;
let person: Visitor;
const material = model.entities['packaging-material'] as Entity;
const titles = ['包材编码', '包材名称', '包材类型', '重量（g）'];

beforeAll(async () => {
  demo = await startDemoConsole({}, { concurrency: 2 });
  person = await demo.someone('yiwu_admin', 'YW-SOC');
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

test('what is no spreadsheet, or too large, is refused before anything is asked for', async () => {
  const sheet = await workbook([titles]);
  const refusals: [string, Buffer, string][] = [
    ['x.xlsm', sheet, '文件含有宏，不能导入，请另存为不含宏的 xlsx 文件'],
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
  const { restOf } = await import('../support/imported');
  expect(await restOf(person, String(task.task_id))).toMatchObject({ status: 3, done_count: 250, failed_count: 0 });
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
