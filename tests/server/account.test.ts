import { isGoodPassword } from '../../src/metadata/model/password-rule';
import { codesOf } from '../../src/server/identity/permission-tree';
import { model } from '../../src/server/platform/model';
import { demoPassword, startDemoConsole, type Answer, type DemoConsole, type Visitor } from '../support/demo-console';

const { errors } = model.constants;
interface Elsewhere {
  warehouse: string;
  values: Record<string, unknown>;
  references: Record<string, { label: string }[]>;
}

let demo: DemoConsole;
let admin: Visitor;
let positions: Record<string, string>;
let roles: Record<string, string>;

beforeAll(async () => {
  demo = await startDemoConsole();
  admin = await demo.someone('yiwu_admin', 'YW-SOC');
  positions = byName((await admin.call('position.options')).data.position_list, 'type', 'id');
  roles = byName((await admin.call('role.list')).data.role_list, 'name', 'role_id');
});
afterAll(() => demo.stop());

const byName = (items: Record<string, string>[], name: string, id: string): Record<string, string> =>
  Object.fromEntries(items.map((item) => [item[name], item[id] ?? '']));

let count = 0;
const newOperator = (difference: Record<string, unknown> = {}) => ({
  username: `colleague_${(count += 1)}`,
  name: '李新人',
  user_org_info: { position_id_list: [positions.OPERATOR] },
  role_id_list: [roles['分拣操作员']],
  ...difference,
});

const idOf = async (username: string): Promise<string> =>
  String((await demo.query('select id from account where username = $1', [username]))[0]?.id);

async function newColleague(): Promise<{ username: string; id: string; password: string }> {
  const body = newOperator();
  const { data } = await admin.call('account.create', body);
  return { username: body.username, id: data.user_id, password: data.password };
}

async function signedIn({ username, password }: { username: string; password: string }): Promise<Visitor> {
  const person = demo.visitor();
  await person.signIn(username, password);
  await person.call('updatePassword', { password: 'Changed12345', current_password: password });
  await person.enter('YW-SOC');
  return person;
}

test('a new account is enabled, whatever is asked for (R-200)', async () => {
  const { user_id } = (await admin.call('account.create', newOperator({ status: 2 }))).data;
  expect((await admin.call('account.get', { user_id })).data.user.status).toBe(1);
});

test('an empty word in a filter asks for nothing', async () => {
  const all = (await admin.call('account.list')).data.pagination.total;
  expect((await admin.call('account.list', { name: '', username: '' })).data.pagination.total).toBe(all);
  expect((await admin.call('role.list', { name: '' })).code).toBe(0);
});

test('a new account gets a good one-time password that is stored as a hash and must be changed', async () => {
  const { username, password } = await newColleague();
  expect(isGoodPassword(password, 12)).toBe(true);
  const [secret] = await demo.query(
    `select *, valid_until - now() as left from account_secret where account_id = (select id from account where username = $1)`,
    [username],
  );
  expect(secret).toMatchObject({ change_needed: true, password_hash: expect.stringMatching(/^\$argon2id\$/) });
  expect(JSON.stringify(await demo.query('select * from history'))).not.toContain(password);
  const person = demo.visitor();
  expect((await person.signIn(username, password)).code).toBe(0);
  expect((await person.call('getSelfUserInfo')).data.user.change_password_needed).toBe('1');
});

test('a username that another organization has is refused, though it cannot be seen', async () => {
  expect((await admin.call('account.isUnique', { username: 'shenzhen_op' })).data).toEqual({ is_uniq: false });
  expect(await admin.call('account.create', newOperator({ username: 'shenzhen_op' }))).toMatchObject({
    code: errors.duplicate,
    msg: '账号已存在',
  });
  expect((await admin.call('account.isUnique', { username: 'still_free' })).data).toEqual({ is_uniq: true });
});

test('a reset gives another password, ends the sessions, and opens a lock', async () => {
  const colleague = await newColleague();
  const person = await signedIn(colleague);
  for (let attempt = 0; attempt < 6; attempt += 1) await demo.visitor().signIn(colleague.username, 'Wrong1234567');
  const { pwd } = (await admin.call('account.resetPassword', { user_id: colleague.id })).data;
  expect(isGoodPassword(pwd, 12)).toBe(true);
  expect((await person.call('getSelfUserInfo')).code).toBe(errors.sessionEnded);
  expect((await demo.visitor().signIn(colleague.username, pwd)).code).toBe(0);
});

