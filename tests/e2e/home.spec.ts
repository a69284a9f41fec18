import type { Page } from '@playwright/test';
import { Caller } from './support/caller';
import { expect, test } from './support/journey';
import { people } from './support/people';
import { button, dialog } from './support/screen';

test.describe('the figures of the home page', () => {
  test.use({ person: 'dongguan_admin' });

  test('lead to the lists with just as many records', async ({ page }) => {
    await page.goto('/home');
    const figures = page.getByRole('region', { name: '数据概览' }).getByRole('link');
    await expect(figures.first()).toContainText('今日入库');
    const count = await figures.count();
    expect(count).toBeGreaterThan(10);
    for (const title of ['今日入库', '待出库包裹', '异常入库包裹']) {
      await page.goto('/home');
      const figure = figures.filter({ hasText: title });
      await expect(figure.locator('[data-part="number"]')).toHaveText(/^\d/);
      const number = (await figure.locator('[data-part="number"]').textContent()) ?? '';
      await figure.click();
      await expect(page.getByText(new RegExp(`^共 ${number} `))).toBeVisible();
    }
  });
});

test.describe('the charts', () => {
  test.use({ person: 'dongguan_admin' });

  test(
    'of the last days stand at home, and lead to the report of just these days',
    { tag: '@deep' },
    async ({ page }) => {
      await page.goto('/home');
      const card = page.getByRole('region', { name: '近 14 天的包裹' });
      await expect(card.locator('[data-chart]')).toHaveAccessibleName(/^近 14 天的包裹：入库合计 \d+，打包合计 \d+/);
      const received =
        /入库合计 (\d+)/.exec((await card.locator('[data-chart]').getAttribute('aria-label')) ?? '')?.[1] ?? '';
      await card.getByRole('link', { name: '查看报表' }).click();
      await expect(page).toHaveURL(/time_range=/);
      await expect(page.getByRole('row', { name: /^合计/ }).getByRole('cell').nth(2)).toHaveText(received);
    },
  );

  test('of a report stand above their tables, and each can be had alone', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/report/package-statistics');
    const report = page.getByRole('region', { name: '包裹统计' });
    const [picture, table] = [report.locator('[data-chart]'), report.getByRole('table')];
    await expect(picture).toBeVisible();
    await expect(table).toBeVisible();
    await report.getByText('图', { exact: true }).click();
    await expect(table).toBeHidden();
    await report.getByText('表', { exact: true }).click();
    await expect(table).toBeVisible();
    await expect(picture).toBeHidden();
    // The next report is shown the same way.
    await page.goto('/outbound/wave-statistics');
    await expect(page.getByRole('region', { name: '一段包裹' }).getByRole('table')).toBeVisible();
    await expect(page.getByRole('region', { name: '一段包裹' }).locator('[data-chart]')).toBeHidden();
  });
});

test.describe('the charts of a sorting warehouse', () => {
  test.use({ person: 'yiwu_admin' });

  test('lead to the report of just these days', async ({ page }) => {
    await page.goto('/home');
    const card = page.getByRole('region', { name: '近 14 天的包裹' });
    const said = card.locator('[data-chart]');
    await expect(said).toHaveAccessibleName(/^近 14 天的包裹：收货合计 [1-9]\d*，分拣合计 \d+/);
    const received = /收货合计 (\d+)/.exec((await said.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    await card.getByRole('link', { name: '查看报表' }).click();
    await expect(page).toHaveURL(/sorting-statistics\?time_range=/);
    await expect(page.getByRole('row', { name: /^合计/ }).getByRole('cell').nth(1)).toHaveText(received);
  });
});

test.describe('the charts of who may open no report', () => {
  test.use({ person: 'dongguan_packer' });

  test('tell an operator of the scans of today and of the last days', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/home');
    for (const title of ['我今天每小时的扫描', '我近 14 天的扫描'])
      await expect(page.getByRole('region', { name: title }).locator('[data-chart]')).toHaveAccessibleName(
        new RegExp(`^${title}：.*[1-9]`),
      );
  });
});

test.describe('the charts of the inner organization', () => {
  test.use({ person: 'global_admin' });

  test('tell of its warehouses, accounts and jobs, and lead to their lists', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/home');
    for (const title of ['各类型的仓库', '近 30 天新建的账号', '近 14 天的后台任务'])
      await expect(page.getByRole('region', { name: title }).locator('[data-chart]')).toBeVisible();
    await page.getByRole('region', { name: '各类型的仓库' }).getByRole('link', { name: '查看列表' }).click();
    await expect(page).toHaveURL(/warehouse-manage/);
  });
});

