import type { Page } from '@playwright/test';
import { Caller, pathOf } from './support/caller';
import { expect, test } from './support/journey';
import { button, dialog } from './support/screen';
import { chooseWarehouse, doWithoutWorkbench, signIn } from './support/sign-in';

/** What the browser keeps of the session. */
const kept = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage).map(([key, value]) => [key, String(value)])));

/** The calls that the page makes from now on, by path, and what it says in them. */
function calls(page: Page) {
  const made: { path: string; body: Record<string, unknown> }[] = [];
  page.on('request', (request) => {
    const { pathname: path } = new URL(request.url());
    if (path.startsWith('/api/v1/')) made.push({ path, body: request.postDataJSON() });
  });
  return {
    paths: () => made.map(({ path }) => path),
    bodyOf: (path: string) => made.find((one) => one.path === path)?.body,
  };
}

async function bind(page: Page, code: string): Promise<void> {
  const question = dialog(page, '请绑定工作台');
  await question.getByLabel('工作台编码').fill(code);
  await button(question, '确定').click();
}

test(
  'the way in goes in its order, and the browser keeps where somebody works, but nothing that opens a door',
  { tag: '@deep' },
  async ({ page }) => {
    const made = calls(page);
    await page.goto('/login');
    await expect(page.getByRole('banner')).toHaveText('仓台仓储作业系统English');
    await signIn(page, 'many_warehouses');
    await expect(page.getByText('登录成功')).toBeVisible();
    await expect(dialog(page, '请选择仓库')).toBeVisible();
    const area = page.getByRole('radiogroup', { name: '仓库' });
    expect((await area.boundingBox())?.height).toBe(360);
    await expect(area.getByRole('heading')).toHaveText(['分拣中心', '集运中心']);
    await chooseWarehouse(page, '深圳分拣中心');
    await bind(page, 'SORT-02');
    await expect(page).toHaveURL('/home');
    await expect(page.getByRole('banner').getByRole('button', { name: /当前工作台/ })).toContainText('2号分拣台');

    const [first, second] = made.paths();
    expect([first, second]).toEqual([pathOf('webIdCheck', null), pathOf('loginCheck', null)]);
    expect(made.bodyOf(pathOf('passwordLogin', null))).toMatchObject({
      username: 'many_warehouses',
      device_platform: 'web',
    });
    expect(made.bodyOf(pathOf('bindWorkbench', 'sos'))).toMatchObject({
      workbench_code: 'SORT-02',
      warehouse_id: 'SZ-SOC',
    });
    await expect.poll(async () => 'cangtai.token_info' in (await kept(page))).toBe(true);
    const memory = await kept(page);
    expect(memory).toMatchObject({
      'cangtai.warehouse_code': 'SZ-SOC',
      'cangtai.surface_key': 'sos',
      'cangtai.workbench_code': 'SORT-02',
      'cangtai.workbench_compliance_country': expect.any(String),
    });
    expect(memory['cangtai.warehouse_id']).toMatch(/^[\da-f-]{36}$/);
    expect(memory['cangtai.workbench_id']).toMatch(/^[\da-f-]{36}$/);
    expect(JSON.stringify(memory)).not.toContain('Cangtai2026demo');

    await page.goto('/login');
    await expect(page).toHaveURL('/home');
  },
);

test('whoever changes the workbench frees the old one first, is told, and works at the new one', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, 'yiwu_leader');
  const question = dialog(page, '请绑定工作台');
  await expect(question.getByRole('button', { name: /close|关闭/i })).toHaveCount(0);
  await question.getByLabel('工作台编码').fill('SORT-03');
  await question.getByLabel('不绑定工作台').check();
  await expect(question.getByLabel('工作台编码')).toHaveValue('');
  await question.getByLabel('不绑定工作台').uncheck();
  await bind(page, 'IN-01');
  await expect(page).toHaveURL('/home');

  const made = calls(page);
  const bench = page.getByRole('banner').getByRole('button', { name: /当前工作台/ });
  await bench.click();
  await expect(dialog(page, '请绑定工作台').getByRole('button', { name: '取消' })).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await bind(page, 'SORT-02');
  await expect(page.getByText('工作台信息已重置')).toBeVisible();
  await reloaded;
  const paths = made.paths();
  const [unbound, bound] = [
    paths.indexOf(pathOf('unbindWorkbench', 'sos')),
    paths.indexOf(pathOf('bindWorkbench', 'sos')),
  ];
  expect(unbound).toBeGreaterThanOrEqual(0);
  expect(bound).toBeGreaterThan(unbound);
  await expect(bench).not.toContainText('-');

  await bench.click();
  await doWithoutWorkbench(page);
  await expect(bench).toContainText('-');
});

test('whoever switches the warehouse starts anew at home, without a workbench', { tag: '@deep' }, async ({ page }) => {
  await Caller.in(page).enter('many_warehouses', 'YW-SOC');
  await page.goto('/home');
  await page.getByRole('banner').getByText('义乌分拣中心').click();
  await expect(page.locator('.ant-dropdown-menu-item-group-title')).toHaveText(['分拣中心', '集运中心']);
  await page.getByRole('menuitem', { name: '东莞集运中心' }).click();
  await expect(dialog(page, '请绑定工作台')).toBeVisible();
  expect(await kept(page)).toMatchObject({ 'cangtai.warehouse_code': 'DG-COC', 'cangtai.surface_key': 'cos' });
  expect(await kept(page)).not.toHaveProperty(['cangtai.workbench_id']);
  await doWithoutWorkbench(page);
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('main').getByText('东莞集运中心')).toBeVisible();
});
