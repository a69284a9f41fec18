import { model } from '../../src/server/platform/model';
import { startDemoConsole, type DemoConsole } from '../support/demo-console';

const { errors, noWorkbenchId } = model.constants;
let demo: DemoConsole;

beforeAll(async () => {
  demo = await startDemoConsole();
});
afterAll(() => demo.stop());

test('a person is told all places, also those that are closed', async () => {
  const person = await demo.someone('many_warehouses');
  const { user } = (await person.call('getSelfUserInfo')).data;
  expect(user).toMatchObject({
    username: 'many_warehouses',
    total_status: 1,
    change_password_needed: '0',
    warehouse: null,
    workbench: null,
  });
  const places = user.belonged_ug_list.map(
    ({ org_info: { code, type }, status }: { org_info: { code: string; type: string }; status: number }) => [
      code,
      type,
      status,
    ],
  );
  expect(places).toEqual([
    ['DG-COC', 'cos', 1],
    ['HK-COC', 'cos', 2],
    ['SZ-SOC', 'sos', 1],
    ['YW-SOC', 'sos', 1],
  ]);
});

test('entering a warehouse gives a new session id, and the old one is worth nothing', async () => {
  const person = await demo.someone('yiwu_operator');
  const before = demo.visitor();
  before.cookie = person.cookie;
  expect((await person.enter('YW-SOC')).data.warehouse).toMatchObject({ code: 'YW-SOC', kind: 'sos' });
  expect(person.cookie).not.toBe(before.cookie);
  expect((await before.call('getSelfUserInfo')).code).toBe(errors.sessionEnded);
});

test('nobody enters a warehouse that he does not belong to, or where he is closed', async () => {
  const person = await demo.someone('many_warehouses');
  expect(await person.enter('HK-COC')).toMatchObject({ code: errors.accountClosed, msg: '账号已停用' });
  expect((await person.enter('10001')).code).toBe(errors.accountClosed);
  expect((await person.enter('SZ-SOC')).code).toBe(0);
});

test('changing the warehouse changes the rights with it', async () => {
  const person = await demo.someone('many_warehouses', 'SZ-SOC');
  expect((await person.call('account.list')).code).toBe(0);
  await person.enter('YW-SOC');
  expect((await person.call('account.list')).code).toBe(errors.forbidden);
});

test('a closed warehouse throws its people out and lets nobody in', async () => {
  const person = await demo.someone('hongkong_operator', 'HK-COC');
  await demo.query(`update warehouse set enable_flag = 2 where warehouse_code = 'HK-COC'`);
  expect((await person.call('getSelfUserInfo')).code).toBe(errors.sessionEnded);
  const again = await demo.someone('hongkong_operator');
  expect((await again.enter('HK-COC')).code).toBe(errors.accountClosed);
});

test.each([
  ['the account', `update account set total_status = $1 where username = 'dongguan_packer'`],
  [
    'the membership',
    `update account_warehouse set status = $1 where account_id = (select id from account where username = 'dongguan_packer')`,
  ],
])('a session ends with %s that is closed', async (_, statement) => {
  const person = await demo.someone('dongguan_packer', 'DG-COC');
  await demo.query(statement, [2]);
  expect((await person.call('getSelfUserInfo')).code).toBe(errors.sessionEnded);
  await demo.query(statement, [1]);
});

test('what roles give and take is felt with the next request', async () => {
  const person = await demo.someone('yiwu_material', 'YW-SOC');
  expect((await person.call('packaging-material.list')).code).toBe(0);
  await demo.query(`update role set status = 2 where name = '包材管理员'`);
  expect((await person.call('packaging-material.list')).code).toBe(errors.forbidden);
  await demo.query(`update role set status = 1 where name = '包材管理员'`);
  expect((await person.call('packaging-material.list')).code).toBe(0);
});

test('the inner organization works without a workbench', async () => {
  const person = await demo.someone('global_admin', '10001');
  expect((await person.call('getSelfUserInfo')).data.user).toMatchObject({
    warehouse: { kind: 'inner' },
    workbench: { id: noWorkbenchId },
  });
});

test.each([
  ['yiwu_admin', 'YW-SOC', 'sos'],
  ['dongguan_admin', 'DG-COC', 'cos'],
  ['global_admin', '10001', 'inner'],
] as const)('%s holds every permission of the kind', async (username, warehouse, kind) => {
  const person = await demo.someone(username, warehouse);
  const { tree, code_list: codes } = (await person.call('getCanSeePermissions', { format: 1 })).data;
  expect(tree).toHaveLength(model.permissions[kind].length);
  expect(codes).toContain(`${model.constants.prefixes[kind].toLowerCase()}basicdata_accountmgt`);
  expect(codes).toEqual(codes.map((code: string) => code.toLowerCase()));
});

