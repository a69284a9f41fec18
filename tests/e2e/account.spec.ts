import { expect, test } from './support/journey';
import { newAccount } from './support/records';
import {
  button,
  cells,
  choose,
  count,
  dialog,
  field,
  filter,
  head,
  openList,
  openNew,
  problem,
  row,
  rows,
  save,
  search,
} from './support/screen';
import { signIn } from './support/sign-in';
import { fresh } from './support/unique';

test.use({ person: 'yiwu_admin', permissions: ['clipboard-read', 'clipboard-write'] });

test(
  'an administrator finds accounts by filter and forgets the filter again',
  { tag: ['@deep', '@zh'] },
  async ({ page }) => {
    await openList(page, '/account-manage');
    const all = await count(page).innerText();
    await filter(page).getByLabel('账号').fill('  yiwu_leader ');
    await search(page);
    await expect(count(page)).toHaveText('共 1 个账号');
    await expect(row(page, '李秀英')).toContainText('分拣组长，入库操作员');
    await expect(row(page, '李秀英').locator('[data-field="position_id_list"]')).toHaveText('操作员运营');

    await button(filter(page), '清空条件').click();
    await expect(count(page)).toHaveText(all);
    await expect(filter(page).getByLabel('账号')).toHaveValue('');
    await button(filter(page), '展开').click();
    await choose(filter(page).getByLabel('岗位类型'), '仓库管理员');
    await search(page);
    await expect(row(page, 'yiwu_admin')).toBeVisible();
    await expect(row(page, 'yiwu_leader')).toBeHidden();

    await button(filter(page), '清空条件').click();
    await choose(filter(page).getByLabel('角色'), '人事专员');
    await search(page);
    await expect(row(page, 'yiwu_hr')).toBeVisible();
    await expect(row(page, 'yiwu_admin')).toBeHidden();

    await button(filter(page), '清空条件').click();
    await filter(page).getByLabel('姓名').fill('查无此人');
    await search(page);
    await expect(page.getByText('没有符合条件的记录')).toBeVisible();
    await button(page.locator('[data-state=empty]'), '清空条件').click();
    await expect(count(page)).toHaveText(all);
  },
);

test(
  'an administrator sorts accounts by the time of their creation and chooses how many a page shows',
  { tag: ['@deep', '@zh'] },
  async ({ page }) => {
    await openList(page, '/account-manage');
    const times = cells(page, 'create_time');
    const sorted = async () => [...(await times.allInnerTexts())].sort();
    await expect.poll(async () => (await times.allInnerTexts()).reverse()).toEqual(await sorted());
    await head(page, '创建时间').click();
    await expect(page).toHaveURL(/_sort=create_time.ascend/);
    await expect.poll(() => times.allInnerTexts()).toEqual(await sorted());

    await choose(page.locator('.ant-pagination').getByRole('combobox'), '100 条/页');
    await expect(page).toHaveURL(/_size=100/);
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    await expect(page.locator('.ant-pagination')).toContainText('100 条/页');
    await expect.poll(() => times.allInnerTexts()).toEqual(await sorted());
  },
);

test(
  'an administrator creates an account, corrects what was wrong, and the new person signs in with the password',
  { tag: '@zh' },
  async ({ page, colleague }) => {
    const username = `e2e_${fresh().toLowerCase()}`;
    await openList(page, '/account-manage');
    await openNew(page);
    const drawer = dialog(page, '新建账号');
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(520);

    await save(page);
    await expect(problem(page, 'username')).toHaveText('请输入账号');
    await expect(problem(page, 'name')).toHaveText('请输入姓名');
    await expect(problem(page, 'position_id_list')).toHaveText('请选择岗位');
    await expect(problem(page, 'role_id_list')).toHaveText('请选择角色');

    await drawer.getByLabel('账号').fill('a b');
    await drawer.getByLabel('姓名').fill('新同事');
    await choose(drawer.getByLabel('岗位'), '仓库管理员');
    await expect(field(page, 'role_id_list')).toBeHidden();
    await save(page);
    await expect(problem(page, 'username')).toHaveText(/账号至少6位|账号不能包含空格/);
    await expect(problem(page)).toHaveCount(1);

    await drawer.getByLabel('账号').fill('yiwu_admin');
    await choose(drawer.getByLabel('岗位'), '仓库管理员', '操作员');
    await expect(field(page, 'role_id_list')).toBeVisible();
    await choose(drawer.getByLabel('角色'), '入库操作员');
    await save(page);
    await expect(problem(page, 'username')).toHaveText('账号已存在');

    await drawer.getByLabel('账号').fill(username);
    await save(page);
    const once = dialog(page, '账号创建成功，默认密码如下');
    const password = await once.locator('[data-shown-once]').innerText();
    await button(once, '复制').click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(password);
    await button(once, '已保存，关闭').click();
    await expect(once).toBeHidden();
    await expect(row(page, username)).toContainText('新同事');

    const stranger = await colleague(null);
    await stranger.goto('/login');
    await signIn(stranger, username, password);
    await expect(stranger).toHaveURL('/reset-password');
  },
);