test('whoever is closed here is out at once, and in again when opened', async () => {
  const colleague = await newColleague();
  const person = await signedIn(colleague);
  const { user } = (await admin.call('getSelfUserInfo')).data;
  expect(
    (await admin.call('account.toggle', { user_id: colleague.id, org_id: user.warehouse.id, status: 2 })).code,
  ).toBe(0);
  expect((await person.call('getSelfUserInfo')).code).toBe(errors.sessionEnded);
  await person.signIn(colleague.username, 'Changed12345');
  expect((await person.enter('YW-SOC')).code).toBe(errors.accountClosed);
  expect((await admin.call('account.toggle', { user_id: colleague.id, status: 1 })).code).toBe(0);
  expect((await person.enter('YW-SOC')).code).toBe(0);
});

test('nobody closes himself, or speaks for another organization', async () => {
  expect(await admin.call('account.toggle', { user_id: await idOf('yiwu_admin'), status: 2 })).toMatchObject({
    code: errors.forbidden,
    msg: '不能停用自己的账号',
  });
  const [{ id }] = await demo.query(`select id from warehouse where warehouse_code = 'SZ-SOC'`);
  expect((await admin.call('account.toggle', { user_id: await idOf('yiwu_hr'), org_id: id, status: 2 })).code).toBe(
    errors.warehouseConflict,
  );
});

test('another warehouse’s account is not there', async () => {
  const stranger = await idOf('shenzhen_op');
  const codes = await Promise.all([
    admin.call('account.get', { user_id: stranger }),
    admin.call('account.resetPassword', { user_id: stranger }),
    admin.call('account.toggle', { user_id: stranger, status: 2 }),
  ]);
  expect(codes.map(({ code }) => code)).toEqual([errors.notFound, errors.notFound, errors.notFound]);
});

describe('someone who keeps accounts without being an administrator', () => {
  let clerk: Visitor;
  beforeAll(async () => {
    clerk = await demo.someone('yiwu_hr', 'YW-SOC');
  });

  const forbidden = (answer: Answer, message: string) =>
    expect(answer).toMatchObject({ code: errors.forbidden, msg: expect.stringContaining(message) });

  test('gives the roles whose permissions he holds', async () => {
    expect((await clerk.call('account.create', newOperator({ role_id_list: [roles['人事专员']] }))).code).toBe(0);
  });

  test('makes no administrators and gives no role above his own', async () => {
    forbidden(
      await clerk.call(
        'account.create',
        newOperator({ user_org_info: { position_id_list: [positions.ADMIN] }, role_id_list: null }),
      ),
      '仓库管理员',
    );
    forbidden(await clerk.call('account.create', newOperator({ role_id_list: [roles['分拣组长']] })), '分拣组长');
    const { user } = (await clerk.call('account.get', { user_id: await idOf('yiwu_hr') })).data;
    forbidden(
      await clerk.call('account.update', {
        user_id: user.user_id,
        version: user.version,
        role_id_list: [roles['分拣组长']],
      }),
      '分拣组长',
    );
  });

  test('has no power over those above him', async () => {
    const above = await idOf('yiwu_admin');
    const { user } = (await clerk.call('account.get', { user_id: above })).data;
    forbidden(await clerk.call('account.resetPassword', { user_id: above }), '高于');
    forbidden(await clerk.call('account.update', { user_id: above, version: user.version, name: '改名' }), '高于');
    forbidden(await clerk.call('account.toggle', { user_id: above, status: 2 }), '高于');
    expect((await demo.visitor().signIn('yiwu_admin', demoPassword)).code).toBe(0);
  });
});

test('a position that lets roles speak which were silent gives those roles, too', async () => {
  const codes = codesOf(model.permissions.inner).filter((code) => /AccountMgt/i.test(code));
  await demo.query(`update role set permission_id_list = $1 where name = '数据专员'`, [codes]);
  const clerk = await demo.someone('global_data', '10001');
  const [op] = await demo.query(
    `select p.id from position p join warehouse w on w.id = p.warehouse_id where w.warehouse_code = '10001' and p.type = 'OP'`,
  );
  const { user } = (await clerk.call('account.get', { user_id: await idOf('global_operator') })).data;
  const answer = await clerk.call('account.update', {
    user_id: user.user_id,
    version: user.version,
    user_org_info: { position_id_list: [op?.id] },
  });
  expect(answer).toMatchObject({ code: errors.forbidden, msg: expect.stringContaining('账号审计员') });
});

test('a password opens every warehouse, so nobody resets it who does not stand above in all of them', async () => {
  const answer = await admin.call('account.resetPassword', { user_id: await idOf('many_warehouses') });
  expect(answer.code).toBe(errors.forbidden);
});

