import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';
import { pathOf } from './support/caller';
import { holdScripts } from './support/network';
import { button, count, dialog, openList } from './support/screen';

test.use({ person: 'yiwu_admin' });

test('where and who stand in the specified order', async ({ page }) => {
  await page.goto('/home');
  const names = page.getByRole('banner').getByRole('button');
  await expect(names.filter({ hasText: /：/ })).toHaveText([
    /当前仓库：义乌分拣中心/,
    /当前工作台：-/,
    /用户：.*王建国/,
  ]);
  const said = () => names.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  const signs = async () => (await said()).filter((name) => /^(打印配置|PDA下载|导出任务)/.test(name));
  await expect.poll(signs).toEqual(['打印配置', 'PDA下载', '导出任务']);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDA下载' }).click();
  expect((await coming).suggestedFilename()).toMatch(/^cangtai-pda-[\d.]+\.apk$/);
  await page.getByRole('banner').getByText('王建国').click();
  await expect(page.locator('.ant-dropdown:visible').getByRole('menuitem')).toHaveText([
    '个人中心',
    '修改密码',
    '手持作业',
    '语言',
    '退出登录',
  ]);
});

test('a page is found by the beginnings of its sounds', async ({ page }) => {
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: '王建国' })).toBeVisible();
  for (const [typed, title] of [
    ['fjm', '分拣码管理'],
    ['jiaose', '角色管理'],
    ['baocgl', '包材管理'],
    ['货架', '货架配置'],
    ['xjzh', '账号管理'],
  ] as const) {
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox', { name: '全局搜索' }).fill(typed);
    await expect(dialog(page, '全局搜索').getByRole('option').first()).toContainText(title);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  }
});

test('a record is found by its number, also when a scanner presses Enter before the answer has come', async ({
  page,
}) => {
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: '王建国' })).toBeVisible();
  await page.keyboard.press('Control+K');
  const search = page.getByRole('combobox', { name: '全局搜索' });
  await search.fill('YIWU_OPER');
  await expect(dialog(page, '全局搜索').getByRole('option', { name: /yiwu_operator/ })).toContainText('张伟');
  await search.fill('');
  await search.fill('yiwu_operator');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /yiwu_operator/ })).toBeVisible();
  await page.keyboard.press('Control+K');
  await expect(dialog(page, '全局搜索').getByRole('option').first()).toContainText('张伟');
  await search.fill('查无此号');
  await expect(dialog(page, '全局搜索').getByRole('status')).toContainText('没有找到“查无此号”');
});

test('what is typed before the search has come reaches it', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: '王建国' })).toBeVisible();
  const { held, release } = await holdScripts(page);
  const opener = page.getByRole('button', { name: /全局搜索/ });
  await opener.focus();
  await page.keyboard.press('Control+K');
  await page.keyboard.type('yiwu_mat');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Control+K');
  await page.keyboard.type('yiwu_oper');
  expect(held.length).toBeGreaterThan(0);
  const typing = page.keyboard.type('ator', { delay: 60 });
  release();
  await typing;
  const search = page.getByRole('combobox', { name: '全局搜索' });
  await expect(search).toHaveValue('yiwu_operator');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('a scanner that is done before the search has come opens its record', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: '王建国' })).toBeVisible();
  const { held, release } = await holdScripts(page);
  await page.keyboard.press('Control+K');
  await page.keyboard.type('yiwu_operator\n');
  expect(held.length).toBeGreaterThan(0);
  release();
  await expect(page.getByRole('heading', { name: /yiwu_operator/ })).toBeVisible();
});

test.describe('a favourite', () => {
  // An account of its own: other journeys look at their menus meanwhile.
  test.use({ person: 'shenzhen_admin' });

  test(
    'stands on top of the menu, also tomorrow and in another browser',
    { tag: '@deep' },
    async ({ page, colleague }) => {
      await openList(page, '/basic/shelf');
      const star = async (who: Page) => {
        const kept = who.waitForResponse((response) => response.url().includes(pathOf('savePreference', 'sos')));
        await who.getByRole('button', { name: '收藏' }).click();
        await kept;
      };
      await star(page);
      const elsewhere = await colleague('shenzhen_admin');
      await openList(elsewhere, '/basic/shelf');
      const menu = elsewhere.getByRole('navigation', { name: '主菜单' });
      await menu.getByRole('menuitem', { name: '收藏' }).click();
      await expect(menu.getByRole('menuitem', { name: '货架配置' })).toHaveCount(2);
      await star(elsewhere);
      await expect(menu.getByRole('menuitem', { name: '收藏' })).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('button', { name: '收藏' })).toHaveAttribute('aria-pressed', 'false');
    },
  );
});

test(
  'light or dark follows the device until somebody chooses, and the choice is remembered',
  { tag: '@deep' },
  async ({ page }) => {
    const looks = (shade: string) => expect(page.locator('html')).toHaveAttribute('data-theme', shade);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: '王建国' })).toBeVisible();
    await looks('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await looks('light');
    await button(page, '外观').click();
    await page.getByRole('menuitem', { name: '深色' }).click();
    await looks('dark');
    await page.reload();
    await expect(page.getByRole('heading', { name: '王建国' })).toBeVisible();
    await looks('dark');
  },
);

test('who changes the look while several lists are open has each on the ground of that look', async ({ page }) => {
  const ground = () =>
    page
      .locator('[data-view="list"]:visible .ant-pro-card')
      .first()
      .evaluate((card) => getComputedStyle(card).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await openList(page, '/basic/packaging-material');
  const day = await ground();
  const menu = page.getByRole('navigation', { name: '主菜单' });
  for (const title of ['货架配置', '工作台管理']) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(ground).not.toBe(day);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(ground).toBe(day);
    await menu.getByRole('menuitem', { name: title, exact: true }).click();
    await expect(page.locator('[data-view="list"]:visible tbody tr[data-row-key]').first()).toBeVisible();
    await expect.poll(ground).toBe(day);
  }
});

test('the keys are told by a question mark, but not while somebody types', async ({ page }) => {
  await openList(page, '/basic/packaging-material');
  await page.getByRole('textbox', { name: '包材名称' }).fill('a');
  await page.keyboard.type('?');
  await expect(page.getByRole('textbox', { name: '包材名称' })).toHaveValue('a?');
  await expect(dialog(page, '快捷键')).toBeHidden();
  await count(page).click();
  await page.keyboard.type('?');
  await expect(dialog(page, '快捷键')).toBeVisible();
  // And what the page in front is about.
  await expect(dialog(page, '快捷键').locator('[data-field=weight]')).toContainText('单位：g');
  const help = dialog(page, '快捷键');
  await expect(help.locator('[data-part=about]')).toContainText('打包用的箱');
  const act = help.locator('dl > div', { has: page.getByText('新建包材', { exact: true }) });
  await expect(act).toContainText('您可以');
  await expect(act).toContainText('持有者：仓库管理员、');
  await page.keyboard.press('Escape');
  await expect(dialog(page, '快捷键')).toBeHidden();
});

test('nothing is cut off, at a desk, on a large screen and at a handheld dock', async ({ page }) => {
  await openList(page, '/account-manage');
  for (const [width, height] of [
    [1366, 768],
    [1920, 1080],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overflow, `at ${width} × ${height}`).toBeLessThanOrEqual(0);
    const box = await page.getByRole('banner').getByText('王建国').boundingBox();
    expect.soft((box?.x ?? width) + (box?.width ?? 0), `at ${width} × ${height}`).toBeLessThanOrEqual(width);
  }
});
