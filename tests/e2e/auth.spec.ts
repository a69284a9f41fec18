import type { Locator } from '@playwright/test';
import { Caller } from './support/caller';
import { expect, test } from './support/journey';
import { button, dialog } from './support/screen';
import { chooseWarehouse, doWithoutWorkbench, signIn } from './support/sign-in';

test('somebody who sends an empty login form is told what is missing, and not before', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('账号').focus();
  await page.getByLabel('密码', { exact: true }).focus();
  await page.getByLabel('账号').focus();
  await expect(page.getByText('请输入账号')).toBeHidden();
  await button(page, '登录').click();
  await expect(page.getByText('请输入账号')).toBeVisible();
  await expect(page.getByText('请输入密码', { exact: true })).toBeVisible();
});

test('somebody mistypes the password, is told, and gets in with the right one by Enter', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await signIn(page, 'yiwu_leader', 'Wrong-password-1');
  await expect(page.getByText('账号或密码错误')).toBeVisible();
  await page.getByLabel('密码', { exact: true }).fill('Cangtai2026demo');
  await page.getByLabel('密码', { exact: true }).press('Enter');
  // There is one warehouse for them, and nothing to ask.
  await expect(dialog(page, '请绑定工作台')).toBeVisible();
});

test(
  'somebody with several warehouses chooses one, binds a workbench and arrives',
  { tag: '@en' },
  async ({ page }) => {
    await page.goto('/login');
    await signIn(page, 'many_warehouses');
    const choice = dialog(page, '请选择仓库');
    await expect(button(choice, '进入')).toBeDisabled();
    await page.keyboard.press('Escape');
    await tryToChoose(choice, '香港集运中心');
    await expect(page.getByText('账号已停用')).toHaveCount(2);
    await expect(button(choice, '进入')).toBeDisabled();
    await chooseWarehouse(page, '深圳分拣中心');

    const question = dialog(page, '请绑定工作台');
    await button(question, '确定').click();
    await expect(question.getByText('请输入工作台编码')).toBeVisible();
    await question.getByLabel('工作台编码').fill('NOWHERE-1');
    await button(question, '确定').click();
    await expect(question.getByText('工作台编码不存在或已停用')).toBeVisible();
    await question.getByLabel('工作台编码').fill('SORT-01');
    await button(question, '确定').click();

    await expect(page).toHaveURL('/home');
    await expect(page.getByRole('heading', { name: '马晓峰' })).toBeVisible();
    await expect(page.getByRole('main').getByText('深圳分拣中心')).toBeVisible();
    await expect(page.getByRole('main').getByText('1号分拣台')).toBeVisible();

    await page.reload();
    await expect(page.getByRole('main').getByText('1号分拣台')).toBeVisible();
  },
);

test('somebody who keeps accounts alone is asked for no workbench', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, 'yiwu_hr');
  await expect(page).toHaveURL('/home');
  await expect(dialog(page, '请绑定工作台')).toBeHidden();
});

test('somebody who was sent to the login page comes back to the very place', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/basic/shelf?bucket_type=Area&_page=2');
  await expect(page).toHaveURL(/\/login\?referrer=/);
  await signIn(page, 'yiwu_leader');
  await doWithoutWorkbench(page);
  await expect(page).toHaveURL('/basic/shelf?bucket_type=Area&_page=2');
  await expect(page.getByRole('heading', { name: '货架配置' })).toBeVisible();
});

test('somebody logs out and the pages are closed behind', { tag: '@deep' }, async ({ page }) => {
  await Caller.in(page).enter('yiwu_material', 'YW-SOC');
  await page.goto('/home');
  await page.getByRole('banner').getByText('赵丽娟').click();
  await page.getByText('退出登录').click();
  await expect(page).toHaveURL('/login');
  await page.goto('/basic/packaging-material');
  await expect(page).toHaveURL(/\/login\?referrer=/);
});

test('somebody who belongs to no warehouse is told so and can only leave', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, 'no_warehouse');
  const message = dialog(page, '暂无可用仓库');
  await expect(message.getByText('暂未分配仓库权限，请联系管理员')).toBeVisible();
  await button(message, '退出登录').click();
  await expect(page).toHaveURL('/login');
  await expect(message).toBeHidden();
});

test('a closed account does not get in', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, 'closed_account');
  await expect(page.getByText('账号已停用')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('somebody whose account is closed in the only warehouse cannot enter it', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, 'yiwu_closed');
  const choice = dialog(page, '请选择仓库');
  await expect(choice.getByText('账号已停用')).toBeVisible();
  await tryToChoose(choice, '义乌分拣中心');
  await expect(page.getByText('账号已停用')).toHaveCount(2);
  await expect(button(choice, '进入')).toBeDisabled();
});

/** Clicks a warehouse that says that it is closed, once the dialog stands still: what is forced does not wait for that. */
async function tryToChoose(choice: Locator, name: string): Promise<void> {
  await choice.getByText(name).hover();
  await choice.getByText(name).click({ force: true });
}
