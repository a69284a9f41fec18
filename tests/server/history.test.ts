import { filePath } from '../../src/metadata/model/file-addresses';
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

describe('what people say of a record', () => {
  let record: { entity: string; record_id: string };
  let zhao: Visitor;
  let hr: Visitor;
  beforeAll(async () => {
    record = { entity: 'packaging-material', record_id: (await box()).packaging_material_id };
    zhao = await demo.someone('yiwu_material', 'YW-SOC');
    hr = await demo.someone('yiwu_hr', 'YW-SOC');
  });

  const say = (who: Visitor, text: string, more: object = {}) => who.call('addComment', { ...record, text, ...more });
  const said = async (who = admin, more: object = {}) => (await who.call('listComments', { ...record, ...more })).data;
  const texts = async () => (await said()).comment_list.map(({ text }: { text: string }) => text);
  // Those of this record: people of the demo world have mentioned each other, too.
  const mentions = async (who: Visitor): Promise<{ record_id: string }[]> =>
    (await who.call('listMentions')).data.mention_list.filter(
      ({ record_id: id }: { record_id: string }) => id === record.record_id,
    );
  const idOf = async (username: string) =>
    (await demo.query('select id from account where username = $1', [username]))[0]?.id;

  test('is read and said by all who may read it, archived or not, the latest first, and by nobody else', async () => {
    expect((await say(zhao, '  <b>新批次</b>偏薄，\n请留意 ')).code).toBe(0);
    expect((await say(admin, '已联系供应商')).code).toBe(0);
    await admin.call('packaging-material.archive', { packaging_material_id: record.record_id, archived: true });
    expect(await said(zhao)).toMatchObject({
      standing: 2,
      pagination: { page: 1, total: 2 },
      comment_list: [
        { by: '王建国', text: '已联系供应商', is_own: false, may_change: false, may_withdraw: false },
        { by: '赵丽娟', text: '<b>新批次</b>偏薄，\n请留意', is_own: true, may_change: true, may_withdraw: true },
      ],
    });
    const shenzhen = await demo.someone('shenzhen_admin', 'SZ-SOC');
    for (const call of ['listComments', 'addComment', 'listMentionable'])
      for (const [who, code] of [[hr, errors.forbidden] as const, [shenzhen, errors.notFound] as const])
        expect((await who.call(call, call === 'addComment' ? { ...record, text: '不该有' } : record)).code).toBe(code);
    expect(await texts()).toHaveLength(2);
  });

  test('is neither empty nor endless, and nothing is said of records that take no comments', async () => {
    expect(await say(zhao, ' \n ')).toMatchObject({ code: errors.invalid });
    expect(await say(zhao, '长'.repeat(2001))).toMatchObject({ code: errors.invalid, msg: '评论最多2000个字' });
    const about = { entity: 'account', record_id: await idOf('yiwu_hr') };
    expect((await admin.call('addComment', { ...about, text: '迟到' })).code).toBe(errors.forbidden);
  });

  test('mentions those alone who may read it: they are told where, until it is taken back', async () => {
    const offered = async (words: string) =>
      (await admin.call('listMentionable', { ...record, words })).data.account_list.map(
        ({ name }: { name: string }) => name,
      );
    expect(await offered('')).toEqual(expect.arrayContaining(['赵丽娟', '李秀英']));
    for (const name of ['刘敏', '王建国', '孙志强', '吴海波', '高建平']) expect(await offered('')).not.toContain(name);
    expect(await offered('丽')).toEqual(['赵丽娟']);
    expect(await offered('yiwu_mat')).toEqual(['赵丽娟']);
    expect(await say(admin, '@刘敏 看一下', { account_id_list: [await idOf('yiwu_hr')] })).toMatchObject({
      code: errors.invalid,
      msg: '提及的人中有人不能查看该记录，请重新选择',
    });
    const { data } = await say(admin, '@赵丽娟 看一下', { account_id_list: [await idOf('yiwu_material')] });
    expect(await mentions(zhao)).toMatchObject([
      {
        ...{ comment_id: data.comment_id, ...record, title: '包材', call: 'get' },
        ...{ label: expect.stringMatching(/^大?纸箱$|^PAST-/), by: '王建国', text: '@赵丽娟 看一下' },
      },
    ]);
    expect(await mentions(admin)).toEqual([]);
    await demo.query(`update role set status = 2 where name = '包材管理员'`);
    expect(await mentions(await demo.someone('yiwu_material', 'YW-SOC'))).toEqual([]);
    await demo.query(`update role set status = 1 where name = '包材管理员'`);
    await admin.call('withdrawComment', { comment_id: data.comment_id });
    expect(await mentions(zhao)).toEqual([]);
    const [first] = (await said()).comment_list;
    expect(first).toMatchObject({ text: '', withdrawn_by: '王建国', may_withdraw: false, mention_list: [] });
  });

  test('is changed and taken back by who said it within a day, and taken back by an administrator at any time', async () => {
    const { comment_id } = (await say(zhao, '还剩 30 个', { account_id_list: [await idOf('yiwu_leader')] })).data;
    const leader = await demo.someone('yiwu_leader', 'YW-SOC');
    const others = { code: errors.forbidden, msg: '只能修改或撤回自己的评论' };
    expect(await leader.call('withdrawComment', { comment_id })).toMatchObject(others);
    expect(await admin.call('changeComment', { comment_id, text: '没有了' })).toMatchObject(others);
    const change = (text: string, version: number) => zhao.call('changeComment', { comment_id, version, text });
    expect(await change('还剩 20 个', 1)).toMatchObject({ code: 0, data: { version: 2 } });
    expect(await change('还剩 10 个', 1)).toMatchObject({ code: errors.stale });
    expect(await mentions(leader)).toEqual([]);
    expect((await said()).comment_list[0]).toMatchObject({ text: '还剩 20 个', is_changed: true });
    await demo.query(`update record_comment set create_time = now() - interval '25 hours' where id = $1`, [comment_id]);
    const late = { code: errors.invalid, msg: '评论发表已超过24小时，不能再修改或撤回' };
    expect(await change('还剩 5 个', 2)).toMatchObject(late);
    expect(await zhao.call('withdrawComment', { comment_id })).toMatchObject(late);
    expect((await admin.call('withdrawComment', { comment_id })).code).toBe(0);
    expect(await change('还剩 1 个', 3)).toMatchObject({ msg: '该评论已撤回' });
  });

  test('is shown on the page that has the comment which a link leads to', async () => {
    const first = (await said()).comment_list.at(-1).comment_id;
    for (let n = 0; n < 20; n += 1) await say(admin, `第 ${n} 次`);
    const { pagination, comment_list: shown } = await said(zhao, { comment_id: first });
    expect(pagination).toMatchObject({ page: 2 });
    expect(shown.map(({ comment_id: id }: { comment_id: string }) => id)).toContain(first);
    expect((await said(zhao, { comment_id: first, page: 1 })).pagination.page).toBe(1);
  });
});

