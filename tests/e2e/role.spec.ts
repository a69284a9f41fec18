import { expect, test } from './support/journey';
import { newRole } from './support/records';
import { box, button, dialog, openList, openNew, problem, row, save } from './support/screen';
import { fresh } from './support/unique';

test.use({ person: 'yiwu_admin' });

test('an administrator makes a role with permissions out of the tree', async ({ page }) => {
  const name = `旅程角色${fresh()}`;
  await openList(page, '/role-manage');
  await openNew(page);
  const drawer = dialog(page, '新建角色');
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(676);
  await save(page);
  await expect(problem(page, 'name')).toHaveText('请输入角色名称');
  await expect(problem(page, 'desc')).toHaveText('请输入备注');
  await expect(problem(page, 'permission_id_list')).toHaveText('请选择权限');

  await drawer.getByLabel('角色名称').fill(name);
  await drawer.getByLabel('备注').fill('只看包材');
  await drawer.getByText('包材管理', { exact: true }).click();
  await save(page);
  await expect(page.getByText('角色创建成功')).toBeVisible();
  await expect(row(page, name)).toContainText('只看包材');
});

test(
  'the tree shows on every level whether all, some or none of it is chosen',
  { tag: ['@deep', '@zh'] },
  async ({ page }) => {
    await openList(page, '/role-manage');
    await openNew(page);
    const tree = page.getByRole('tree');
    const all = page.getByRole('checkbox', { name: '全选' });

    await tree.getByText('打印配置', { exact: true }).click();
    await expect(box(page, '打印配置')).toBeChecked();
    await expect(box(page, '首页')).toHaveAttribute('aria-checked', 'mixed');
    await expect(box(page, '分拣中心')).toHaveAttribute('aria-checked', 'mixed');
    await expect(all).toBeChecked({ indeterminate: true });

    await tree.getByText('首页', { exact: true }).click();
    await expect(box(page, 'PDA下载')).toBeChecked();
    await expect(box(page, '首页')).toBeChecked();
    await all.click();
    await expect(all).toBeChecked();
    await expect(box(page, '分拣中心')).toBeChecked();
    await expect(page.getByText(/^已选 (\d+) \/ \1$/)).toBeVisible();
    await all.click();
    await expect(box(page, '分拣中心')).not.toBeChecked();
    await expect(page.getByText(/^已选 0 \//)).toBeVisible();
  },
);

test('a name that another role has is told at the field', { tag: '@deep' }, async ({ page }) => {
  await openList(page, '/role-manage');
  await openNew(page);
  const drawer = dialog(page, '新建角色');
  await drawer.getByLabel('角色名称').fill('入库操作员');
  await drawer.getByLabel('备注').fill('重名');
  await drawer.getByRole('checkbox', { name: '全选' }).click();
  await save(page);
  await expect(problem(page, 'name')).toHaveText('角色名称已存在');
  await expect(drawer).toBeVisible();
});

test('an administrator edits a role and finds its permissions chosen', { tag: '@deep' }, async ({ page, caller }) => {
  const { name } = await newRole(await caller('yiwu_admin'));
  await openList(page, `/role-manage?name=${encodeURIComponent(name)}`);
  await row(page, name).locator('[data-call="update"]').click();
  const drawer = dialog(page, '编辑角色');
  await expect(box(page, '包材管理')).toHaveAttribute('aria-checked', /true|mixed/);
  await drawer.getByLabel('备注').fill('改过的备注');
  await save(page);
  await expect(page.getByText('角色编辑成功')).toBeVisible();
  await expect(row(page, name)).toContainText('改过的备注');
});

test('an administrator disables a role after a second thought', { tag: ['@deep', '@zh'] }, async ({ page, caller }) => {
  const { name } = await newRole(await caller('yiwu_admin'));
  await openList(page, `/role-manage?name=${encodeURIComponent(name)}`);
  const status = row(page, name).getByRole('switch', { name: '状态' });
  await status.click();
  await button(dialog(page, '确认停用角色'), '取消').click();
  await expect(status).toBeChecked();
  await status.click();
  await button(dialog(page, '确认停用角色'), '停用角色').click();
  await expect(page.getByText('角色已停用')).toBeVisible();
  await expect(status).not.toBeChecked();
  await status.click();
  await expect(page.getByText('角色已启用')).toBeVisible();
});