test('roles hold only permissions of the warehouse’s kind', async () => {
  const role = { name: '新角色', desc: '试用', permission_id_list: ['SOS_BasicData_Shelf', 'COS_BasicData'] };
  expect((await admin.call('role.create', role)).code).toBe(errors.invalid);
  expect((await admin.call('role.create', { ...role, permission_id_list: ['SOS_BasicData_Shelf'] })).code).toBe(0);
  expect((await admin.call('role.isUnique', { name: '新角色', org_code: 'YW-SOC' })).data).toEqual({ is_uniq: false });
});

test('nobody puts a permission into a role that he does not hold', async () => {
  const chief = await demo.someone('shenzhen_op', 'SZ-SOC');
  const role = { name: '越权角色', desc: '试用', permission_id_list: ['SOS_BasicData_Shelf_Create'] };
  expect((await chief.call('role.create', role)).code).toBe(errors.forbidden);
  expect((await chief.call('role.create', { ...role, permission_id_list: ['SOS_BasicData_Workbench'] })).code).toBe(0);
});

test('the tree for a new role is what one may give; for an old one, what it has is ticked', async () => {
  const { permission_tree: tree } = (await admin.call('role.treeForCreate')).data;
  expect(tree[0]).toMatchObject({ code: 'SOS', type: 'menu', is_bind: false, sub_permission_list: expect.any(Array) });
  const { role_info_for_update: role } = (await admin.call('role.treeForUpdate', { role_id: roles['包材管理员'] }))
    .data;
  expect(role).toMatchObject({ name: '包材管理员', status: 1 });
  expect(ticked(role.permission_info).sort()).toEqual([...role.permission_id_list].sort());
});

interface Node {
  code: string;
  is_bind: boolean;
  sub_permission_list: Node[];
}
const ticked = (nodes: Node[]): string[] =>
  nodes.flatMap((node) => [...(node.is_bind ? [node.code] : []), ...ticked(node.sub_permission_list)]);

test('in a consolidation warehouse roles are granted by a call of their own', async () => {
  const chief = await demo.someone('dongguan_admin', 'DG-COC');
  const own = byName((await chief.call('role.list')).data.role_list, 'name', 'role_id');
  const user = { user_id: await idOf('dongguan_packer') };
  expect(await chief.call('account.grantRole', { ...user, role_id_list: [own['运营主管']] })).toMatchObject({
    code: 0,
    data: { version: 2 },
  });
  expect((await chief.call('account.grantRole', { ...user, version: 1, role_id_list: [own['运营主管']] })).code).toBe(
    errors.stale,
  );
  expect((await chief.call('account.grantRole', { ...user, role_id_list: [] })).code).toBe(errors.invalid);
  expect((await chief.call('account.grantRole', { ...user, role_id_list: [roles['分拣组长']] })).code).toBe(
    errors.invalid,
  );
});

test('asking for a new password is felt at once, and only a change clears it', async () => {
  const chief = await demo.someone('dongguan_admin', 'DG-COC');
  const user = { user_id: await idOf('dongguan_op') };
  const person = await demo.someone('dongguan_op', 'DG-COC');
  expect((await chief.call('account.passwordFlag', user)).data).toEqual({ change_password_needed: '0' });
  await chief.call('account.resetPasswordFlag', user);
  expect((await chief.call('account.passwordFlag', user)).data).toEqual({ change_password_needed: '1' });
  expect((await person.call('getCanSeePermissions')).code).toBe(errors.passwordChangeNeeded);
});

