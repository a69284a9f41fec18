import { model } from '../../src/server/platform/model';
import { startDemoConsole, type Answer, type DemoConsole, type Visitor } from '../support/demo-console';

const { errors } = model.constants;
let demo: DemoConsole;
let admin: Visitor;

beforeAll(async () => {
  demo = await startDemoConsole();
  admin = await demo.someone('yiwu_admin', 'YW-SOC');
});
afterAll(() => demo.stop());

let count = 0;

/** A box that was bought small, then grew, then was switched off. */
async function box(): Promise<{ packaging_material_id: string }> {
  const values = { code: `PAST-${(count += 1)}`, name: '纸箱', type: 2, weight: 30, length: 10, width: 10, height: 10 };
  const { data } = await admin.call('packaging-material.create', values);
  const { packaging_material_id } = data;
  await admin.call('packaging-material.update', { packaging_material_id, version: 1, name: '大纸箱', length: 20 });
  await admin.call('packaging-material.toggle', { packaging_material_id, enable_flag: 2 });
  return { packaging_material_id };
}

const historyOf = (id: object, who = admin, entity = 'packaging-material'): Promise<Answer> =>
  who.call(`${entity}.history`, { ...id });

test('a record tells who did what to it, when, from where, field by field, the latest first', async () => {
  const { code, data } = await historyOf(await box());
  expect(code).toBe(0);
  const where = { by: '王建国', ip: '127.0.0.1', at: expect.stringMatching(/Z$/), log_id: expect.any(String) };
  expect(data.history_list).toMatchObject([
    { ...where, version: 3, call: 'toggle', changes: [{ field: 'enable_flag', before: 1, after: 2 }] },
    {
      ...where,
      version: 2,
      title: '编辑',
      is_new: false,
      changes: [
        { field: 'name', before: '纸箱', after: '大纸箱' },
        { field: 'length', before: 10, after: 20 },
      ],
    },
    { ...where, version: 1, title: '新建包材', is_new: true },
  ]);
  expect(data.history_list[2].changes).toContainEqual({ field: 'weight', before: null, after: 30 });
  expect(data.pagination).toEqual({ page: 1, size: 50, total: 3, total_capped: false });
});

test('what references pointed at is told by name, before and after', async () => {
  const account = await admin.call('account.list', { username: 'yiwu_material' });
  const { user_id, version, role_id_list: roles } = account.data.user_list[0];
  const { data } = await admin.call('role.list', { name: '分拣组长' });
  const [{ role_id }] = data.role_list;
  await admin.call('account.update', { user_id, version, role_id_list: [...roles, role_id] });
  const [change] = (await historyOf({ user_id }, admin, 'account')).data.history_list;
  expect(change.changes).toEqual([{ field: 'role_id_list', before: roles, after: [...roles, role_id] }]);
  expect(change.references.role_id_list.map(({ label }: { label: string }) => label)).toEqual([
    '包材管理员',
    '分拣组长',
  ]);
});

test('an earlier version is restored by an ordinary update, which is history, too', async () => {
  const id = await box();
  expect(await admin.call('packaging-material.restore', { ...id, version: 3, to_version: 1 })).toMatchObject({
    code: 0,
    data: { version: 4 },
  });
  const { packaging_material: now } = (await admin.call('packaging-material.get', id)).data;
  expect(now).toMatchObject({ version: 4, name: '纸箱', length: 10, enable_flag: 1 });
  const [last] = (await historyOf(id)).data.history_list;
  expect(last).toMatchObject({ version: 4, call: 'restore', title: '恢复', by: '王建国' });
});

test('what the rules of today refuse is not restored, nor a version that never was, nor over somebody’s change', async () => {
  const id = await box();
  const restore = (version: number, to_version: number) =>
    admin.call('packaging-material.restore', { ...id, version, to_version });
  expect((await restore(2, 1)).code).toBe(errors.stale);
  expect((await restore(3, 4)).code).toBe(errors.notFound);
  await demo.query(
    `update history set after = after || '{"height": null}', before = '{"height": null}' where record_id = $1 and version = 3`,
    [id.packaging_material_id],
  );
  expect(await restore(3, 2)).toMatchObject({ code: errors.invalid, msg: '纸箱必须填写长宽高' });
});

