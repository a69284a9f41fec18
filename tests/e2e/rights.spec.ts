import type { Page } from '@playwright/test';
import { pathOf } from './support/caller';
import { expect, test } from './support/journey';
import { openList, row } from './support/screen';

const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const create = (page: Page) => page.locator('[data-entity] [data-call="create"]');
const update = (page: Page) => page.locator('[data-entity] [data-call="update"]');
const forbidden = 40300001;

/** The pages in the menu of the signed-in person. */
async function pagesOf(page: Page): Promise<string[]> {
  await page.goto('/home');
  await expect(menu(page).getByRole('menuitem', { name: '首页' })).toBeVisible();
  const titles: string[] = [];
  for (const group of await menu(page).locator('.ant-menu-submenu').all()) {
    const head = group.locator('.ant-menu-submenu-title');
    if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
    const items = group.locator('.ant-menu-sub').getByRole('menuitem');
    await expect(items.first()).toBeVisible();
    titles.push(...(await items.allInnerTexts()));
  }
  return titles;
}

/** What the server says to a call that is typed by hand with the cookie of the page. */
async function sendByHand(page: Page, call: string, kind: 'sos' | 'cos' | 'inner', body: object): Promise<number> {
  const response = await page.request.post(pathOf(call, kind), { data: body });
  const { code } = await response.json();
  return code;
}

test.describe('an operator', () => {
  test.use({ person: 'yiwu_operator' });

  test('sees the pages of the own roles and no buttons that change anything', async ({ page }) => {
    expect(await pagesOf(page)).toEqual([
      '包材管理',
      '分拣码管理',
      '货架配置',
      '发运规则管理',
      '交接规则管理',
      '分拣方案管理',
      '包裹收货',
      '极兔速递 合作方签收',
      '顺丰速运 合作方签收',
      '极兔速递 全屏签收',
      '顺丰速运 全屏签收',
      '入库舱单管理',
      '入库包裹管理',
      '换标',
      '换单',
      '包裹分拣',
      '格口分拣',
      '操作日志',
      '包裹管理',
      '换单任务',
      '格口管理',
    ]);
    await openList(page, '/basic/sorting-code');
    await expect(row(page, 'AA-001')).toBeVisible();
    await expect(create(page)).toBeHidden();
    await expect(update(page)).toHaveCount(0);
  });

  test('types the address of a page that is not for operators, is told so, and keeps the menu', async ({ page }) => {
    await page.goto('/account-manage');
    await expect(page).toHaveURL('/no-permission');
    await expect(page.getByRole('heading', { name: '暂无权限访问该页面' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('请联系管理员为您的角色开通此页面');
    await expect(page.getByRole('menu').first()).toBeVisible();
    await expect(page.getByRole('button', { name: '去登录' })).toHaveCount(0);
    await page.getByRole('button', { name: '返回首页' }).click();
    await expect(page).toHaveURL('/home');
  });

  test('sends forbidden calls by hand and is refused', async ({ page }) => {
    expect(await sendByHand(page, 'account.list', 'sos', {})).toBe(forbidden);
    const material = { code: 'E2E-HAND', name: '手工', type: 6, weight: 1 };
    expect(await sendByHand(page, 'packaging-material.create', 'sos', material)).toBe(forbidden);
    expect(await sendByHand(page, 'packaging-material.list', 'sos', {})).toBe(0);
    expect(await sendByHand(page, 'warehouse.list', 'inner', {})).not.toBe(0);
  });
});

test.describe('somebody who keeps accounts only', () => {
  test.use({ person: 'yiwu_hr' });

  test('sees accounts with their buttons, and the warehouse', { tag: '@deep' }, async ({ page }) => {
    expect(await pagesOf(page)).toEqual(['账号管理', '仓库信息']);
    await openList(page, '/account-manage');
    await expect(create(page)).toBeVisible();
    await expect(update(page).first()).toBeVisible();
  });
});

test.describe('a warehouse administrator', () => {
  test.use({ person: 'dongguan_admin' });

  test('sees everything that this kind of warehouse has, and nothing of the others', async ({ page }) => {
    expect(await pagesOf(page)).toEqual([
      '账号管理',
      '角色管理',
      '仓库信息',
      '包材管理',
      expect.stringContaining('分拣'),
      '工作台管理',
      '标签模板',
      '大包签收',
      '包裹入库',
      '入库大包',
      '一段包裹',
      '分拣',
      '分拨上墙',
      '复核打包',
      '拆包',
      '出库波次',
      '波次统计',
      '二段包裹',
      '分拨墙任务',
      '分拨墙格口',
      '集包',
      '装车发运',
      '出库大包',
      '发运单',
      '装车任务',
      '包裹统计',
      '操作日志',
      '下载中心',
    ]);
    await openList(page, '/basic/packaging-material');
    await expect(create(page)).toBeVisible();
    await expect(update(page).first()).toBeVisible();
    await page.goto('/basic/shelf');
    await expect(page).toHaveURL('/no-permission');
    await page.goto('/warehouse-manage');
    await expect(page).toHaveURL('/no-permission');
    expect(await sendByHand(page, 'warehouse.list', 'inner', {})).not.toBe(0);
    expect(await sendByHand(page, 'shelf.list', 'sos', {})).not.toBe(0);
  });
});

test.describe('a global administrator', () => {
  test.use({ person: 'global_admin' });

  test('sees accounts, warehouses, roles and no warehouse data', { tag: '@deep' }, async ({ page }) => {
    expect(await pagesOf(page)).toEqual([
      '账号管理',
      '仓库管理',
      '权限管理',
      'PDA发版记录管理',
      '微应用管理',
      '公告管理',
      '参数配置',
      '参数模板',
      '仓库信息',
      '下载中心',
      '后台任务',
    ]);
    await openList(page, '/warehouse-manage');
    await expect(row(page, 'YW-SOC')).toBeVisible();
    await expect(create(page)).toBeVisible();
    await page.goto('/basic/packaging-material');
    await expect(page).toHaveURL('/no-permission');
  });
});

test.describe('somebody who only reads about warehouses', () => {
  test.use({ person: 'global_data' });

  test('sees them without any buttons', { tag: '@deep' }, async ({ page }) => {
    expect(await pagesOf(page)).toEqual(['仓库管理', '仓库信息']);
    await openList(page, '/warehouse-manage');
    await expect(row(page, 'YW-SOC')).toBeVisible();
    await expect(create(page)).toBeHidden();
    await expect(update(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('switch')).toHaveCount(0);
    expect(await sendByHand(page, 'warehouse.create', 'inner', {})).toBe(forbidden);
  });
});

test('an address that does not exist says so', { tag: '@deep' }, async ({ colleague }) => {
  const page = await colleague('yiwu_admin');
  await page.goto('/basic/no-such-page');
  await expect(page.getByRole('main')).toContainText('页面不存在');
});

test.describe('somebody whose role is silent', () => {
  test.use({ person: 'global_operator' });

  test('is told that no page is his here, and whom to ask', async ({ page }) => {
    const why = page.getByText('账号 global_operator 在数据管理还没有可用的页面，请联系管理员分配角色');
    await page.goto('/home');
    // From the first moment: it does not look as if the page were still to come.
    await expect(page.getByText('无该仓库权限，请重新选择')).toBeVisible();
    await expect(why).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/home');
    await expect(page).toHaveURL('/no-permission');
    await expect(why).toBeVisible();
  });
});
