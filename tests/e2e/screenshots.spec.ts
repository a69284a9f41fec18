import type { Page } from '@playwright/test';
import { announce, clearFloor, leaveFloor, makeWave, receive, sitAt } from './support/floor';
import { expect, test } from './support/journey';
import { LinePages } from './support/line-pages';
import { savePicture } from './support/picture';
import { choose, dialog, openList, openNew, problem, row, save } from './support/screen';
import { signIn } from './support/sign-in';

// Pictures for the README, made anew on request: UPDATE_SCREENSHOTS=1 npm run test:e2e -- screenshots
test.skip(!process.env.UPDATE_SCREENSHOTS, 'pictures are made on request');
test.use({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });

/** Saves what a person sees when everything passing has passed. */
async function shoot(page: Page, name: string): Promise<void> {
  await expect(page.locator('.ant-message-notice')).toHaveCount(0);
  await savePicture(page, name);
}

test('the way in', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('账号')).toBeVisible();
  await shoot(page, 'login');
  await signIn(page, 'many_warehouses');
  await dialog(page, '请选择仓库').getByText('深圳分拣中心').click();
  await shoot(page, 'warehouse-choice');
});

test.describe('in the console', () => {
  test.use({ person: 'yiwu_admin' });

  test('home', async ({ page }) => {
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: '王建国' })).toBeVisible();
    await shoot(page, 'home');
  });

  test('the list of accounts', async ({ page }) => {
    await openList(page, '/account-manage?username=yiwu_');
    await expect(row(page, 'yiwu_leader')).toBeVisible();
    await shoot(page, 'account-list');
  });

  test('the tree of a role', async ({ page }) => {
    await openList(page, '/role-manage');
    await openNew(page);
    const drawer = dialog(page, '新建角色');
    await drawer.getByLabel('角色名称').fill('早班组长');
    await drawer.getByLabel('备注').fill('负责早班人员与包材');
    await drawer.getByText('打印配置', { exact: true }).click();
    await drawer.getByText('账号管理', { exact: true }).click();
    await shoot(page, 'role-tree');
  });

  test('complaints about a packaging material', async ({ page }) => {
    await openList(page, '/basic/packaging-material');
    await openNew(page);
    const drawer = dialog(page, '新建包材');
    await drawer.getByLabel('包材编码').fill('zx 01');
    await drawer.getByLabel('包材名称').fill('三层瓦楞3号纸箱');
    await choose(drawer.getByLabel('包材类型'), '纸箱');
    await drawer.getByLabel('重量').fill('260');
    await save(page);
    await expect(problem(page).first()).toBeVisible();
    await shoot(page, 'packaging-material-complaints');
  });

  test('the list of shelves', async ({ page }) => {
    await openList(page, '/basic/shelf?code=A-');
    await expect(row(page, 'A-01')).toBeVisible();
    await shoot(page, 'shelf-list');
  });
});

test.describe('on the floor', () => {
  test.use({ person: 'dongguan_admin' });
  test.afterEach(async ({ caller }) => leaveFloor(await caller('dongguan_admin')));

  test('a parcel on the scale, and a wall that fills', async ({ page, caller }) => {
    const admin = await caller('dongguan_admin');
    await sitAt(admin, 'PACK-01');
    await clearFloor(admin);
    const orders = [await announce(admin, 3), await announce(admin, 2), await announce(admin, 1)];
    const parcels = orders.flatMap((order) => order.parcels);
    const line = new LinePages(page);
    await line.open('包裹入库');
    for (const { no } of parcels.slice(0, 3)) {
      await line.scan(no);
      await line.isBig('预报 500 g');
    }
    await shoot(page, 'scan-forward');

    await receive(admin, parcels);
    const wave = await makeWave(admin);
    for (const { no } of parcels)
      await admin.make('outbound-wave.scanSorting', { wave_id: wave.id, base_package_no: no, rank: 1 });
    await line.open('分拨上墙');
    await line.scan(wave.wall);
    await line.isBig('1 号墙');
    for (const { no } of [parcels[5], parcels[0], parcels[3], parcels[4], parcels[1]] as typeof parcels) {
      await line.scan(no);
      await expect(line.panel.locator('code')).toHaveText(no);
    }
    await shoot(page, 'scan-rebin');
  });
});
