import type { Page } from '@playwright/test';
import { shortened } from '../support/level';
import { expect, test } from './support/journey';
import { breakDown } from './support/network';
import { Caller, pathOf } from './support/caller';
import { button, dialog, openList, rows } from './support/screen';
import { chooseWarehouse, doWithoutWorkbench, signIn } from './support/sign-in';

const list = '/basic/packaging-material';
const ownPassword = 'Chosen_by_me_7';

/** A person who signed in for this journey only, and may therefore sign out. */
async function arrive(page: Page, username: string, warehouse: string): Promise<void> {
  await Caller.in(page).enter(username, warehouse);
  await page.goto('/home');
  await expect(page.getByText('欢迎使用仓台仓储作业系统')).toBeVisible();
}

test('whoever signs out in one tab is out in the other, and whoever signs in is in', async ({ page, context }) => {
  await arrive(page, 'yiwu_material', 'YW-SOC');
  const other = await context.newPage();
  await openList(other, list);
  await page.getByRole('banner').getByText('赵丽娟').click();
  await page.getByText('退出登录').click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');

  await signIn(other, 'yiwu_material');
  // A keeper of materials sits at no workbench.
  for (const tab of [other, page]) await expect(tab.getByRole('banner').getByText('赵丽娟')).toBeVisible();
});

test(
  'whoever switches the warehouse in one tab has switched it in the other',
  { tag: '@deep' },
  async ({ page, context }) => {
    await arrive(page, 'many_warehouses', 'YW-SOC');
    const other = await context.newPage();
    await other.goto('/home');
    await expect(other.getByRole('banner').getByText('义乌分拣中心')).toBeVisible();
    await page.getByRole('banner').getByText('义乌分拣中心').click();
    await page.getByRole('menuitem', { name: '深圳分拣中心' }).click();
    await doWithoutWorkbench(page);
    await expect(page.getByRole('banner').getByText('深圳分拣中心')).toBeVisible();
    await expect(other.getByRole('banner').getByText('深圳分拣中心')).toBeVisible();
  },
);

test('the last choice is remembered', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/login');
  await signIn(page, 'many_warehouses');
  await chooseWarehouse(page, '深圳分拣中心');
  await doWithoutWorkbench(page);
  await expect(page).toHaveURL('/home');
  await page.getByRole('banner').getByText('马晓峰').click();
  await page.getByText('退出登录').click();
  await signIn(page, 'many_warehouses');
  const question = dialog(page, '请选择仓库');
  await expect(question.getByRole('radio', { name: /深圳分拣中心/ })).toBeChecked();
  await expect(button(question, '进入')).toBeEnabled();
  await question.getByRole('radio', { name: /深圳分拣中心/ }).press('Enter');
  await expect(dialog(page, '请绑定工作台')).toBeVisible();
});

test('whoever comes back to the tab after more than a day has to sign in again', async ({ page }) => {
  await arrive(page, 'yiwu_material', 'YW-SOC');
  const comeBackAfter = (ms: number) =>
    page.evaluate((away) => {
      localStorage.setItem('cangtai.last_action_at', String(Date.now() - away));
      document.dispatchEvent(new Event('visibilitychange'));
    }, ms);
  await comeBackAfter(86_000_000);
  await expect(page).toHaveURL('/home');
  await comeBackAfter(86_401_000);
  await expect(page).toHaveURL('/login');
});

test(
  'an account that an administrator disables reads why and whom to ask, until it signs in',
  { tag: '@zh' },
  async ({ page, caller, colleague }) => {
    const admin = await caller('yiwu_admin');
    const username = `out_${Date.now()}`;
    const { position_list: positions } = await admin.make('position.options');
    const { id } = positions.find(({ type }: { type: string }) => type === 'OP');
    const made = await admin.make('account.create', {
      username,
      name: '王临时',
      user_org_info: { position_id_list: [id] },
      role_id_list: [(await admin.make('role.list', { name: '包材管理员' })).role_list[0].role_id],
    });
    const own = Caller.in(page);
    await own.make('passwordLogin', { username, password: made.password, device_platform: 'web' });
    await own.make('updatePassword', { password: ownPassword, current_password: made.password });
    await own.enter(username, 'YW-SOC', '', ownPassword);
    await openList(page, list);
    const boss = await colleague('yiwu_admin');
    await openList(boss, `/account-manage?username=${username}`);
    await rows(boss).getByRole('switch').click();
    const question = dialog(boss, `确认停用账号「${username} 王临时」？`);
    await expect(question).toContainText('现有 1 人在线，将立即退出');
    await button(question, '停用账号').click();
    // The list hears of it by itself.
    await expect(page).toHaveURL(/\/login/);
    const told = page.locator('[data-session-expired]');
    await expect(told).toHaveText('账号「王临时」在义乌分拣中心已被王建国停用；如有疑问，请联系王建国');
    await page.reload();
    await expect(told).toBeVisible();

    await signIn(page, username, ownPassword);
    await expect(dialog(page, '请选择仓库')).toContainText('停用的是您的账号，不是仓库。如有疑问请联系管理员');
  },
);