describe('the inner organization', () => {
  test('resets the password of anybody, also of those who belong to several warehouses', async () => {
    const chief = await demo.someone('global_admin', '10001');
    const { pwd } = (await chief.call('account.resetPassword', { user_id: await idOf('many_warehouses') })).data;
    expect((await demo.visitor().signIn('many_warehouses', pwd)).code).toBe(0);
  });

  test('binds people to warehouses with positions of those warehouses', async () => {
    const chief = await demo.someone('global_admin', '10001');
    const orgs = (await chief.call('position.options')).data.all_org_info;
    const [shenzhen, yiwu] = ['SZ-SOC', 'YW-SOC'].map((code) =>
      orgs.find((org: { code: string }) => org.code === code),
    );
    const user_id = await idOf('no_warehouse');
    const bind = (position: string) =>
      chief.call('account.bindWarehouse', {
        user_warehouse_rel: [{ user_id, warehouse_id: shenzhen.id, position_id_list: [position] }],
      });
    expect((await bind(yiwu.org_position_list[0].id)).code).toBe(errors.notFound);
    const memberships = async () =>
      byName((await chief.call('account.memberships', { user_id })).data.warehouse_list, 'code', 'status');
    expect(await memberships()).toMatchObject({ 'SZ-SOC': '', 'YW-SOC': '' });
    expect((await bind(shenzhen.org_position_list[0].id)).code).toBe(0);
    expect(await memberships()).toMatchObject({ 'SZ-SOC': 1, 'YW-SOC': '' });
    const person = await demo.someone('no_warehouse', 'SZ-SOC');
    expect((await person.call('account.list')).code).toBe(0);
  });

  test('lists the accounts of all warehouses for its administrator, and those of its own for others (R-331)', async () => {
    const codes = codesOf(model.permissions.inner).filter((code) => /AccountMgt/i.test(code));
    await demo.query(`update role set permission_id_list = $1 where name = '数据专员'`, [codes]);
    const names = async (who: string, at: string, body = {}) =>
      (await (await demo.someone(who, at)).call('account.list', { pagination: { page: 1, size: 100 }, ...body })).data
        .user_list;
    const all = await names('global_admin', '10001');
    expect(all).toContainEqual(expect.objectContaining({ username: 'yiwu_admin', status: null, is_admin: false }));
    expect(all).toContainEqual(expect.objectContaining({ username: 'global_admin', status: 1, is_admin: true }));
    const [found] = await names('global_admin', '10001', { username: 'yiwu_admin' });
    expect(found).toMatchObject({ username: 'yiwu_admin' });
    const [wanderer] = await names('global_admin', '10001', { username: 'many_warehouses' });
    const told = wanderer._elsewhere.map((one: Elsewhere) => [
      one.warehouse,
      one.values.status,
      ...['position_id_list', 'role_id_list'].map((name) => one.references[name]?.map(({ label }) => label).join()),
    ]);
    expect(told).toEqual([
      ['东莞集运中心', 1, '操作员', '打包操作员'],
      ['香港集运中心', 2, '操作员', '入库操作员'],
      ['深圳分拣中心', 1, '仓库管理员', ''],
      ['义乌分拣中心', 1, '操作员', '分拣操作员'],
    ]);
    const chief = await demo.someone('global_admin', '10001');
    expect((await chief.call('account.get', { user_id: wanderer.user_id })).data.user._elsewhere).toHaveLength(4);
    const disabled = await names('global_admin', '10001', { condition_status: { status: 2 } });
    expect(disabled.map(({ username }: { username: string }) => username)).toEqual(
      expect.arrayContaining(['many_warehouses', 'yiwu_closed']),
    );
    const admins = await names('global_admin', '10001', { condition_org_pos_types: { pos_type: ['ADMIN'] } });
    expect(admins.map(({ username }: { username: string }) => username)).toEqual(
      expect.arrayContaining(['global_admin', 'many_warehouses', 'yiwu_admin']),
    );
    for (const [who, at] of [
      ['global_data', '10001'],
      ['yiwu_admin', 'YW-SOC'],
    ] as const)
      for (const one of await names(who, at)) {
        expect(one.status).not.toBeNull();
        expect(one).not.toHaveProperty('_elsewhere');
      }
  });

  test('creates and updates accounts with is_admin, which no other warehouse knows (R-331)', async () => {
    const chief = await demo.someone('global_admin', '10001');
    const options = (await chief.call('position.options')).data.position_list;
    const position = byName(options, 'type', 'id');
    const typesOf = async (id: string) =>
      (await chief.call('account.get', { user_id: id })).data.user.belonged_ug_list.map(
        ({ position_info: { type } }: { position_info: { type: string } }) => type,
      );
    const inner = { user_org_info: { position_id_list: [position.OPERATOR] }, role_id_list: undefined, is_admin: true };
    const { user_id, version } = (await chief.call('account.create', newOperator(inner))).data;
    expect(await typesOf(user_id)).toEqual(['ADMIN', 'OPERATOR']);
    const [role] = (await chief.call('role.list')).data.role_list;
    const taken = { user_id, version, is_admin: false, role_id_list: [role.role_id] };
    expect((await chief.call('account.update', taken)).code).toBe(0);
    expect(await typesOf(user_id)).toEqual(['OPERATOR']);
    const clerk = await demo.someone('global_data', '10001');
    expect((await clerk.call('account.update', { user_id, version: version + 1, is_admin: true })).code).toBe(
      errors.forbidden,
    );
    expect(await admin.call('account.create', newOperator({ is_admin: true }))).toMatchObject({
      code: errors.invalid,
      data: { problems: [{ field: 'is_admin' }] },
    });
  });

  test('an administrator does not take the own administrator’s position, here or by binding; another one does', async () => {
    const chief = await demo.someone('global_admin', '10001');
    const { position_list: options } = (await chief.call('position.options')).data;
    const position = byName(options, 'type', 'id');
    const { user } = (await chief.call('getSelfUserInfo')).data;
    const { version } = (await chief.call('account.get', { user_id: user.user_id })).data.user;
    const mine = { user_id: user.user_id, version };
    const refused = { code: errors.forbidden, msg: '不能取消自己的管理员岗位，请由其他管理员操作' };
    expect(
      await chief.call('account.update', { ...mine, user_org_info: { position_id_list: [position.OPERATOR] } }),
    ).toMatchObject(refused);
    expect(await chief.call('account.update', { ...mine, is_admin: false })).toMatchObject(refused);
    const here = { user_id: user.user_id, warehouse_id: user.warehouse.id };
    const bind = (...position_id_list: string[]) =>
      chief.call('account.bindWarehouse', { user_warehouse_rel: [{ ...here, position_id_list }] });
    expect(await bind(position.OPERATOR)).toMatchObject(refused);
    expect((await bind(position.ADMIN, position.OPERATOR)).code).toBe(0);
    expect((await bind(position.ADMIN)).code).toBe(0);
  });

  test('gives a new warehouse its first positions, and never closes itself', async () => {
    const chief = await demo.someone('global_admin', '10001');
    const warehouse = {
      warehouse_code: 'NB-COC',
      warehouse_name: '宁波集运中心',
      warehouse_type: 1,
      warehouse_provider_code: 'NB-1',
      provider_code: 'NB',
      country: '中国',
    };
    expect(
      (await chief.call('warehouse.exists', { warehouse_code: 'NB-COC', warehouse_name: '义乌分拣中心' })).data,
    ).toMatchObject({ is_exist: true, warehouse_code: false, warehouse_name: true });
    const { warehouse_id: id } = (await chief.call('warehouse.create', warehouse)).data;
    expect(
      (await demo.query('select type from position where warehouse_id = $1', [id])).map(({ type }) => type).sort(),
    ).toEqual(['ADMIN', 'OP', 'OPERATOR']);
    const { user } = (await chief.call('getSelfUserInfo')).data;
    expect((await chief.call('warehouse.toggle', { warehouse_id: user.warehouse.id, enable_flag: 2 })).code).toBe(
      errors.forbidden,
    );
    expect((await chief.call('warehouse.toggle', { warehouse_id: id, enable_flag: 2 })).code).toBe(0);
  });
});