test(
  'the role is asked for only as long as no position is an administrator',
  { tag: ['@deep', '@zh'] },
  async ({ page }) => {
    await openList(page, '/account-manage');
    await openNew(page);
    const drawer = dialog(page, '新建账号');
    await choose(drawer.getByLabel('岗位'), '操作员');
    await drawer.getByLabel('角色').click();
    await expect(page.locator('.ant-select-item-option:visible', { hasText: '夜班临时角色' })).toContainText('已停用');
    await drawer.getByLabel('角色').press('Escape');
    await expect(field(page, 'role_id_list')).toBeVisible();
    await choose(drawer.getByLabel('岗位'), '仓库管理员');
    await expect(field(page, 'role_id_list')).toBeHidden();
  },
);

test('an administrator edits an account', { tag: '@deep' }, async ({ page, caller }) => {
  const { username } = await newAccount(await caller('yiwu_admin'));
  await openList(page, `/account-manage?username=${username}`);
  await row(page, username).locator('[data-call="update"]').click();
  const drawer = dialog(page, '编辑账号');
  await expect(field(page, 'username')).toBeHidden();
  await expect(drawer.getByLabel('姓名')).toHaveValue('临时工');
  await expect(field(page, 'role_id_list')).toContainText('入库操作员');
  await drawer.getByLabel('姓名').fill('正式工');
  await choose(drawer.getByLabel('角色'), '包材管理员');
  await save(page);
  await expect(page.getByText('账号编辑成功')).toBeVisible();
  await expect(row(page, username)).toContainText('正式工');
  await expect(row(page, username)).toContainText('入库操作员，包材管理员');
});

test(
  'an administrator closes an account after a second thought, and opens it again',
  { tag: '@zh' },
  async ({ page, caller }) => {
    const { username } = await newAccount(await caller('yiwu_admin'));
    await openList(page, `/account-manage?username=${username}`);
    const status = row(page, username).getByRole('switch', { name: '状态' });
    await expect(status).toBeChecked();
    await status.click();
    await button(dialog(page, '确认停用账号'), '取消').click();
    await expect(status).toBeChecked();

    await status.click();
    await button(dialog(page, '确认停用账号'), '停用账号').click();
    await expect(page.getByText('账号已停用')).toBeVisible();
    await expect(status).not.toBeChecked();

    await status.click();
    await expect(page.getByText('账号已启用')).toBeVisible();
    await expect(status).toBeChecked();
  },
);

test(
  'an administrator gives somebody a new password',
  { tag: ['@deep', '@zh'] },
  async ({ page, caller, colleague }) => {
    const { username } = await newAccount(await caller('yiwu_admin'));
    await openList(page, `/account-manage?username=${username}`);
    await button(row(page, username), '重置密码').click();
    await button(dialog(page, '确认重置账号密码'), '取消').click();
    await button(row(page, username), '重置密码').click();
    await button(dialog(page, '确认重置账号密码'), '重置账号密码').click();
    const once = dialog(page, '密码重置成功');
    const password = await once.locator('[data-shown-once]').innerText();

    const stranger = await colleague(null);
    await stranger.goto('/login');
    await signIn(stranger, username, password);
    await expect(stranger).toHaveURL('/reset-password');
  },
);
