import { barriersOn } from './support/barriers';
import { expect, test } from './support/journey';
import { cells, choose, dialog, openList, openNew, problem, row, save } from './support/screen';
import { fresh } from './support/unique';

test.describe('a record with sub-records', () => {
  test.use({ person: 'yiwu_admin' });

  test('is entered as a table, complained about cell by cell, and says in the list what is in it', async ({ page }) => {
    const code = `WB-${fresh()}`;
    await openList(page, '/basic/workbench');
    await openNew(page);
    const drawer = dialog(page, '新建工作台');
    await drawer.getByLabel('工作台编码').fill(code);
    await drawer.getByLabel('工作台名称').fill('出口合规台');
    await choose(drawer.getByLabel('工作台类型'), '分拣台');
    const add = drawer.getByRole('button', { name: '合规要求：添加一行' });
    await add.click();
    await page.keyboard.type('US');
    await drawer.getByRole('switch', { name: '第 1 行执行合规' }).click();
    await page.keyboard.press('Control+Enter');
    await page.keyboard.type('jp');
    await save(page);
    await expect(problem(page)).toHaveCount(0);
    await expect(drawer.getByText('第 2 行：国家/地区代码为2位大写字母，如US')).toBeVisible();
    await expect(drawer.getByLabel('第 2 行国家/地区代码')).toBeFocused();
    expect(await barriersOn(page)).toEqual([]);
    await drawer.getByLabel('第 2 行国家/地区代码').fill('JP');
    await save(page);
    await expect(page.getByText('工作台创建成功')).toBeVisible();
    await openList(page, `/basic/workbench?code=${code}`);
    await expect(cells(page, 'compliance_list')).toHaveText('2 行：US 是；JP');
  });
});

test.describe('a record that is scanned', () => {
  test.use({ person: 'dongguan_admin' });

  test(
    'tells in its drawer what scans did to it, also those that were refused, and leads to all of them',
    { tag: '@deep' },
    async ({ page, caller }) => {
      const admin = await caller('dongguan_admin');
      const bag = `BB${fresh()}`;
      const { big_bag_id: id } = await admin.make('inbound-big-bag.create', { big_bag_no: bag });
      await admin.make('package.create', { package_no: `PK${fresh()}`, forecast_weight: 500, inbound_big_bag_id: id });
      await admin.make('inbound-big-bag.scan', { big_bag_no: bag });
      await admin.make('inbound-big-bag.scan', { big_bag_no: bag });
      await openList(page, `/inbound/big-bag?big_bag_no=${bag}`);
      await row(page, bag).getByRole('button', { name: '更多操作' }).click();
      await page.getByRole('menuitem', { name: '历史' }).click();
      await page.getByRole('tab', { name: '操作日志' }).click();
      const log = page.getByRole('region', { name: '操作日志' });
      await expect(log.locator('tbody [data-field="scan_code"]')).toHaveText(['TW083', 'TR001']);
      expect(await barriersOn(page)).toEqual([]);
      await log.getByText('在操作日志中查看（2 条）').click();
      await expect(page).toHaveURL(/\/report\/operate-log\?/);
      await expect(page.locator('[data-entity="scan-log"] tbody tr[data-row-key]')).toHaveCount(2);
    },
  );
});