describe('an account of several warehouses', () => {
  const shared = async () => {
    const { id } = await newColleague();
    await demo.query(
      `with member as (insert into account_warehouse (warehouse_id, account_id, status)
          select id, $1, 1 from warehouse where warehouse_code = 'SZ-SOC' returning warehouse_id),
        post as (insert into account_position_id_list (warehouse_id, account_id, target_id, "position")
          select m.warehouse_id, $1, p.id, 0 from member m join "position" p using (warehouse_id) where p.type = 'OPERATOR' limit 1)
        insert into account_role_id_list (warehouse_id, account_id, target_id, "position")
          select m.warehouse_id, $1, r.id, 0 from member m join role r using (warehouse_id) limit 1`,
      [id],
    );
    const [row] = await demo.query('select version from account where id = $1', [id]);
    return { user_id: id, version: Number(row?.version) };
  };

  test('is not renamed by one of them, but by the inner organization', async () => {
    const named = await shared();
    expect(await admin.call('account.update', { ...named, name: '改名' })).toMatchObject({
      code: errors.forbidden,
      msg: '该记录同时属于其他仓库，“姓名”只能由内部组织修改',
      data: { problems: [{ field: 'name', rule: 'shared' }] },
    });
    const kept = { ...named, name: '李新人', role_id_list: [roles['分拣组长']] };
    expect((await admin.call('account.update', kept)).code).toBe(0);
    expect((await admin.call('account.restore', { ...named, version: named.version + 1, to_version: 1 })).code).toBe(0);
  });

  test('is asked for a new password only by whoever could reset it', async () => {
    const { user_id } = await shared();
    const answers = ['account.resetPassword', 'account.resetPasswordFlag'].map(async (name) => {
      const [entity = '', key = ''] = name.split('.');
      const isThere = model.entities[entity]?.calls[key]?.paths.some(({ kinds }) => kinds.includes('sos'));
      return isThere ? (await admin.call(name, { user_id })).code : errors.forbidden;
    });
    expect(await Promise.all(answers)).toEqual([errors.forbidden, errors.forbidden]);
  });
});
