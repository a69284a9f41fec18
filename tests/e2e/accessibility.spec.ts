import type { Page } from '@playwright/test';
import { isDeep, shortened } from '../support/level';
import { barriersOn } from './support/barriers';
import { expect, test } from './support/journey';
import { choose, dialog, openList, openNew, problem, save } from './support/screen';
import { signIn } from './support/sign-in';

/** Looks at what is there now; what it finds does not keep from looking further. */
const noBarriers = async (page: Page, where: string) => expect.soft(await barriersOn(page), where).toEqual([]);

test('nobody is shut out of the way in', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('账号')).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await signIn(page, 'many_warehouses');
  await expect(dialog(page, '请选择仓库')).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
});

test.describe('in the console', () => {
  test.use({ person: 'yiwu_admin' });

  test('nobody is shut out of the home page, of lists, forms and complaints', async ({ page }) => {
    test.slow();
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: '王建国' })).toBeVisible();
    await noBarriers(page, '/home');
    for (const path of ['/basic/shelf?code=A-0', '/warehouse-info']) {
      await page.goto(path);
      await expect(page.locator('[data-entity]')).toContainText(/共|仓库名称/);
      await noBarriers(page, path);
    }
    for (const path of shortened(['/role-manage', '/account-manage', '/basic/sorting-code?sorting_no=AA-00'], 1)) {
      await openList(page, path);
      await noBarriers(page, path);
      await openNew(page);
      await save(page);
      await expect(problem(page).first()).toBeVisible();
      await noBarriers(page, `the form of ${path}`);
    }
  });

  test.describe('by night', () => {
    test.use({ colorScheme: 'dark' });

    test(
      'nobody is shut out of the home page, the search, the keys, of lists, forms and complaints',
      { tag: '@deep' },
      async ({ page }) => {
        test.slow();
        await page.goto('/home');
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        await expect(page.getByRole('heading', { name: '王建国' })).toBeVisible();
        await noBarriers(page, '/home');
        for (const [key, title] of [
          ['Control+K', '全局搜索'],
          ['?', '快捷键'],
        ] as const) {
          await page.keyboard.press(key);
          await expect(dialog(page, title)).toBeVisible();
          await noBarriers(page, title);
          await page.keyboard.press('Escape');
          await expect(dialog(page, title)).toBeHidden();
        }
        for (const path of ['/account-manage', ...(isDeep ? ['/basic/shelf', '/warehouse-info'] : [])]) {
          await page.goto(path);
          await expect(page.locator('[data-entity]')).toContainText(/共|仓库名称/);
          await noBarriers(page, path);
        }
        await openList(page, '/role-manage');
        await openNew(page);
        await save(page);
        await expect(problem(page).first()).toBeVisible();
        await noBarriers(page, 'the form of /role-manage');
      },
    );
  });

  test('somebody without a mouse reaches everything around the page, and comes back from a dialog to where he was', async ({
    page,
  }) => {
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: '王建国' })).toBeVisible();
    const reached = async () =>
      page.evaluate(() => document.activeElement?.textContent || document.activeElement?.ariaLabel);
    const seen: (string | null | undefined)[] = [];
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press('Tab');
      seen.push(await reached());
    }
    expect(seen.join('|')).toMatch(/仓台.*全局搜索.*外观.*全屏.*快捷键.*打印配置.*当前仓库.*当前工作台.*用户/);
    const search = page.getByRole('button', { name: /全局搜索/ });
    await search.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: '全局搜索' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(search).toBeFocused();
  });

  test.describe('somebody who asked for no movement', () => {
    test.use({ reducedMotion: 'reduce' });

    test('chooses from a list that opens where it belongs', { tag: '@deep' }, async ({ page }) => {
      await openList(page, '/basic/packaging-material');
      await openNew(page);
      const drawer = dialog(page, '新建包材');
      await choose(drawer.getByLabel('包材类型'), '纸箱');
      await expect(drawer.getByLabel('长')).toBeVisible();
    });
  });
});
