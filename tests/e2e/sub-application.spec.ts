import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';
import { pathOf } from './support/caller';
import { button, openList } from './support/screen';
import { register } from './sub-application/register';
import { serveSubApplications } from './sub-application/serve';

test.use({ person: 'yiwu_admin' });

let served: Awaited<ReturnType<typeof serveSubApplications>>;
test.beforeAll(async () => {
  served = await serveSubApplications();
});
test.afterAll(() => served.stop());

const inside = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`);

test('a sub-application stands in the menu, and is given what it may have', async ({ page, caller }) => {
  const { path, title } = await register(await caller('global_admin'), served.origin, 'good');
  await page.goto('/home');
  await page.getByRole('menuitem', { name: '微应用' }).click();
  await page.getByRole('menuitem', { name: title }).click();
  await expect(page).toHaveURL(path);
  const app = inside(page, title);
  const ask = (name: string) => app.getByRole('button', { name }).click();
  const told = app.locator('pre');
  await ask('session');
  await expect(told).toContainText('"person":{"username":"yiwu_admin","name":"王建国"}');
  await expect(told).toContainText('"workbench":{"code":"","name":"无工作台"}');
  await expect(told).not.toContainText('token');
  await ask('toast');
  await expect(page.getByText('来自微应用的问候')).toBeVisible();
  await ask('materials');
  await expect(told).toContainText('materials: true');
  await ask('accounts');
  await expect(told).toContainText('accounts: refused 暂无权限进行该操作');
  await ask('forbidden page');
  await expect(told).toContainText('forbidden page: refused 暂无权限访问该页面');
  await ask('other site');
  await expect(told).toContainText('other site: refused 参数不正确');
  await expect(page).toHaveURL(path);

  await app.getByRole('textbox').fill('half done');
  await ask('shelf');
  await expect(page).toHaveURL('/basic/shelf?bucket_type=Area');
  const strip = page.getByRole('navigation', { name: '已打开的页面' });
  await strip.getByRole('button', { name: '关闭货架配置' }).click();
  await expect(page).toHaveURL(path);
  await expect(app.getByRole('textbox')).toHaveValue('half done');
  await expect(told).toContainText('gone: /basic/shelf closed');
  await strip.getByRole('button', { name: `关闭${title}` }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a sub-application that does not answer is told of, and can be tried again', async ({ page, caller }) => {
  const { path, title } = await register(await caller('global_admin'), served.origin, 'silent');
  await page.clock.install();
  await page.goto(path);
  await expect(page.getByText(`正在加载${title}`)).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(page.getByText('微应用没有响应，请重试')).toBeVisible();
  await button(page, '重试').click();
  await expect(page.getByText(`正在加载${title}`)).toBeVisible();
});

test.describe('a hostile sub-application', () => {
  // The browser tells in its console what the sandbox forbids.
  test.use({ noise: /sandbox|Unsafe attempt|SecurityError|Blocked/i });

  test('forges 200 messages and reaches for the console: nothing comes of it', async ({ page, caller }) => {
    const { path, title } = await register(await caller('global_admin'), served.origin, 'hostile');
    const made: string[] = [];
    page.on('request', (request) => made.push(new URL(request.url()).pathname));
    await page.goto(path);
    await expect(inside(page, title).getByText('done, stolen: 0')).toBeVisible();
    await expect(page.getByText('微应用没有响应，请重试')).toBeVisible();
    expect(made).not.toContain(pathOf('account.list', 'sos'));
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('banner').getByText('王建国')).toBeVisible();
  });
});

test(
  'the menu makes room where a sub-application needs it, until somebody wants it back',
  { tag: '@deep' },
  async ({ page, caller }) => {
    const path = '/micro/distribution/return/print-relabel-waybill';
    const { title } = await register(await caller('global_admin'), served.origin, 'good', path);
    await openList(page, '/basic/shelf');
    const menu = page.getByRole('complementary');
    await expect(menu).not.toHaveAttribute('data-collapsed', 'true');
    await page.getByRole('menuitem', { name: '微应用' }).click();
    await page.getByRole('menuitem', { name: title }).click();
    await expect(page).toHaveURL(path);
    await expect(menu).toHaveAttribute('data-collapsed', 'true');
    await button(page, '展开菜单').click();
    await expect(menu).not.toHaveAttribute('data-collapsed', 'true');
    await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '货架配置' }).click();
    await button(page, '收起菜单').click();
    await expect(menu).toHaveAttribute('data-collapsed', 'true');
  },
);

test('whoever lacks the code has no such page', { tag: '@deep' }, async ({ caller, colleague }) => {
  const { path } = await register(await caller('global_admin'), served.origin, 'good');
  const page = await colleague('yiwu_operator');
  await page.goto(path);
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
});

test(
  'the placeholder page answers who may ask, and an unknown name with not found',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: '王建国' })).toBeVisible();
    const answers = await page.evaluate(async () => {
      const frame = document.createElement('iframe');
      const heard = (fits: (data: { type?: string; id?: number }) => boolean) =>
        new Promise((resolve) => {
          const hear = ({ data }: MessageEvent) => {
            if (!fits(data)) return;
            window.removeEventListener('message', hear);
            resolve(data);
          };
          window.addEventListener('message', hear);
        });
      const ready = heard(({ type }) => type === 'ready');
      frame.src = '/blank?warehouse_id=';
      document.body.append(frame);
      const first = await ready;
      const ask = (api: string) => {
        const answer = heard(({ id }) => id === 7);
        frame.contentWindow?.postMessage({ id: 7, api, args: [] }, window.location.origin);
        return answer;
      };
      return [first, await ask('session'), await ask('launchRockets'), await ask('constructor')];
    });
    expect(answers[0]).toEqual({ type: 'ready', warehouse_id: '' });
    expect(answers[1]).toMatchObject({ id: 7, result: { person: { username: 'yiwu_admin' } } });
    expect(answers[2]).toEqual({ id: 7, error: 'not found' });
    expect(answers[3]).toEqual({ id: 7, error: 'not found' });
    await page.goto('/blank');
    await button(page, '返回首页').click();
    await expect(page).toHaveURL('/home');
  },
);
