import { expect, test } from './support/journey';
import { button } from './support/screen';
import { doWithoutWorkbench, signIn } from './support/sign-in';

const board = '/clover-board';

test('a page that stands alone asks who one is, and leads back to it', async ({ page }) => {
  await page.goto(board);
  await expect(page).toHaveURL(`/login?referrer=${encodeURIComponent(board)}`);
  await signIn(page, 'yiwu_night');
  await doWithoutWorkbench(page);
  await expect(page).toHaveURL(board);
  await expect(page.getByRole('heading', { name: '页面尚未启用' })).toBeVisible();
});

test.describe('somebody who is in', () => {
  test.use({ person: 'yiwu_admin' });

  test('sees pages that stand alone without the console around them', async ({ page }) => {
    await page.goto(board);
    await expect(page.getByRole('heading', { name: '页面尚未启用' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await button(page, '返回首页').click();
    await expect(page).toHaveURL('/home');
  });

  test('works on the whole screen at the page of a partner, and finds the way out', async ({ page }) => {
    await page.goto('/distribution/inbound/jt-express-sign-new');
    await expect(page.getByText('请扫描极兔速递的包裹').first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: '主菜单' })).toHaveCount(0);
    await button(page, '退出全屏作业').click();
    await expect(page).toHaveURL('/home');
  });

  test('finds nothing where no partner is named, or one that there is not', async ({ page }) => {
    await page.goto('/distribution/inbound/sign-new');
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
    await page.goto('/distribution/inbound/acme-sign-new');
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  });

  test('is led from the old addresses to the home page', async ({ page }) => {
    for (const path of ['/', '/passport/web/logout/']) {
      await page.goto(path);
      await expect(page).toHaveURL('/home');
      await expect(page.getByRole('heading', { name: '王建国' })).toBeVisible();
      await expect(page.getByText('欢迎使用仓台仓储作业系统')).toBeVisible();
      await expect(page.getByRole('main').locator('svg').first()).toBeVisible();
    }
  });
});
