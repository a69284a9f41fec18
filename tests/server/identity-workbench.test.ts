import { model } from '../../src/server/platform/model';
import { noId } from '../support/authorization/people';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';

const { errors, noWorkbenchId } = model.constants;
let demo: DemoConsole;

beforeAll(async () => {
  demo = await startDemoConsole();
});
afterAll(() => demo.stop());

const bind = (person: Visitor, code: string, warehouse = 'YW-SOC') =>
  person.call('bindWorkbench', { workbench_code: code, warehouse_id: warehouse });

const boundBy = async (code: string): Promise<unknown> =>
  (
    await demo.query(
      `select binding_by from workbench where code = $1 and warehouse_id = (select id from warehouse where warehouse_code = 'YW-SOC')`,
      [code],
    )
  )[0]?.binding_by;

test('a workbench is bound by its code, shown with its operator, and freed again', async () => {
  const person = await demo.someone('yiwu_operator', 'YW-SOC');
  expect((await bind(person, 'SORT-01')).data.workbench).toMatchObject({ code: 'SORT-01', name: '1号分拣台' });
  expect((await person.call('getSelfUserInfo')).data.user.workbench.code).toBe('SORT-01');
  expect(await boundBy('SORT-01')).toBe('张伟');
  await person.call('unbindWorkbench', { workbench_code: 'SORT-01', warehouse_id: 'YW-SOC' });
  expect((await person.call('getSelfUserInfo')).data.user.workbench).toBeNull();
  expect(await boundBy('SORT-01')).toBeNull();
});

test('whoever binds a workbench is told which countries’ rules hold there', async () => {
  const lead = await demo.someone('yiwu_leader', 'YW-SOC');
  const admin = await demo.someone('yiwu_admin', 'YW-SOC');
  const { data } = await admin.call('workbench.list', { code: 'SORT-02' });
  const [{ workbench_id, version }] = data.data_list;
  const compliance_list = [{ region_code: 'US', use_compliance: true }, { region_code: 'JP' }];
  expect(await admin.call('workbench.update', { workbench_id, version, compliance_list })).toMatchObject({ code: 0 });
  expect((await bind(lead, 'SORT-02')).data.workbench.compliance_list).toEqual([
    { region_code: 'US', use_compliance: true },
    { region_code: 'JP', use_compliance: false },
  ]);
});

test('who opens no page that scans is asked for no workbench, and may still take one', async () => {
  const keeper = await demo.someone('yiwu_hr', 'YW-SOC');
  expect((await keeper.call('getSelfUserInfo')).data.user.workbench.id).toBe(noWorkbenchId);
  expect((await bind(keeper, 'SORT-02')).code).toBe(0);
  const operator = await demo.someone('yiwu_operator', 'YW-SOC');
  expect((await operator.call('getSelfUserInfo')).data.user.workbench).toBeNull();
});

test('choosing no workbench is a choice, too', async () => {
  const person = await demo.someone('yiwu_operator', 'YW-SOC');
  expect(
    (await person.call('bindWorkbench', { no_workbench: true, warehouse_id: 'YW-SOC' })).data.workbench,
  ).toMatchObject({ id: noWorkbenchId, code: '' });
  expect((await person.call('getSelfUserInfo')).data.user.workbench).toEqual({
    id: noWorkbenchId,
    code: '',
    name: '无工作台',
  });
});

test.each([
  ['unknown', 'NO-99', '工作台编码不存在或已停用'],
  ['disabled', 'PACK-02', '工作台编码不存在或已停用'],
  ['missing', ' ', '请输入工作台编码'],
])('a code that is %s is refused', async (_, code, message) => {
  const person = await demo.someone('yiwu_operator', 'YW-SOC');
  expect(await bind(person, code)).toMatchObject({
    code: errors.invalid,
    msg: message,
    data: { problems: [{ field: 'workbench_code', message }] },
  });
});

test('another warehouse cannot be named', async () => {
  const person = await demo.someone('yiwu_operator', 'YW-SOC');
  expect((await bind(person, 'SORT-01', 'SZ-SOC')).code).toBe(errors.warehouseConflict);
});

