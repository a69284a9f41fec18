import { expect, test } from './support/journey';
import { openList } from './support/screen';

test.use({ person: 'dongguan_admin' });

test('a code in a list leads to the page of its record, on to the next one, to what it points at, and back to the same list', async ({
  page,
}) => {
  await openList(page, '/inbound/package?status=1100');
  const codes = page.locator('tbody tr[data-row-key] td[data-field="package_no"] a');
  const [first = '', second = ''] = await codes.allTextContents();
  await codes.first().click();
  await expect(page).toHaveURL(/\/inbound\/package\/[0-9a-f-]{36}\?status=1100$/);
  const record = page.locator('[data-record-page="package"]');
  await expect(record.getByRole('heading', { level: 2 })).toHaveText(first);
  const line = record.getByRole('region', { name: '流转过程' });
  await expect(line).toContainText('已分配波次');
  await expect(line).toContainText('已打包');
  await expect(record.locator('[data-history]')).toContainText('分配波次');
  await expect(record.locator('[data-history]')).not.toContainText('scanSorting');

  await record.getByRole('button', { name: '下一条' }).click();
  await expect(record.getByRole('heading', { level: 2 })).toHaveText(second);
  await record.getByRole('button', { name: '返回列表' }).click();
  await expect(page).toHaveURL('/inbound/package?status=1100');

  await codes.first().click();
  const bag = record.locator('[data-field="inbound_big_bag_id"] a');
  const number = (await bag.textContent()) ?? '';
  await bag.click();
  await expect(page.locator('[data-record-page="inbound-big-bag"]').getByRole('heading', { level: 2 })).toHaveText(
    number,
  );
  await expect(page.getByRole('region', { name: '相关记录' })).toContainText('一段包裹');

  // The home page knows what was opened, the latest first.
  await page.goto('/home');
  const opened = page.getByRole('region', { name: '最近打开' }).getByRole('link');
  await expect(opened.filter({ hasText: number })).toContainText('入库大包');
  await expect(opened.first()).toContainText(number);
  await opened.filter({ hasText: second }).click();
  await expect(record.getByRole('heading', { level: 2 })).toHaveText(second);
});

test.describe('on a screen that has become narrow', () => {
  test('each step of its way is whole or out of sight, the current one is in sight', async ({ page }) => {
    await openList(page, '/inbound/package?status=1100');
    await page.locator('tbody tr[data-row-key] td[data-field="package_no"] a').first().click();
    const line = page.getByRole('region', { name: '流转过程' });
    await expect(line).toContainText('已打包');
    for (const [width, height] of [
      [800, 480],
      [600, 800],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      const cut = () =>
        line.evaluate((box) => {
          const [left, right] = [box.getBoundingClientRect().left, box.getBoundingClientRect().right];
          const steps = [...(box.firstElementChild?.children ?? [])].map((step) => step.getBoundingClientRect());
          const isCut = (edge: number) => steps.some((step) => step.left < edge - 2 && step.right > edge + 2);
          const current = box.querySelector('.ant-steps-item-process')?.getBoundingClientRect();
          return isCut(left) || isCut(right) || !current || current.left < left - 2 || current.right > right + 2;
        });
      await expect.poll(cut, `at ${width}`).toBe(false);
    }
  });

  test('no number of a record lies upon the field beside it', async ({ page }) => {
    await page.goto('/outbound/b-package');
    await page.locator('[data-entity]:visible tbody tr[data-row-key] td a').first().click();
    const fields = page.locator('.ant-descriptions-item:visible');
    await expect(fields.nth(5)).toBeVisible();
    // The menu stays open.
    await page.setViewportSize({ width: 800, height: 480 });
    await expect.poll(() => page.locator('.ant-descriptions-row:visible').first().locator('> *').count()).toBe(2);
    const over = await fields.evaluateAll((all) =>
      all
        .filter((cell) =>
          [...cell.querySelectorAll('span')].some(
            (part) => part.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1,
          ),
        )
        .map(({ textContent }) => textContent),
    );
    expect(over).toEqual([]);
  });
});
