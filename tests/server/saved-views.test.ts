import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';

const entity = 'packaging-material';
const query = {
  v: 1,
  filter: { type: 2, name: '箱' },
  sort: { field: 'weight', order: 'ascend' },
  size: 100,
  columns: ['code', 'length+width+height'],
};

let demo: DemoConsole;
let leader: Visitor;
let operator: Visitor;
let stranger: Visitor;

beforeAll(async () => {
  demo = await startDemoConsole();
  leader = await demo.someone('yiwu_leader', 'YW-SOC');
  operator = await demo.someone('yiwu_operator', 'YW-SOC');
  stranger = await demo.someone('shenzhen_admin', 'SZ-SOC');
});
afterAll(() => demo.stop());
beforeEach(() => demo.query('delete from saved_view'));

const save = (who: Visitor, more: Record<string, unknown> = {}) =>
  who.call('saveSavedView', { entity, name: '纸箱', query, ...more });
const views = async (who: Visitor): Promise<Record<string, unknown>[]> =>
  (await who.call('listSavedViews', { entity })).data.saved_view_list;
const names = async (who: Visitor) => (await views(who)).map(({ name }) => name);

test('somebody saves a list’s state and finds it again', async () => {
  const { data } = await save(leader);
  expect(await views(leader)).toEqual([
    expect.objectContaining({
      saved_view_id: data.saved_view_id,
      name: '纸箱',
      share: 'personal',
      is_own: true,
      query,
    }),
  ]);
});

test('a personal view is nobody else’s, a shared one everybody’s in the warehouse and nobody’s elsewhere', async () => {
  const { data } = await save(leader);
  expect(await names(operator)).toEqual([]);
  await save(leader, { saved_view_id: data.saved_view_id, share: 'everybody' });
  expect(await views(operator)).toEqual([expect.objectContaining({ name: '纸箱', is_own: false })]);
  expect(await names(stranger)).toEqual([]);
});

test('a view that is shared with a role is seen by those who hold it', async () => {
  const [role] = await demo.query(`select l.target_id as id from account_role_id_list l
    join account a on a.id = l.account_id join warehouse w on w.id = l.warehouse_id
    where a.username = 'yiwu_operator' and w.warehouse_code = 'YW-SOC' and not exists (select 1 from account_role_id_list o
      join account b on b.id = o.account_id where b.username = 'yiwu_leader' and o.target_id = l.target_id)`);
  const owner = await demo.someone('yiwu_admin', 'YW-SOC');
  await save(owner, { share: 'role', role_id_list: [role?.id] });
  expect(await names(operator)).toEqual(['纸箱']);
  expect(await names(leader)).toEqual([]);
  expect(await save(stranger, { share: 'role', role_id_list: [role?.id] })).toMatchObject({
    msg: '请选择本仓库的角色',
  });
  expect(await save(owner, { name: '无角色', share: 'role' })).toMatchObject({ msg: '请选择本仓库的角色' });
});

test('only its owner renames, changes and deletes a view', async () => {
  const { saved_view_id } = (await save(leader, { share: 'everybody' })).data;
  for (const [call, body] of Object.entries({
    renameSavedView: { name: '我的' },
    deleteSavedView: {},
    saveSavedView: { entity, name: '我的', query },
  }))
    expect(await operator.call(call, { saved_view_id, ...body })).toMatchObject({ msg: '记录不存在或已被删除' });
  expect(await leader.call('renameSavedView', { saved_view_id, name: '大纸箱', version: 1 })).toMatchObject({
    data: { version: 2 },
  });
  const stale = await leader.call('renameSavedView', { saved_view_id, name: '小纸箱', version: 1 });
  expect(stale.msg).toBe('视图“大纸箱”已在别处修改过，请刷新后重试');
  await leader.call('deleteSavedView', { saved_view_id });
  expect(await names(leader)).toEqual([]);
});

test('a name stands once per person and list', async () => {
  await save(leader);
  expect(await save(leader)).toMatchObject({ msg: '已有名为“纸箱”的视图' });
  const { saved_view_id } = (await save(leader, { name: '袋' })).data;
  expect(await leader.call('renameSavedView', { saved_view_id, name: '纸箱' })).toMatchObject({
    msg: '已有名为“纸箱”的视图',
  });
  expect((await save(operator)).code).toBe(0);
});

test('a list opens with the view that somebody chose, also another’s, until it is deleted', async () => {
  const { saved_view_id } = (await save(leader, { share: 'everybody' })).data;
  await operator.call('setDefaultSavedView', { entity, saved_view_id });
  expect(await views(operator)).toEqual([expect.objectContaining({ is_default: true })]);
  expect(await views(leader)).toEqual([expect.objectContaining({ is_default: false })]);
  await save(leader, { saved_view_id, share: 'personal' });
  expect((await operator.call('setDefaultSavedView', { entity, saved_view_id })).msg).toBe('记录不存在或已被删除');
  await leader.call('deleteSavedView', { saved_view_id });
  expect(await demo.query('select 1 from saved_view_default')).toEqual([]);
});

test.each([
  ['不认识的筛选项：colour', { filter: { colour: 'red' } }],
  ['筛选项“包材类型”的值不正确', { filter: { type: '纸箱' } }],
  ['不能按“operator”排序', { sort: { field: 'operator', order: 'ascend' } }],
  ['不认识的列：colour', { columns: ['code', 'colour'] }],
  ['不支持每页7条', { size: 7 }],
])('what the list does not have is refused: %s', async (msg, wrong) => {
  expect(await save(leader, { query: { ...query, ...wrong } })).toMatchObject({ msg });
});

test('all complaints are told at once', async () => {
  const { data } = await save(leader, { query: { v: 1, filter: { colour: 1, shape: 2 }, size: 7 } });
  expect(data.problems.map(({ field }: { field: string }) => field)).toEqual(['colour', 'shape', 'size']);
});

test('who may not list the entity keeps no views of it, and learns of none', async () => {
  for (const name of ['account', 'no-such-entity', 'constructor'])
    for (const call of ['listSavedViews', 'getListSetting', 'resetListSetting', 'setDefaultSavedView'])
      expect(await operator.call(call, { entity: name })).toMatchObject({ msg: '暂无权限进行该操作' });
});

test('the columns, widths and density of a list are kept per person, and forgotten on reset', async () => {
  const setting = {
    v: 1,
    columns: [
      { key: 'name', width: 300, fixed: 'left' },
      { key: 'code', hidden: true },
    ],
    density: 'small',
  };
  await leader.call('saveListSetting', { entity, setting });
  expect((await leader.call('getListSetting', { entity })).data).toEqual({ setting, saved_view_list: [] });
  expect((await operator.call('getListSetting', { entity })).data).toEqual({ setting: null, saved_view_list: [] });
  expect(
    await leader.call('saveListSetting', { entity, setting: { v: 1, columns: [{ key: 'colour' }] } }),
  ).toMatchObject({
    msg: '不认识的列：colour',
  });
  await leader.call('resetListSetting', { entity });
  expect((await leader.call('getListSetting', { entity })).data).toEqual({ setting: null, saved_view_list: [] });
});
