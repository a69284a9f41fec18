import { model } from '../../src/server/platform/model';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';

const { errors } = model.constants;
const printConfig = (width: unknown, height: unknown, speed_up?: unknown) => ({
  distribute_imageSheet_width: width,
  distribute_imageSheet_height: height,
  ...(speed_up !== undefined && { speed_up }),
});

let demo: DemoConsole;
let admin: Visitor;
let leader: Visitor;

beforeAll(async () => {
  demo = await startDemoConsole();
  admin = await demo.someone('yiwu_admin', 'YW-SOC');
  leader = await demo.someone('yiwu_leader', 'YW-SOC');
});
afterAll(() => demo.stop());

const read = async (who: Visitor) => (await who.call('getPrintConfig', {})).data.print_config;
const save = (who: Visitor, config: unknown, warehouse = 'YW-SOC') =>
  who.call('savePrintConfig', { warehouse_code: warehouse, print_config: config });

test('somebody who has saved none prints on the sheet of the house, 100 × 150 mm without the speed-up', async () => {
  expect(await read(leader)).toEqual(printConfig(100, 150, 0));
});

test('a warehouse may have a sheet of its own', async () => {
  const [code = '', { height } = {}] = Object.entries(model.constants.print.presets)[0] ?? [];
  expect(height).toBe(180);
  const shenzhen = await demo.someone('shenzhen_admin', code);
  expect(await read(shenzhen)).toEqual(printConfig(100, 180, 0));
});

test('what somebody saves is found wherever he signs in, and nobody else has it', async () => {
  expect((await save(admin, printConfig(76, 130, 1))).data).toEqual({ print_config: printConfig(76, 130, 1) });
  expect(await read(await demo.someone('yiwu_admin', 'YW-SOC'))).toEqual(printConfig(76, 130, 1));
  expect(await read(leader)).toEqual(printConfig(100, 150, 0));
  expect((await save(admin, printConfig(80, 130))).data).toEqual({ print_config: printConfig(80, 130, 1) });
});

test('the speed-up is for those who have its permission; the sheet is saved by others, too', async () => {
  expect((await save(leader, printConfig(70, 120, 1))).code).toBe(errors.forbidden);
  expect(await read(leader)).toEqual(printConfig(100, 150, 0));
  expect((await save(leader, printConfig(70, 120))).data).toEqual({ print_config: printConfig(70, 120, 0) });
});

test.each([
  ['no width', printConfig(undefined, 150)],
  ['a width that is no integer', printConfig(100.5, 150)],
  ['a text', printConfig('100', 150)],
  ['a width of nothing', printConfig(0, 150)],
  ['a height that no printer has', printConfig(100, 5000)],
  ['a speed-up that is neither on nor off', printConfig(100, 150, 2)],
  ['what nobody has heard of', { ...printConfig(100, 150), colour: 'red' }],
])('%s is refused, and nothing changes', async (_, config) => {
  const before = await read(admin);
  expect((await save(admin, config)).code).toBe(errors.invalid);
  expect(await read(admin)).toEqual(before);
});

test('the warehouse that is named is the one of the session', async () => {
  expect((await save(admin, printConfig(100, 150), 'SZ-SOC')).code).toBe(errors.warehouseConflict);
});

describe('the label that a warehouse has saved', () => {
  const label = (...parts: unknown[]) => ({ title: '货架标签', width: 80, height: 60, parts });
  const code = { symbol: 'qr', field: 'code', x: 5, y: 5, width: 30, height: 30 };
  const rows = { rows: [{ field: 'bucket_type' }], x: 5, y: 40, width: 60, height: 10 };
  const printedBy = async (who: Visitor) => (await who.call('getLabelTemplate', { record_type: 'shelf' })).data.label;
  const saveLabel = (said: unknown, more = {}) =>
    admin.call('label-template.create', { name: '本仓', record_type: 'shelf', label: said, status: 1, ...more });

  test.each([
    ['without contents', {}, '标签没有内容'],
    ['with a part that is none', label({ colour: 'red', x: 1, y: 1 }), '第1项不是标签的内容'],
    ['with a field that shelves do not have', label({ ...code, field: 'plate_no' }), '字段plate_no不是货架的字段'],
    ['beyond its edge', label(code, { ...code, y: 40 }), '第2项（条码）的下边超出标签（高60毫米）'],
    [
      'that begins before its edge',
      label({ fields: ['code'], x: 4, y: 9, width: 20, align: 'middle' }),
      '左边超出标签',
    ],
    ['with a symbol too small to be read', label({ ...code, width: 2 }), '第1项（条码）的宽度须在5到300之间'],
    ['with a word of another part', label({ ...code, bold: true }), '粗体不在此项中'],
    [
      'with a picture from elsewhere',
      label({ image: 'https://a.example/b.png', x: 1, y: 1, width: 9, height: 9 }),
      '图片不正确',
    ],
    ['wider than any', { ...label(code), width: 3000 }, '标签的宽度须在10到300之间'],
    [
      'that lists what a shelf does not hold',
      label({ contents: ['code'], more: '…', x: 1, y: 1, width: 9, height: 9 }),
      '货架不装其他记录',
    ],
    ['that is too large', label({ text: 'x'.repeat(110_000), x: 1, y: 1 }), '标签过大'],
  ])('cannot be one %s', async (_, said, told) => {
    const answer = await saveLabel(said);
    expect([answer.code, JSON.stringify(answer)]).toEqual([errors.invalid, expect.stringContaining(told)]);
    expect(await printedBy(admin)).toBeUndefined();
  });

  test('is printed by everybody there and by nobody elsewhere, in its latest version, until it is switched off', async () => {
    const { data } = await saveLabel(label(code));
    const { template_id, version } = (data.label_template ?? data) as { template_id: string; version: number };
    expect(await printedBy(leader)).toEqual(label(code));
    expect(await printedBy(await demo.someone('shenzhen_admin', 'SZ-SOC'))).toBeUndefined();

    const next = { template_id, version, name: '本仓', label: label(code, rows), status: 1 };
    expect((await admin.call('label-template.update', next)).code).toBe(0);
    // What is left to the field is its title.
    const titled = { ...rows, rows: [{ field: 'bucket_type', title: '货架类型' }] };
    expect(await printedBy(leader)).toEqual(label(code, titled));
    const { data: past } = await admin.call('label-template.history', { template_id });
    expect(JSON.stringify(past)).toContain('bucket_type');

    const twice = await saveLabel(label(code));
    expect(JSON.stringify(twice)).toContain('模板名称已存在');
    await saveLabel(label(rows), { name: '另一个' });
    expect(await printedBy(leader)).toEqual(label(titled));
    await demo.query(`update label_template set status = 2 where name = '另一个'`);
    expect(await printedBy(leader)).toEqual(label(code, titled));
    expect((await admin.call('label-template.toggle', { template_id, status: 2 })).code).toBe(0);
    expect(await printedBy(leader)).toBeUndefined();
  });

  test('is none of a kind of record that there is not', async () =>
    expect((await admin.call('getLabelTemplate', { record_type: '__proto__' })).code).toBe(errors.invalid));

  test('is for those who manage labels', async () =>
    expect((await leader.call('label-template.list', { pagination: { page: 1, size: 50 } })).code).toBe(
      errors.forbidden,
    ));
});
