import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';
import { count, dialog, openList, openNew } from './support/screen';

test.use({ person: 'yiwu_admin' });

const strip = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' });
const tab = (page: Page, title: string) => strip(page).getByRole('link', { name: title });
const titles = (page: Page) => strip(page).getByRole('link');

/** Goes to a page by the side menu and waits until its list is filled. */
async function go(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('menuitem', { name: title }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await count(page).filter({ hasText: '共' }).waitFor();
}

const closeTab = (page: Page, title: string) =>
  strip(page)
    .getByRole('button', { name: `关闭${title}` })
    .click();

test('a page is found as it was left: what was typed, how far it was scrolled, the open drawer', async ({ page }) => {
  await openList(page, '/basic/packaging-material?name=%E7%AE%B1');
  const name = page.getByRole('textbox', { name: '包材名称' });
  await expect(name).toHaveValue('箱');
  await name.fill('纸箱');
  await page.locator('[data-part="page"]:visible').evaluate((element) => element.scrollTo(0, 300));
  await go(page, '货架配置');
  await expect(page).toHaveURL('/basic/shelf');
  await openNew(page);
  await dialog(page, '新建货架').getByLabel('货架编码').fill('KEPT-1');

  await tab(page, '包材管理').click();
  await expect(page).toHaveURL('/basic/packaging-material?name=%E7%AE%B1');
  await expect(name).toHaveValue('纸箱');
  await expect(dialog(page, '新建货架')).toBeHidden();
  expect(await page.locator('[data-part="page"]:visible').evaluate((element) => element.scrollTop)).toBe(300);

  await page.goBack();
  await expect(dialog(page, '新建货架').getByLabel('货架编码')).toHaveValue('KEPT-1');
});

test(
  'a tab that is closed over unsaved entries has lost nothing: they are offered when the form is opened again',
  { tag: '@deep' },
  async ({ page }) => {
    await openList(page, '/basic/shelf');
    await go(page, '包材管理');
    await openNew(page);
    await dialog(page, '新建包材').getByLabel('包材名称').fill('还没有保存');
    await closeTab(page, '包材管理');
    await expect(page).toHaveURL('/basic/shelf');
    await go(page, '包材管理');
    await openNew(page);
    const form = dialog(page, '新建包材');
    await expect(form.getByText(/有未保存的内容/)).toBeVisible();
    await form.getByRole('button', { name: /^恢\s*复$/ }).click();
    await expect(form.getByLabel('包材名称')).toHaveValue('还没有保存');
  },
);

test(
  'the page in front is closed and the first one left comes forward, home in the end; the last one comes back',
  { tag: '@deep' },
  async ({ page }) => {
    await openList(page, '/basic/packaging-material');
    await go(page, '货架配置');
    await go(page, '分拣码管理');
    await closeTab(page, '分拣码管理');
    await expect(page).toHaveURL('/basic/packaging-material');
    await closeTab(page, '货架配置');
    await expect(page).toHaveURL('/basic/packaging-material');
    await closeTab(page, '包材管理');
    await expect(page).toHaveURL('/home');
    await page.keyboard.press('Alt+Shift+T');
    await expect(page).toHaveURL('/basic/packaging-material');
    await expect(titles(page)).toHaveText(['包材管理']);
  },
);

test(
  'tabs are put in another order, survive a reload, and the others are closed at once',
  { tag: '@deep' },
  async ({ page }) => {
    await openList(page, '/basic/packaging-material');
    await go(page, '货架配置');
    await go(page, '分拣码管理');
    await tab(page, '分拣码管理').dragTo(tab(page, '包材管理'));
    await expect(titles(page)).toHaveText(['分拣码管理', '包材管理', '货架配置']);
    await page.reload();
    await expect(titles(page)).toHaveText(['分拣码管理', '包材管理', '货架配置']);
    await tab(page, '包材管理').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '关闭其他' }).click();
    await expect(titles(page)).toHaveText(['包材管理']);
    await expect(page).toHaveURL('/basic/packaging-material');
  },
);

test('an address of somebody else opens the very place, in a tab', { tag: '@deep' }, async ({ page }) => {
  await openList(page, '/basic/shelf?bucket_type=Area&_page=2');
  await expect(titles(page)).toHaveText(['货架配置']);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  await expect(titles(page)).toHaveText(['货架配置']);
});