test('whose workbench is taken is told so once and goes on without', async () => {
  const [first, second] = [await demo.someone('yiwu_operator', 'YW-SOC'), await demo.someone('yiwu_leader', 'YW-SOC')];
  await bind(first, 'SORT-02');
  expect((await first.call('flushWorkbench')).data).toMatchObject({
    forced_offline: false,
    workbench: { code: 'SORT-02' },
  });
  await bind(second, 'SORT-02');
  expect(await boundBy('SORT-02')).toBe('李秀英');
  expect((await first.call('flushWorkbench')).data).toMatchObject({
    forced_offline: true,
    taken_by: '李秀英',
    workbench: { id: noWorkbenchId },
  });
  expect((await first.call('flushWorkbench')).data).toMatchObject({
    forced_offline: false,
    workbench: { id: noWorkbenchId },
  });
  expect((await second.call('flushWorkbench')).data).toMatchObject({
    forced_offline: false,
    workbench: { code: 'SORT-02' },
  });
});

test('whose workbench is taken can ask who has it, and nothing changes by asking', async () => {
  const [first, second] = [await demo.someone('yiwu_operator', 'YW-SOC'), await demo.someone('yiwu_leader', 'YW-SOC')];
  await bind(first, 'SORT-02');
  expect((await first.call('workbenchHolder')).data).toEqual({ is_own: true, holder: '张伟' });
  await bind(second, 'SORT-02');
  for (const _ of [1, 2])
    expect((await first.call('workbenchHolder')).data).toEqual({ is_own: false, holder: '李秀英' });
  await first.call('bindWorkbench', { no_workbench: true });
  expect((await first.call('workbenchHolder')).data).toEqual({ is_own: true, holder: null });
});

test('whoever chooses a workbench sees those of the warehouse that are in use, and by whom', async () => {
  const [first, second] = [await demo.someone('yiwu_operator', 'YW-SOC'), await demo.someone('yiwu_leader', 'YW-SOC')];
  await bind(first, 'SORT-02');
  const seat = async (person: typeof first, code: string) =>
    (await person.call('workbenchSeats')).data.seat_list.find((one: { code: string }) => one.code === code);
  expect(await seat(first, 'SORT-02')).toMatchObject({ name: '2号分拣台', is_own: true });
  expect(await seat(second, 'SORT-02')).toMatchObject({ is_own: false, holder: '张伟' });
  await first.call('bindWorkbench', { no_workbench: true });
  expect(await seat(second, 'SORT-02')).toMatchObject({ is_own: false, holder: null });
  // Those of another warehouse, and the disabled ones, are not offered.
  const offered = (await first.call('workbenchSeats')).data.seat_list.map(({ code }: { code: string }) => ({ code }));
  expect(offered).toEqual(
    await demo.query(
      `select code from workbench where enable = 1 and warehouse_id = (select id from warehouse where warehouse_code = 'YW-SOC') order by code`,
      [],
    ),
  );
});

test('two who take one workbench at the same moment do not both get it', async () => {
  const people = await Promise.all(
    ['yiwu_operator', 'yiwu_leader', 'yiwu_material', 'yiwu_admin'].map((name) => demo.someone(name, 'YW-SOC')),
  );
  const answers = await Promise.all(people.map((person) => bind(person, 'OUT-01')));
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  const flushed = await Promise.all(people.map((person) => person.call('flushWorkbench')));
  expect(flushed.filter(({ data }) => !data.forced_offline)).toHaveLength(1);
});

test('leaving frees the workbench', async () => {
  const person = await demo.someone('yiwu_operator', 'YW-SOC');
  await bind(person, 'IN-01');
  await person.call('logout');
  expect(await boundBy('IN-01')).toBeNull();
});

test('who names a workbench of another warehouse is refused, and whoever sits there stays', async () => {
  const there = await demo.someone('shenzhen_admin', 'SZ-SOC');
  const { workbench } = (await bind(there, 'SORT-01', 'SZ-SOC')).data;
  const admin = await demo.someone('yiwu_admin', 'YW-SOC');
  expect((await bind(admin, 'SORT-02')).code).toBe(0);
  const named = [{ workbench_id: workbench.id }, { workbench_id: noId }, { workbench_code: 'NO-99' }];
  for (const call of ['unbindWorkbench', 'flushWorkbench'])
    for (const body of named)
      expect(await admin.call(call, body)).toMatchObject({
        code: errors.invalid,
        msg: '工作台编码不存在或已停用',
        data: { problems: [{ field: Object.keys(body)[0] }] },
      });
  expect((await there.call('workbenchHolder')).data).toMatchObject({ is_own: true });
  expect((await admin.call('workbenchHolder')).data).toMatchObject({ is_own: true });
  const none = { workbench_id: noWorkbenchId, workbench_code: '' };
  expect((await admin.call('flushWorkbench', none)).code).toBe(0);
  expect((await admin.call('unbindWorkbench', none)).code).toBe(0);
});