test.describe('what a workbench has in hand', () => {
  test.use({ person: null });

  test('stands at home of those who sit there', async ({ page }) => {
    const own = Caller.in(page);
    await own.enter('dongguan_admin', people.dongguan_admin, 'IN-01');
    await page.goto('/home');
    const figures = page.getByRole('region', { name: '数据概览' }).getByRole('link');
    const figure = figures.filter({ hasText: '本工作台未完成的大包' });
    await expect(figure.locator('[data-part="number"]')).toHaveText(/^\d/);
    await figure.click();
    await expect(page).toHaveURL(/workbench=IN-01/);
  });

  test('is not asked for where there is no workbench', { tag: '@deep' }, async ({ page }) => {
    await Caller.in(page).enter('dongguan_admin', people.dongguan_admin);
    await page.goto('/home');
    const figures = page.getByRole('region', { name: '数据概览' }).getByRole('link');
    await expect(figures.filter({ hasText: '今日入库' })).toContainText(/\d/);
    await expect(figures.filter({ hasText: '本工作台' })).toHaveCount(0);
  });
});

test.describe('who may list nothing of the kind', () => {
  test.use({ person: 'yiwu_admin' });

  test('sees the figures of his own pages only', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/home');
    const figures = page.getByRole('region', { name: '数据概览' }).getByRole('link');
    await expect(figures.filter({ hasText: '启用的账号' })).toContainText(/\d/);
    await expect(figures.filter({ hasText: '今日入库' })).toHaveCount(0);
  });

  test('arranges the cards of his own home page, on every browser', async ({ page, colleague }) => {
    const figures = (who: Page) => who.getByRole('region', { name: '数据概览' }).getByRole('link');
    await page.goto('/home');
    await expect(figures(page).first()).toContainText('今日收货');
    await page.getByRole('button', { name: '自定义首页' }).click();
    const settings = dialog(page, '自定义首页');
    await settings.getByLabel('下移今日收货').press('Enter');
    await settings.getByLabel('今日组包', { exact: true }).uncheck();
    await expect(figures(page).first()).toContainText('今日分拣');
    await expect(figures(page).filter({ hasText: '今日组包' })).toHaveCount(0);
    const other = await colleague('yiwu_admin');
    await other.goto('/home');
    await expect(figures(other).first()).toContainText('今日分拣');
    await expect(figures(other).filter({ hasText: '今日组包' })).toHaveCount(0);
    await button(settings, '恢复默认').click();
    await expect(figures(page).first()).toContainText('今日收货');
  });
});

test.describe('the bell', () => {
  // Of no other journey: what is new is new once for each account.
  test.use({ person: 'hongkong_operator' });

  test('counts what is new until it is looked at, on every browser', async ({ page, colleague }) => {
    await page.goto('/home');
    await expect(page.getByRole('note')).toContainText('旺季作业时间调整');
    await page.getByRole('button', { name: /^通知，\d+ 条新的$/ }).click();
    const told = page.getByRole('region', { name: '通知' });
    await expect(told.getByRole('listitem').filter({ hasText: '旺季作业时间调整' })).toBeVisible();
    await expect(page.getByRole('button', { name: '通知', exact: true })).toBeVisible();
    const other = await colleague('hongkong_operator');
    await other.goto('/home');
    await expect(other.getByRole('note')).toBeVisible();
    await expect(other.getByRole('button', { name: '通知', exact: true })).toBeVisible();
  });
});
