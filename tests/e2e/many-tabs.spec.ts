import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';
import { openList } from './support/screen';
import { register } from './sub-application/register';
import { serveSubApplications } from './sub-application/serve';

test.use({ person: 'yiwu_admin', viewport: { width: 1280, height: 800 } });

let served: Awaited<ReturnType<typeof serveSubApplications>>;
test.beforeAll(async () => {
  served = await serveSubApplications();
});
test.afterAll(() => served.stop());

const strip = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' });
const tab = (page: Page, title: string) => strip(page).getByRole('link', { name: title });
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const inside = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`);

/** Goes to a page by the menu and waits until it stands. */
async function go(page: Page, title: string): Promise<void> {
  await menu(page).getByRole('menuitem', { name: title }).click();
  await expect(tab(page, title)).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

async function goToModule(page: Page, title: string): Promise<void> {
  await menu(page).getByRole('menuitem', { name: title }).click();
  await expect(inside(page, title).getByRole('textbox')).toBeVisible();
}

const lists = ['包材管理', '分拣码管理', '货架配置', '工作台管理', '角色管理', '仓库信息'];

test(
  'the ninth page costs the one that was left longest: it is announced, and loaded anew',
  { tag: '@deep' },
  async ({ page, caller }) => {
    const admin = await caller('global_admin');
    const first = await register(admin, served.origin, 'good');
    const second = await register(admin, served.origin, 'good');
    await openList(page, '/account-manage');
    await page.getByRole('textbox', { name: '姓名' }).fill('half typed');
    await menu(page).getByRole('menuitem', { name: '微应用' }).click();
    await goToModule(page, first.title);
    await inside(page, first.title).getByRole('textbox').fill('half done');
    await goToModule(page, second.title);
    for (const title of lists.slice(0, 5)) await go(page, title);
    await expect(strip(page).getByRole('link')).toHaveCount(8);
    await expect(page.locator('iframe')).toHaveCount(2);

    await go(page, '仓库信息');
    await expect(strip(page).getByRole('link')).toHaveCount(9);
    await expect(tab(page, '账号管理')).toHaveAttribute('title', '账号管理（打开时重新加载）');
    await tab(page, second.title).click();
    await expect(inside(page, second.title).locator('pre')).toContainText('gone: /account-manage evicted');

    await tab(page, '账号管理').click();
    await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('');
    await expect(tab(page, first.title)).toHaveAttribute('title', `${first.title}（打开时重新加载）`);
    await expect(page.locator('iframe')).toHaveCount(1);
    await expect(inside(page, second.title).locator('pre')).toContainText(`gone: ${first.path} evicted`);
    await tab(page, first.title).click();
    await expect(inside(page, first.title).getByRole('textbox')).toHaveValue('');
  },
);

test(
  'tabs that do not fit are found in the menu of all pages, and come into sight',
  { tag: '@deep' },
  async ({ page }) => {
    await openList(page, '/account-manage');
    await page.setViewportSize({ width: 800, height: 800 });
    for (const title of lists) await go(page, title);
    await expect(tab(page, '账号管理')).not.toBeInViewport({ ratio: 0.9 });
    await strip(page).getByRole('button', { name: '全部页面' }).click();
    const all = page.getByRole('menu').filter({ hasText: '关闭全部' });
    await expect(all.getByRole('menuitem', { name: '仓库信息' })).toContainText('当前');
    await all.getByRole('menuitem', { name: '账号管理' }).click();
    await expect(page).toHaveURL('/account-manage');
    await expect(tab(page, '账号管理')).toBeInViewport({ ratio: 0.9 });
    await strip(page).getByRole('button', { name: '全部页面' }).click();
    await page.getByRole('menuitem', { name: '关闭右侧' }).click();
    await expect(strip(page).getByRole('link')).toHaveText(['账号管理']);
  },
);

test('somebody without a mouse goes from tab to tab, closes and opens again', { tag: '@deep' }, async ({ page }) => {
  await openList(page, '/account-manage');
  await go(page, '货架配置');
  await page.keyboard.press('Alt+,');
  await expect(page).toHaveURL('/account-manage');
  await page.keyboard.press('Alt+.');
  await expect(page).toHaveURL('/basic/shelf');
  await page.keyboard.press('Alt+w');
  await expect(page).toHaveURL('/account-manage');
  await page.keyboard.press('Alt+Shift+T');
  await expect(page).toHaveURL('/basic/shelf');
  await tab(page, '账号管理').focus();
  await page.keyboard.press('Delete');
  await expect(strip(page).getByRole('link')).toHaveText(['货架配置']);
});

test('the page that is opened has its card wholly in sight, however many are open', async ({ page }) => {
  await openList(page, '/account-manage');
  const isInSight = () =>
    strip(page)
      .locator('[data-active]')
      .evaluate((card) => {
        const [own, around] = [card, card.parentElement ?? card].map((one) => one.getBoundingClientRect());
        return own && around ? own.left >= around.left - 1 && own.right <= around.right + 1 : false;
      });
  for (const title of [...lists, '标签模板', '发运规则管理', '交接规则管理']) {
    await go(page, title);
    await expect.poll(isInSight, title).toBe(true);
  }
});
