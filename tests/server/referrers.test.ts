import { model } from '../../src/server/platform/model';
import { uuidv7 } from '../../src/server/platform/uuid';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';

let demo: DemoConsole;
let admin: Visitor;
let role: string;

beforeAll(async () => {
  demo = await startDemoConsole();
  admin = await demo.someone('yiwu_admin', 'YW-SOC');
  const [found] = await demo.query(`select l.target_id as id, count(*)::integer as n from account_role_id_list l
    join warehouse w on w.id = l.warehouse_id where w.warehouse_code = 'YW-SOC' group by 1 order by 2 desc limit 1`);
  role = String(found?.id);
});
afterAll(() => demo.stop());

const ask = (who: Visitor, entity: string, ids: string[]) => who.call('listReferrers', { entity, id_list: ids });

test('what points at a role is counted, named, and nothing of other warehouses', async () => {
  const [here] = await demo.query(`select count(*)::integer as n from account_role_id_list where target_id = $1`, [
    role,
  ]);
  const { data } = await ask(admin, 'role', [role]);
  expect(data.referrer_list).toEqual([
    expect.objectContaining({ entity: 'account', field: 'role_id_list', count: here?.n, filterable: true }),
  ]);
  expect(data.referrer_list[0].labels.length).toBeGreaterThan(0);
  expect(data.others).toBe(0);
});

test('who asks from another warehouse is told of nothing', async () => {
  const stranger = await demo.someone('shenzhen_admin', 'SZ-SOC');
  expect((await ask(stranger, 'role', [role])).data).toEqual({ referrer_list: [], others: 0 });
});

test('who closes an account or a warehouse is told how many people are signed in there now, not how many once were', async () => {
  const account = String((await demo.query(`select id from account where username = 'yiwu_material'`))[0]?.id);
  const place = String((await demo.query(`select id from warehouse where warehouse_code = 'YW-SOC'`))[0]?.id);
  const online = async (who: Visitor, entity: string, id: string) => (await ask(who, entity, [id])).data.online;
  const inner = await demo.someone('global_admin', '10001');
  const before = await online(inner, 'warehouse', place);
  expect(await online(admin, 'account', account)).toBe(0);
  await demo.someone('yiwu_material', 'YW-SOC');
  await demo.someone('yiwu_material', 'YW-SOC');
  expect(await online(admin, 'account', account)).toBe(1);
  expect(await online(inner, 'account', account)).toBe(1);
  expect(await online(inner, 'warehouse', place)).toBe(before + 1);
  await demo.query(`update session set seen_time = now() - interval '1 day' where account_id = $1`, [account]);
  expect(await online(admin, 'account', account)).toBe(0);
  expect((await ask(admin, 'role', [role])).data).not.toHaveProperty('online');
});

test('who closes the last administrator of a warehouse is told so, and so is who disables the own role', async () => {
  const idOf = async (username: string) =>
    String((await demo.query('select id from account where username = $1', [username]))[0]?.id);
  const inner = await demo.someone('global_admin', '10001');
  const told = async (who: Visitor, entity: string, id: string) => (await ask(who, entity, [id])).data.warning_list;
  expect(await told(inner, 'account', await idOf('yiwu_admin'))).toEqual([
    '停用后，义乌分拣中心没有可用的管理员，无法再管理账号和角色',
  ]);
  const both = await ask(inner, 'account', [await idOf('global_admin'), await idOf('yiwu_admin')]);
  expect(both.data.refusal).toBe('不能停用自己的账号');
  expect((await ask(inner, 'account', [await idOf('yiwu_admin')])).data).not.toHaveProperty('refusal');
  const [here] = await demo.query("select id from warehouse where warehouse_code = '10001'");
  expect((await ask(inner, 'warehouse', [String(here?.id)])).data.refusal).toBe('不能停用当前所在的仓库');
  // There is another one.
  expect(await told(inner, 'account', await idOf('shenzhen_admin'))).toBeUndefined();
  expect(await told(admin, 'account', await idOf('yiwu_leader'))).toBeUndefined();
  const supervisor = await demo.someone('shenzhen_op', 'SZ-SOC');
  const [own] = await demo.query(`select l.target_id as id from account_role_id_list l
    join account a on a.id = l.account_id where a.username = 'shenzhen_op'`);
  expect(await told(supervisor, 'role', String(own?.id))).toEqual(['您自己也持有该角色，停用后立即失去其中的权限']);
  const chief = await demo.someone('shenzhen_admin', 'SZ-SOC');
  expect(await told(chief, 'role', String(own?.id))).toBeUndefined();
});

test('who may not list the entity may not ask', async () => {
  const operator = await demo.someone('yiwu_operator', 'YW-SOC');
  expect(await ask(operator, 'role', [role])).toMatchObject({ code: model.constants.errors.forbidden });
});

