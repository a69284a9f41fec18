import { expect, test } from './support/journey';
import { button } from './support/screen';
import { signIn } from './support/sign-in';

const board = '/clover-board';

test('a page that stands alone asks who one is, and leads back to it', async ({ page }) => {
  await page.goto(board);
  await expect(page).toHaveURL(`/login?referrer=${encodeURIComponent(board)}`);
  await signIn(page, 'yiwu_night');
  // A person who scans nothing is asked for no workbench.
  await expect(page).toHaveURL(board);
  await expect(page.getByRole('heading', { name: '页面尚未启用' })).toBeVisible();
});

test.describe('somebody who is in', () => {
  test.use({ person: 'yiwu_admin' });

  test('sees pages that stand alone without the console around them', { tag: '@deep' }, async ({ page }) => {
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

  test('works on a handheld: its pages are listed for a thumb, each has the answer on top, and the way back', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/pda');
    await expect(page.getByRole('heading', { name: '手持作业' })).toBeVisible();
    await page.getByRole('link', { name: /中转装车/ }).click();
    await expect(page).toHaveURL('/pda/distribution/outbound/transfer');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    const [answer, box] = [page.locator('[data-part="result"]'), page.locator('[data-scan-box]')];
    await expect(box).toBeVisible();
    const wrong = await page.locator('[data-scan-page] button, [data-scan-box]').evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => [one.textContent, one.getBoundingClientRect()] as const)
        .filter(([, { width, height, right }]) => Math.round(Math.min(width, height)) < 48 || right > innerWidth)
        .map(([text]) => text),
    );
    expect(wrong).toEqual([]);
    const top = async (one: typeof box) => (await one.boundingBox())?.y ?? 0;
    expect(await top(answer)).toBeLessThan(await top(box));
    await button(page, '返回手持作业').click();
    await expect(page).toHaveURL('/pda');
    await page.goto('/pda/distribution/outbound/relabel');
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  });

  test('finds nothing where no partner is named, or one that there is not', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/distribution/inbound/sign-new');
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
    await page.goto('/distribution/inbound/acme-sign-new');
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  });

  test('is led from the old addresses to the home page', { tag: '@deep' }, async ({ page }) => {
    for (const path of ['/', '/passport/web/logout/']) {
      await page.goto(path);
      await expect(page).toHaveURL('/home');
      await expect(page.getByRole('heading', { name: '王建国' })).toBeVisible();
      await expect(page.getByText('欢迎使用仓台仓储作业系统')).toBeVisible();
      await expect(page.getByRole('main').locator('svg').first()).toBeVisible();
    }
  });
});
