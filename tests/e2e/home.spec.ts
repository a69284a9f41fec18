import { expect, test } from './support/journey';

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
      await expect(figure.locator('.ct-figure-number')).toHaveText(/^\d/);
      const number = (await figure.locator('.ct-figure-number').textContent()) ?? '';
      await figure.click();
      await expect(page.getByText(new RegExp(`^共 ${number} `))).toBeVisible();
    }
  });
});

test.describe('who may list nothing of the kind', () => {
  test.use({ person: 'yiwu_admin' });

  test('sees the figures of his own pages only', async ({ page }) => {
    await page.goto('/home');
    const figures = page.getByRole('region', { name: '数据概览' }).getByRole('link');
    await expect(figures.filter({ hasText: '启用的账号' })).toContainText(/\d/);
    await expect(figures.filter({ hasText: '今日入库' })).toHaveCount(0);
  });
});