test('who may list the records but not those that point at them is told how many, and nothing else', async () => {
  await demo.query(`update role set permission_id_list = array['SOS_BasicData_RoleMgt'] where id in (select target_id
    from account_role_id_list l join account a on a.id = l.account_id where a.username = 'yiwu_leader')`);
  const leader = await demo.someone('yiwu_leader', 'YW-SOC');
  const { data } = await ask(leader, 'role', [role]);
  expect(data.referrer_list).toEqual([]);
  expect(data.others).toBeGreaterThan(0);
});

test('a truck is told of its bags, and of the parcels in them, whose list can be asked for by it', async () => {
  const [{ id: warehouse } = {}] = await demo.query("select id from warehouse where warehouse_code = 'YW-SOC'");
  const [{ id: parcel } = {}] = await demo.query(
    'select id from sorting_package where warehouse_id = $1 and status = 300 limit 1',
    [warehouse],
  );
  const [truck, bag] = [uuidv7(), uuidv7()];
  await demo.query(
    `insert into shipment (id, warehouse_id, operator, shipment_no, status, big_bag_count, package_count, total_weight)
      values ($1, $2, '测试', 'SH-REFERRED', 3, 1, 1, 500)`,
    [truck, warehouse],
  );
  await demo.query(
    `insert into outbound_big_bag
      (id, warehouse_id, operator, big_bag_no, big_bag_type, status, package_count, package_weight, label_voided, shipment_id)
      values ($1, $2, '测试', 'OB-REFERRED', 1, 500, 1, 500, false, $3)`,
    [bag, warehouse, truck],
  );
  await demo.query('update sorting_package set outbound_big_bag_id = $2 where id = $1', [parcel, bag]);
  const { data } = await ask(admin, 'shipment', [truck]);
  expect(data.referrer_list).toEqual([
    expect.objectContaining({ entity: 'outbound-big-bag', field: 'shipment_id', count: 1 }),
    expect.objectContaining({
      ...{ entity: 'sorting-package', field: 'outbound_big_bag_id.shipment_id', title: '包裹', field_title: '发运单' },
      ...{ count: 1, filterable: true },
    }),
  ]);
  const list = await admin.call('sorting-package.list', { shipment_id: truck });
  expect(list.data.package_list).toMatchObject([{ package_id: parcel }]);
});

describe('a shelf that was made by mistake', () => {
  const code = 'K22-01';
  const values = { code, bucket_type: 'Bucket', max_layer: 1, max_column: 1, slots: 1 };
  const listed = async (more: object = {}) =>
    (await admin.call('shelf.list', { code, ...more })).data.bucket_list.map((one: { code: string }) => one.code);
  let bucket_id = '';
  const archive = (archived: boolean) =>
    admin.call(`shelf.${archived ? 'archive' : 'unarchive'}`, { bucket_id, archived });

  test('is archived once it is disabled: it is in no list but the one of the archived, found by no search, and stays as it is', async () => {
    await admin.call('shelf.create', values);
    const [{ id = '' } = {}] = await demo.query('select id from shelf where code = $1', [code]);
    bucket_id = String(id);
    expect(await archive(true)).toMatchObject({ code: model.constants.errors.invalid, msg: '该记录现在不能归档' });
    await admin.call('shelf.toggle', { bucket_id, status: 2 });
    expect((await archive(true)).code).toBe(0);
    expect(await listed()).toEqual([]);
    expect(await listed({ archived: true })).toEqual([code]);
    expect((await admin.call('findRecords', { words: code })).data.record_list).toEqual([]);
    expect(await admin.call('shelf.toggle', { bucket_id, status: 1 })).toMatchObject({
      msg: '货架已归档，取消归档后才能修改',
    });
  });

  test('comes back, and its history tells both', async () => {
    expect((await archive(false)).code).toBe(0);
    expect(await listed()).toEqual([code]);
    const { history_list: told } = (await admin.call('shelf.history', { bucket_id })).data;
    expect(JSON.stringify(told)).toContain('取消归档');
  });
});

test('a sorting code that something points at is not archived, and the answer says what does', async () => {
  const [found] = await demo.query(`select c.id from sorting_code c join sorting_package p on p.sorting_code_id = c.id
    join warehouse w on w.id = c.warehouse_id where w.warehouse_code = 'YW-SOC' limit 1`);
  await demo.query('update sorting_code set status = 2 where id = $1', [found?.id]);
  const refused = await admin.call('sorting-code.archive', { id: found?.id, archived: true });
  expect(refused).toMatchObject({
    code: model.constants.errors.invalid,
    msg: expect.stringMatching(/^正被引用（共 .*），不能归档$/),
  });
});
