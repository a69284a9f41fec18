import { expect, test } from './support/journey';
import { hold } from './support/network';
import { scan } from './support/wedge';

test.use({ person: 'dongguan_admin' });

const path = '/consolidation/inbound/big-bag-sign';

test('the page is not left before its scans are answered, and then by itself', async ({ page }) => {
  await page.goto(path);
  await expect(page.locator('[data-scan-box]')).toBeFocused();
  const slow = await hold(page, 'inbound-big-bag.scan', 'cos');
  await scan(page, 'BB-NOT-THERE');
  await expect(page.locator('[data-queue-length]')).toHaveText('排队 1');
  await page.getByRole('link', { name: '仓台' }).first().click();
  const question = page.getByRole('dialog').filter({ hasText: '作业尚未完成' });
  await expect(question).toContainText('还有 1 条扫描未处理完');
  await page.screenshot({ path: test.info().outputPath('held.png') });
  await question.getByRole('button', { name: '留在此页' }).click();
  await expect(page).toHaveURL(new RegExp(path));
  await page.getByRole('link', { name: '仓台' }).first().click();
  await expect(question).toBeVisible();
  slow.release();
  await expect(page).toHaveURL(/\/home$/);
});
