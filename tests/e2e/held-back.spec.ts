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

test('what is asked about the scans that wait lies upon nothing: on a small screen it is the panel that gives way', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(path);
  await expect(page.locator('[data-scan-box]')).toBeFocused();
  const slow = await hold(page, 'inbound-big-bag.scan', 'cos');
  await scan(page, 'BB-NOT-THERE');
  // Scanned so much later, it has seen nothing of what became of the first.
  await page.waitForTimeout(600);
  await scan(page, 'BB-NEITHER');
  slow.release();
  await page.getByRole('button', { name: '知道了' }).click();
  const bar = page.locator('[data-part="queue"]');
  await expect(bar).toContainText('后面还有 1 条扫描');
  const outside = await bar.evaluate((one) => {
    const told = one.nextElementSibling as Element;
    // As the rows above it do that tell of labels and fields.
    const row = document.createElement('div');
    row.style.cssText = `flex: none; height: ${told.getBoundingClientRect().height - 150}px`;
    one.before(row);
    const bottomOf = (part: Element) => part.getBoundingClientRect().bottom;
    const parts = [...one.querySelectorAll('span, button')].map(bottomOf);
    const found = [Math.max(...parts) - bottomOf(one), bottomOf(one) - told.getBoundingClientRect().top];
    row.remove();
    return found;
  });
  expect(Math.max(...outside)).toBeLessThanOrEqual(0);
});