test('a conflict tells what was there at first, what is there now, and who made it so', async () => {
  const id = await box();
  const { code, data } = await admin.call('packaging-material.update', { ...id, version: 1, weight: 99 });
  expect(code).toBe(errors.stale);
  expect(data).toMatchObject({
    base_version: 1,
    base: { version: 1, name: '纸箱', length: 10, enable_flag: 1 },
    theirs: { version: 3, name: '大纸箱', length: 20, enable_flag: 2 },
    by: '王建国',
  });
});

test('another warehouse has no part in it', async () => {
  const id = await box();
  const shenzhen = await demo.someone('shenzhen_admin', 'SZ-SOC');
  expect((await historyOf(id, shenzhen)).code).toBe(errors.notFound);
  expect((await shenzhen.call('packaging-material.restore', { ...id, version: 3, to_version: 1 })).code).toBe(
    errors.notFound,
  );
});

describe('of an account that works in two warehouses', () => {
  let user_id: string;
  let shenzhen: Visitor;

  beforeAll(async () => {
    shenzhen = await demo.someone('shenzhen_admin', 'SZ-SOC');
    const [row] = await demo.query(`select id from account where username = 'many_warehouses'`);
    user_id = String(row?.id);
    const version = async () => (await admin.call('account.get', { user_id })).data.user.version;
    const other = (await admin.call('position.options')).data.all_org_info[0].position_list.find(
      ({ type }: { type: string }) => type === 'OP',
    );
    const positions = { user_org_info: { position_id_list: [other.id] } };
    const chief = await demo.someone('global_admin', '10001');
    expect(await chief.call('account.update', { user_id, version: await version(), name: '新名字' })).toMatchObject({
      code: 0,
    });
    await admin.call('account.update', { user_id, version: await version(), ...positions });
    await admin.call('account.toggle', { user_id, status: 2 });
  });

  test('each warehouse is told its own part and the common one, and not from where the others changed it', async () => {
    const told = async (who: Visitor) => (await historyOf({ user_id }, who, 'account')).data.history_list;
    const here = await told(admin);
    expect(here[0].changes).toEqual([{ field: 'status', before: 1, after: 2 }]);
    expect(here[1]).toMatchObject({ ip: '127.0.0.1', changes: [{ field: 'position_id_list' }] });
    expect(here.at(-1)).toMatchObject({ ip: null, changes: [{ field: 'name', after: '新名字' }] });
    const there = await told(shenzhen);
    expect(there).toHaveLength(1);
    expect(there[0]).toMatchObject({ ip: null, by: '沈若兰' });
    expect(there[0].changes).toEqual([{ field: 'name', before: expect.any(String), after: '新名字' }]);
    expect(there[0].references).toEqual({});
  });

  test('a conflict over there does not tell who changed what is no business of theirs', async () => {
    const { data } = await shenzhen.call('account.update', { user_id, version: 1, name: '旧名字' });
    expect(data).toMatchObject({ by: '其他组织的人员', theirs: { name: '新名字', status: 1 } });
    expect(data.base.name).not.toBe('新名字');
  });
});

test('binding to a warehouse is part of the history of the account, in that warehouse', async () => {
  const global = await demo.someone('global_admin', '10001');
  const [row] =
    await demo.query(`select w.id as warehouse_id, (select id from account where username = 'no_warehouse') as user_id
    from warehouse w where warehouse_code = 'YW-SOC'`);
  expect((await global.call('account.bindWarehouse', { user_warehouse_rel: [row] })).code).toBe(0);
  const [change] = (await historyOf({ user_id: row?.user_id }, admin, 'account')).data.history_list;
  expect(change).toMatchObject({ call: 'bindWarehouse', title: '绑定仓库' });
  expect(change.changes).toMatchObject([{ field: 'position_id_list', before: [] }]);
  expect(change.references.position_id_list).toMatchObject([{ label: '操作员' }]);
});
