import { expect, test } from './support/journey';
import { Caller, pathOf } from './support/caller';
import { breakDown } from './support/network';
import { button, openList } from './support/screen';

test.use({ person: 'yiwu_admin' });

test(
  'what an administrator has to know of a failure is copied, with the log id',
  { tag: '@zh' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const server = await breakDown(page, 'getSelfUserInfo', null);
    await page.goto('/basic/shelf');
    await expect(page.getByRole('heading', { name: '系统暂时无法访问' })).toBeVisible();
    await expect(page.getByText('日志编号：E2E-LOG-1')).toBeVisible();
    await button(page, '复制详情').click();
    await expect(page.getByText('已复制')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(
      /^系统暂时无法访问\n页面：\/basic\/shelf\n时间：20\d\d-.*\n错误码：50000001\n日志编号：E2E-LOG-1\n/,
    );
    await server.mend();
    await button(page, '重试').click();
    await expect(page.getByRole('heading', { name: '货架配置' })).toBeVisible();
  },
);

test.describe('a page whose code cannot be loaded', () => {
  test.use({ noise: /net::ERR_FAILED|ChunkLoadError|Loading chunk|error occurred in one of your React|TypeError/i });

  test('fails alone: the frame and the other pages work on', async ({ page }) => {
    await openList(page, '/basic/shelf');
    await page.route(/\.js$/, (route) => route.abort());
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('menuitem', { name: '仓库信息' }).click();
    await expect(page.getByRole('alert').getByRole('heading')).toBeVisible();
    await expect(button(page, '复制详情').or(button(page, '重试')).first()).toBeVisible();
    const strip = page.getByRole('navigation', { name: '已打开的页面' });
    await strip.getByRole('link', { name: '货架配置' }).click();
    await expect(page.getByRole('heading', { name: '货架配置' })).toBeVisible();
    await page.unroute(/\.js$/);
    await strip.getByRole('link', { name: '仓库信息' }).click();
    await button(page, '重试').click();
    await expect(page.locator('[data-view="detail"]')).toContainText('仓库名称');
  });
});

test(
  'somebody whose permissions cannot be loaded is told for five seconds, and then stands outside',
  { tag: '@deep' },
  async ({ page }) => {
    await breakDown(page, 'getCanSeePermissions', 'sos');
    await page.clock.install();
    await page.goto('/basic/shelf');
    await expect(page.getByText('无该仓库权限，请重新选择')).toBeVisible();
    await page.clock.fastForward(5_000);
    await expect(page).toHaveURL('/no-permission');
    await expect(page.getByRole('heading', { name: '暂无权限访问该页面' })).toBeVisible();
    await expect(button(page, '返回首页')).toBeVisible();
  },
);

test(
  'somebody who may open no page at all is told so, stands outside, and goes to sign in again',
  { tag: '@deep' },
  async ({ page }) => {
    await page.context().clearCookies();
    await Caller.in(page).enter('yiwu_night', 'YW-SOC');
    await page.clock.install();
    await page.goto('/home');
    await expect(page.getByText('无该仓库权限，请重新选择')).toBeVisible();
    await page.clock.fastForward(5_000);
    await expect(page).toHaveURL('/no-permission');
    await button(page, '去登录').click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('账号')).toBeVisible();
  },
);

test('a list opens with one call beside its own', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openList(page, '/basic/shelf');
  const calls = [pathOf('getListSetting', 'sos'), pathOf('listSavedViews', 'sos'), pathOf('shelf.list', 'sos')];
  expect(calls.map((path) => asked.filter((one) => one === path).length)).toEqual([1, 0, 1]);
});
