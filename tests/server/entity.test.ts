import { model } from '../../src/server/platform/model';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';

const { errors } = model.constants;
let demo: DemoConsole;
let admin: Visitor;

beforeAll(async () => {
  demo = await startDemoConsole();
  admin = await demo.someone('yiwu_admin', 'YW-SOC');
});
afterAll(() => demo.stop());

let count = 0;
const material = (difference: Record<string, unknown> = {}) => ({
  code: `NEW-${(count += 1)}`,
  name: '气泡袋',
  type: 7,
  weight: 30,
  ...difference,
});

async function created(difference: Record<string, unknown> = {}): Promise<string> {
  const { code, msg, data } = await admin.call('packaging-material.create', material(difference));
  if (code) throw new Error(msg);
  return data.packaging_material_id;
}

const read = async (id: string) =>
  (await admin.call('packaging-material.get', { packaging_material_id: id })).data.packaging_material;
const update = (id: string, version: number, body: Record<string, unknown>) =>
  admin.call('packaging-material.update', { packaging_material_id: id, version, ...body });
const historyOf = (id: string) =>
  demo.query(
    'select version, call, before, after, account_name, ip from history where record_id = $1 order by version',
    [id],
  );

test('a new record has its defaults, its creator and version 1, and absent values are null', async () => {
  const record = await read(await created({ name: '  快递袋 ' }));
  expect(record).toMatchObject({
    version: 1,
    name: '  快递袋 ',
    enable_flag: 1,
    length: null,
    operator: '王建国',
    references: {},
  });
  expect(record.create_time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test('an update changes what it names, clears what is null, and leaves the rest', async () => {
  const id = await created({ type: 2, length: 30.5, width: 20, height: 0.1 });
  expect(await update(id, 1, { type: 1, height: null })).toMatchObject({ code: 0, data: { version: 2 } });
  expect(await read(id)).toMatchObject({ version: 2, type: 1, length: 30.5, height: null });
});

test('an update on an old version is refused and says who changed what', async () => {
  const id = await created();
  await update(id, 1, { weight: 40 });
  const { code, msg, data } = await update(id, 1, { weight: 50 });
  expect(code).toBe(errors.stale);
  expect(msg).toMatch(/^王建国已在\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d修改过该记录/);
  expect(data).toMatchObject({ base_version: 1, by: '王建国', theirs: { version: 2, weight: 40 } });
  expect(await read(id)).toMatchObject({ weight: 40 });
});

test('of two updates at the same moment one is refused', async () => {
  const id = await created();
  const answers = await Promise.all([update(id, 1, { weight: 41 }), update(id, 1, { weight: 42 })]);
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, errors.stale]);
});

test('each change leaves a history row with before and after, each write a line in the log', async () => {
  const id = await created();
  await update(id, 1, { weight: 31, name: '气泡袋' });
  await admin.call('packaging-material.toggle', { packaging_material_id: id, enable_flag: 2 });
  expect(await historyOf(id)).toMatchObject([
    { version: 1, call: 'create', before: null, after: { name: '气泡袋', weight: 30 }, account_name: '王建国' },
    { version: 2, call: 'update', before: { weight: 30 }, after: { weight: 31 } },
    { version: 3, call: 'toggle', before: { enable_flag: 1 }, after: { enable_flag: 2 } },
  ]);
  const log = await demo.query(
    `select call, account_name, log_id from operate_log where $1::uuid = any(record_ids) order by id`,
    [id],
  );
  expect(log.map((line) => line.call)).toEqual([
    'packaging-material.create',
    'packaging-material.update',
    'packaging-material.toggle',
  ]);
});

test('an update that changes nothing makes no version and no history', async () => {
  const id = await created();
  expect((await update(id, 1, { weight: 30 })).data.version).toBe(1);
  expect(await historyOf(id)).toHaveLength(1);
});

test('a hidden field is neither required nor kept', async () => {
  const id = await created({ type: 2, length: 1, width: 1, height: 1 });
  await update(id, 1, { type: 7 });
  expect(await read(id)).toMatchObject({ type: 7, length: null, width: null, height: null });
});

test('a rule looks at the whole record, not only at what was sent', async () => {
  const id = await created({ type: 1 });
  expect(await update(id, 1, { type: 2 })).toMatchObject({
    code: errors.invalid,
    msg: '纸箱必须填写长宽高',
    data: { problems: [{ field: 'length' }, { field: 'width' }, { field: 'height' }] },
  });
});

test('what is there already is refused in the words of the rule, also when two try at once', async () => {
  const answers = await Promise.all(
    [1, 2, 3].map(() => admin.call('packaging-material.create', material({ code: 'TWICE-1' }))),
  );
  const refused = answers.filter(({ code }) => code !== 0);
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(refused).toMatchObject(
    [1, 2].map(() => ({
      code: errors.duplicate,
      msg: '包材编码不可重复',
      data: { problems: [{ field: 'code', rule: 'unique_code' }] },
    })),
  );
});

test('unknown, immutable and system fields are refused', async () => {
  const id = await created();
  for (const body of [{ colour: 'red' }, { code: 'NEW-X' }, { operator: 'me' }, { warehouse_id: id }]) {
    expect((await update(id, 1, body)).code).toBe(errors.invalid);
  }
});

test('texts that cannot be stored are refused, not stored as something else', async () => {
  for (const name of ['a\u0000b', '\ud800'])
    expect((await admin.call('packaging-material.create', material({ name }))).code).toBe(errors.invalid);
  expect(await read(await created({ name: '𠮷'.repeat(50) }))).toMatchObject({ name: '𠮷'.repeat(50) });
});

test('a record is found by the field that the call names', async () => {
  const id = await created({ code: 'BY-CODE' });
  const { data } = await admin.call('packaging-material.getByCode', { code: 'BY-CODE' });
  expect(data.packaging_material.packaging_material_id).toBe(id);
  expect((await admin.call('packaging-material.getByCode', { code: 'NO-CODE' })).code).toBe(errors.notFound);
});

test('references are answered with label and what they carry, in the order given', async () => {
  const { data } = await admin.call('account.list', { username: 'yiwu_leader' });
  expect(data.user_list[0].references).toMatchObject({
    position_id_list: [
      { label: '操作员', type: 'OPERATOR' },
      { label: '运营', type: 'OP' },
    ],
    role_id_list: [{ label: '分拣组长', status: 1 }, { label: '入库操作员' }],
  });
});

test('the inner organization closes an account that is no member of it, and cannot give it a place by that', async () => {
  const global = await demo.someone('global_admin', '10001');
  const [row] = await demo.query(`select id, version from account where username = 'shenzhen_op'`);
  const whom = { user_id: row?.id };
  expect(await global.call('account.toggleTotal', { ...whom, total_status: 2 })).toMatchObject({ code: 0 });
  expect((await global.call('account.get', whom)).data.user).toMatchObject({ total_status: 2, status: null });
  expect((await global.call('account.toggle', { ...whom, status: 2 })).code).toBe(errors.notFound);
  expect((await admin.call('account.get', whom)).code).toBe(errors.notFound);
});