test('who lacks a permission is told what it is called and which roles of the warehouse hold it', async () => {
  const person = await demo.someone('yiwu_operator', 'YW-SOC');
  const codes = ['SOS_BasicData_Shelf_Create', 'COS_Outbound_Wave'];
  const { permission_list: told } = (await person.call('permissionHolders', { codes })).data;
  expect(told).toEqual([{ code: codes[0], name: '新建货架', role_list: expect.arrayContaining(['分拣组长']) }]);
  expect(told[0].role_list).not.toContain('分拣操作员');
});

test.each([
  [
    'yiwu_operator',
    'YW-SOC',
    [
      'sos_basicdata_handoverrule',
      'sos_basicdata_packagingmaterial',
      'sos_basicdata_shelf',
      'sos_basicdata_shipmentrule',
      'sos_basicdata_sortingcode',
      'sos_basicdata_sortingplan',
      'sos_device_grid',
      'sos_home_pdadownload',
      'sos_home_printconfig',
      'sos_inbound_manifest',
      'sos_inbound_packagemeasure',
      'sos_inbound_packagesign',
      'sos_inbound_packagesign_rollback',
      'sos_inbound_packagesign_scan',
      'sos_inbound_partnersign',
      'sos_ordercenter_changewaybill',
      'sos_ordercenter_package',
      'sos_report_operatelog',
      'sos_sort_changewaybill',
      'sos_sort_changewaybill_scan',
      'sos_sort_grid',
      'sos_sort_grid_scan',
      'sos_sort_relabel',
      'sos_sort_relabel_scan',
      'sos_sort_sorting',
      'sos_sort_sorting_scan',
    ],
  ],
  ['global_data', '10001', ['adm_basicdata_warehouseinfo', 'adm_basicdata_warehousemgt']],
  ['global_operator', '10001', []],
  ['yiwu_night', 'YW-SOC', []],
])('%s holds what the enabled roles give', async (username, warehouse, expected) => {
  const person = await demo.someone(username, warehouse);
  const { tree, code_list: codes } = (await person.call('getCanSeePermissions')).data;
  expect([...codes].sort()).toEqual(expected);
  expect(tree).toHaveLength(expected.length ? 1 : 0);
});

test('whose roles are all disabled is told which', async () => {
  const night = await demo.someone('yiwu_night', 'YW-SOC');
  expect((await night.call('getCanSeePermissions')).data.disabled_role_list).toEqual(['夜班临时角色']);
});

test('permissions are told for the acting warehouse only', async () => {
  const person = await demo.someone('many_warehouses', 'SZ-SOC');
  const { user } = (await person.call('getSelfUserInfo')).data;
  const elsewhere = user.belonged_ug_list.find(
    ({ org_info: { code } }: { org_info: { code: string } }) => code === 'DG-COC',
  ).org_info.id;
  expect((await person.call('getCanSeePermissions', { org_ids: [user.warehouse.id] })).code).toBe(0);
  expect((await person.call('getCanSeePermissions', { org_ids: [elsewhere] })).code).toBe(errors.warehouseConflict);
});

test('before a warehouse is chosen there is nothing to see', async () => {
  const person = await demo.someone('yiwu_admin');
  expect((await person.call('getCanSeePermissions')).code).toBe(errors.warehouseNeeded);
  expect((await person.call('account.list')).code).toBe(errors.warehouseNeeded);
});

test('organizations: one’s own for a warehouse, all for the inner organization', async () => {
  const here = (await (await demo.someone('yiwu_admin', 'YW-SOC')).call('position.options')).data.all_org_info;
  expect(here).toHaveLength(1);
  expect(here[0].position_list.map(({ type }: { type: string }) => type)).toEqual(['ADMIN', 'OPERATOR', 'OP']);
  const all = (await (await demo.someone('global_admin', '10001')).call('position.options')).data.all_org_info;
  expect(all.map(({ code }: { code: string }) => code)).toEqual(['10001', 'DG-COC', 'HK-COC', 'SZ-SOC', 'YW-SOC']);
  expect(all.every((org: Record<string, unknown[]>) => org.position_list?.length)).toBe(true);
});

test('reference data: enumerations, regions, a token that is stored as a hash', async () => {
  const person = await demo.someone('yiwu_operator', 'YW-SOC');
  const { enums } = (await person.call('mgetEnum', { enums_key_list: ['enable-flag', 'no-such'] })).data;
  expect(enums).toEqual({
    'enable-flag': [
      { value: 1, name: 'enabled', title: '启用' },
      { value: 2, name: 'disabled', title: '停用' },
    ],
  });
  expect((await person.call('listRegion')).data.region_list).toContainEqual({
    region_code: 'CN',
    region_name: '中国大陆',
  });
  const { token } = (await person.call('getTtpToken')).data;
  const stored = await demo.query('select token_hash from ttp_token');
  expect(stored).toHaveLength(1);
  expect(stored[0]?.token_hash).not.toBe(token);
});