describe('files that people attach to a record', () => {
  const png = Buffer.from('\x89PNG\r\n\x1a\n and some more', 'latin1');
  let record: { entity: string; record_id: string };
  let zhao: Visitor;
  beforeAll(async () => {
    record = { entity: 'packaging-material', record_id: (await box()).packaging_material_id };
    zhao = await demo.someone('yiwu_material', 'YW-SOC');
  });

  const attach = async (who: Visitor, file_id?: unknown) =>
    who.call('addAttachment', { ...record, file_id: file_id ?? (await who.keep('addAttachment', 'file_id', png)).id });
  const attached = async (who = admin) => (await who.call('listAttachments', record)).data.attachment_list;
  const read = async (id: string, who: Visitor) =>
    (await demo.app.inject({ url: filePath(id), headers: { cookie: who.cookie } })).headers['content-type'];

  test('are listed and read by all who may read it, and by nobody else', async () => {
    expect((await attach(zhao)).code).toBe(0);
    const [one] = await attached();
    expect(one).toMatchObject({ by: '赵丽娟', may_remove: true });
    expect(one.file).toMatchObject({ label: 'a.png', media_type: 'image/png', size: png.length });
    expect(await read(one.file.id, admin)).toBe('image/png');
    const [hr, shenzhen] = [await demo.someone('yiwu_hr', 'YW-SOC'), await demo.someone('shenzhen_admin', 'SZ-SOC')];
    for (const who of [hr, shenzhen]) expect(await read(one.file.id, who)).toContain('json');
    expect((await hr.call('listAttachments', record)).code).toBe(errors.forbidden);
    expect((await shenzhen.call('listAttachments', record)).code).toBe(errors.notFound);
  });

  test('are what they say they are, attached once, by who handed them over', async () => {
    const file = await zhao.keep('addAttachment', 'file_id', png);
    expect(await read(String(file.id), zhao)).toContain('json');
    const gone = { code: errors.invalid, msg: '文件不存在或没有传完，请重新上传' };
    expect(await attach(admin, file.id)).toMatchObject(gone);
    expect((await attach(zhao, file.id)).code).toBe(0);
    expect(await attach(zhao, file.id)).toMatchObject(gone);
    await expect(zhao.keep('addAttachment', 'file_id', Buffer.from('<html>'))).rejects.toThrow(
      '附件：只支持 PNG、JPEG、WebP、PDF',
    );
  });

  test('are removed by who attached them or an administrator, and read no more; nor is there room for any number', async () => {
    const [latest, first] = await attached(zhao);
    const leader = await demo.someone('yiwu_leader', 'YW-SOC');
    const remove = (who: Visitor, { attachment_id }: { attachment_id: string }) =>
      who.call('removeAttachment', { attachment_id });
    expect(await remove(leader, latest)).toMatchObject({ code: errors.forbidden, msg: '只能移除自己添加的附件' });
    expect((await remove(zhao, latest)).code).toBe(0);
    expect((await remove(admin, first)).code).toBe(0);
    for (const who of [zhao, admin]) expect(await read(first.file.id, who)).toContain('json');
    expect(await attached()).toEqual([]);
    const left = await demo.query(`select record_id from kept_file where id = any($1)`, [
      [latest.file.id, first.file.id],
    ]);
    expect(left).toEqual([{ record_id: null }, { record_id: null }]);
    for (let n = 0; n < 20; n += 1) expect((await attach(zhao)).code).toBe(0);
    expect(await attach(zhao)).toMatchObject({ code: errors.invalid, msg: '每条记录最多添加20个附件' });
  });
});
