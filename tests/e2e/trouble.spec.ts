import { expect, test } from './support/journey';
import { breakDown, cut, hold } from './support/network';
import { button, choose, count, dialog, openList, openNew, row, rows, save } from './support/screen';
import { fresh } from './support/unique';
import type { Page } from '@playwright/test';

test.use({ person: 'yiwu_admin' });

const path = '/basic/packaging-material';

/** Opens the form of a new material and fills it. */
async function describe(page: Page, code: string) {
  await openList(page, path);
  await openNew(page);
  const drawer = dialog(page, '新建包材');
  await drawer.getByLabel('包材编码').fill(code);
  await drawer.getByLabel('包材名称').fill('测试快递袋');
  await choose(drawer.getByLabel('包材类型'), '袋装');
  await drawer.getByLabel('重量').fill('15');
  return drawer;
}

test('somebody who clicks twice saves once', async ({ page }) => {
  const code = `E2E-${fresh()}`;
  const drawer = await describe(page, code);
  const network = await hold(page, 'packaging-material.create', 'sos');
  await button(drawer, '保存').dblclick();
  await drawer.getByLabel('包材名称').press('Enter');
  await expect(drawer.getByRole('button', { name: '保存' })).toHaveClass(/loading/);
  network.release();
  await expect(drawer).toBeHidden();
  expect(network.held).toHaveLength(1);
  await openList(page, `${path}?code=${code}`);
  await expect(count(page)).toHaveText('共 1 种包材');
});

test('on a slow network a list shows that it is loading', { tag: '@deep' }, async ({ page }) => {
  const network = await hold(page, 'packaging-material.list', 'sos');
  await page.goto(path);
  await expect(page.getByRole('main').locator('.ant-spin-spinning')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  network.release();
  await expect(rows(page)).toHaveCount(50);
  await expect(page.getByRole('main').locator('.ant-spin-spinning')).toBeHidden();
});

test(
  'when the server breaks down while saving, the drawer keeps everything and a second try succeeds',
  { tag: ['@zh', '@deep'] },
  async ({ page }) => {
    const code = `E2E-${fresh()}`;
    const drawer = await describe(page, code);
    const server = await breakDown(page, 'packaging-material.create', 'sos');
    await save(page);
    await expect(page.getByText('系统异常（E2E-LOG-1）')).toBeVisible();
    await expect(drawer.getByLabel('包材编码')).toHaveValue(code);
    await server.mend();
    await save(page);
    await expect(page.getByText('包材创建成功')).toBeVisible();
    await expect(row(page, code)).toBeVisible();
  },
);

test('when a list cannot be loaded it says so and is loaded at a second try', { tag: '@deep' }, async ({ page }) => {
  const server = await breakDown(page, 'packaging-material.list', 'sos');
  await page.goto(path);
  await expect(page.getByText('列表加载失败')).toBeVisible();
  await server.mend();
  await button(page, '重试').click();
  await expect(rows(page)).toHaveCount(50);
});

test('somebody whose session has ended is asked to sign in again and comes back', async ({ page }) => {
  await openList(page, path);
  await page.context().clearCookies();
  await page.locator('.ant-pagination').getByTitle('2', { exact: true }).click();
  await expect(page).toHaveURL(/\/login\?referrer=/);
});

test.describe('when the answer is lost on its way', () => {
  test.use({ noise: /net::ERR_CONNECTION_RESET/ });

  test('a new record is sent again by itself, and is there once', { tag: '@deep' }, async ({ page }) => {
    const code = `E2E-${fresh()}`;
    const drawer = await describe(page, code);
    const { sent } = await cut(page, 'packaging-material.create', 'sos');
    await save(page);
    await expect(page.getByText('包材创建成功')).toBeVisible();
    await expect(drawer).toBeHidden();
    const keys = sent.map((request) => request.postDataJSON().base.request_id);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    await openList(page, `${path}?code=${code}`);
    await expect(count(page)).toHaveText('共 1 种包材');
  });
});

test.describe('without a network', () => {
  test.use({ noise: /net::ERR_INTERNET_DISCONNECTED/ });

  test('nothing that was entered is lost, and it is saved when the network is back', async ({ page, context }) => {
    const code = `E2E-${fresh()}`;
    const drawer = await describe(page, code);
    await context.setOffline(true);
    await save(page);
    await expect(page.getByText('请求失败，请稍后重试')).toBeVisible();
    await expect(drawer.getByLabel('包材名称')).toHaveValue('测试快递袋');
    await context.setOffline(false);
    await save(page);
    await expect(row(page, code)).toBeVisible();
  });
});

test.describe('at a workbench without a network', () => {
  test.use({ person: 'dongguan_admin', noise: /net::ERR_INTERNET_DISCONNECTED|Loading (CSS )?chunk/ });

  test('a page that is opened for the first time says that it is not there yet, and opens by itself', async ({
    page,
    context,
  }) => {
    await page.goto('/home');
    await expect(page.getByRole('link', { name: '仓台' }).first()).toBeVisible();
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox', { name: '全局搜索' }).fill('集包');
    await expect(page.getByRole('option').filter({ hasText: /^集包/ })).not.toHaveCount(0);
    await context.setOffline(true);
    await page.getByRole('option').filter({ hasText: /^集包/ }).first().click();
    await expect(page.getByRole('alert')).toContainText('网络恢复后会自动打开');
    await context.setOffline(false);
    await expect(page.locator('[data-scan-box]')).toBeVisible();
  });
});