test(
  'whose workbench was taken by a colleague is told so and works without one',
  { tag: '@zh' },
  async ({ page, colleague }) => {
    await Caller.in(page).enter('yiwu_operator', 'YW-SOC', 'IN-02');
    await page.goto('/home');
    await expect(page.getByRole('main').getByText('2号入库台')).toBeVisible();
    const rival = await colleague(null);
    await Caller.in(rival).enter('yiwu_material', 'YW-SOC', 'IN-02');
    await page.reload();
    const told = page.getByRole('dialog', { name: '工作台已被强制下线' });
    await expect(told).toContainText('已由赵丽娟绑定');
    await told.getByRole('button', { name: '知道了' }).click();
    await expect(told).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button', { name: '当前工作台： -' })).toBeVisible();
  },
);

test.describe('somebody who is in', () => {
  test.use({ person: 'yiwu_admin' });

  for (const [call, words] of shortened(
    [
      ['listRegion', '获取包裹相关地区失败'],
      ['getTtpToken', '获取TTP token失败'],
    ] as const,
    1,
  )) {
    test(`is told when ${call} fails, and works on`, async ({ page }) => {
      await breakDown(page, call, 'sos');
      await page.goto('/home');
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByRole('heading', { name: '王建国' })).toBeVisible();
    });
  }
});

test.describe('somebody of the inner organization', () => {
  test.use({ person: 'global_admin' });

  test('is spared regions, token and workbench', { tag: '@deep' }, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openList(page, '/warehouse-manage');
    expect(asked).toContain(pathOf('getCanSeePermissions', 'inner'));
    for (const call of ['listRegion', 'getTtpToken', 'flushWorkbench'])
      expect(asked).not.toContain(pathOf(call, 'sos'));
  });
});

test.describe('when the session ends', () => {
  test.use({ person: 'yiwu_admin' });

  test('the list does not complain beside', { tag: ['@zh', '@deep'] }, async ({ page }) => {
    await openList(page, list);
    // The page is left after a second: it writes down itself what it showed until then.
    await page.evaluate(() => {
      const words = ['请重新登录', '列表加载失败'];
      const note = () =>
        words
          .filter((word) => document.body.textContent?.includes(word))
          .forEach((word) => sessionStorage.setItem(word, 'shown'));
      new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    await page.context().clearCookies();
    await page.locator('.ant-pagination').getByTitle('2', { exact: true }).click();
    await expect(page).toHaveURL(/\/login\?referrer=/);
    const shown = await page.evaluate(() => Object.keys(sessionStorage));
    expect(shown).toContain('请重新登录');
    expect(shown).not.toContain('列表加载失败');
  });
});

test.describe('without a network', () => {
  test.use({ person: 'yiwu_admin', noise: /net::ERR_INTERNET_DISCONNECTED/ });

  test(
    'a list waits, says so, and comes by itself when the network is back',
    { tag: '@deep' },
    async ({ page, context }) => {
      await openList(page, list);
      await context.setOffline(true);
      await expect(page.getByText('网络已断开')).toBeVisible();
      await page.locator('.ant-pagination').getByTitle('2', { exact: true }).click();
      await expect(page.locator('.ant-spin-spinning')).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText('网络已断开')).toBeHidden();
      await expect(page.getByText('第 51-100 条')).toBeVisible();
      await expect(rows(page)).toHaveCount(50);
    },
  );
});
