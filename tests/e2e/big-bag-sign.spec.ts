import type { Locator, Page } from '@playwright/test';
import type { Caller } from './support/caller';
import { expect, test } from './support/journey';
import { hold } from './support/network';
import { scan } from './support/wedge';

test.use({ person: 'dongguan_admin', noise: /status of 5\d\d/ });

interface Bag {
  big_bag_no: string;
  status: number;
  transfer: number;
  exception_code: number | null;
}

const path = '/consolidation/inbound/big-bag-sign';
const created = 9001;
const plain = 9001;
const panel = (page: Page): Locator => page.locator('.ct-scan-result');

/** Bags that are announced, may be signed, and hold something. */
async function openBags(caller: Caller, count: number): Promise<{ bag: string; packages: number }[]> {
  const pagination = { page: 1, size: 50 };
  const { big_bag_list: bags } = (await caller.make('inbound-big-bag.list', { pagination })) as { big_bag_list: Bag[] };
  const found: { bag: string; packages: number }[] = [];
  for (const { big_bag_no: bag, status, transfer, exception_code: exception } of bags) {
    if (found.length === count || status !== created || transfer !== plain || exception !== null) continue;
    const { package_list: list } = await caller.make('inbound-big-bag.listSubPackages', { big_bag_no: bag });
    if (list.some(({ cancelled }: { cancelled?: boolean }) => !cancelled)) found.push({ bag, packages: list.length });
  }
  return found;
}

test('a big bag is signed by a scan, and a second scan says so in amber', async ({ page, caller }) => {
  const [first] = await openBags(await caller('dongguan_admin'), 1);
  const { bag, packages } = first as { bag: string; packages: number };
  await page.goto(path);
  await expect(page.locator('[data-scan-box]')).toBeFocused();
  await scan(page, bag);
  await expect(panel(page)).toHaveAttribute('data-scan-code', 'TR001');
  await expect(panel(page).locator('[data-big]')).toHaveText(String(packages));
  await expect(page.locator(`[data-bag="${bag}"] [data-package]`)).toHaveCount(packages);
  await expect(page.locator('[data-counter="signed"] dd')).not.toHaveText('-');
  await page.screenshot({ path: test.info().outputPath('signed.png') });
  await scan(page, 'BB-NOT-THERE');
  await expect(panel(page)).toHaveAttribute('data-scan-code', 'TW001');
  await expect(panel(page)).toHaveAttribute('data-level', 'fail');
  await scan(page, bag);
  await expect(panel(page)).toHaveAttribute('data-scan-code', 'TW083');
  await expect(panel(page)).toHaveAttribute('data-level', 'warn');
  await page.screenshot({ path: test.info().outputPath('again.png') });
});

test('the page is not left before its scans are answered, and then by itself', async ({ page, caller }) => {
  const [one] = await openBags(await caller('dongguan_admin'), 1);
  await page.goto(path);
  await expect(page.locator('[data-scan-box]')).toBeFocused();
  const slow = await hold(page, 'inbound-big-bag.scan', 'cos');
  await scan(page, one?.bag ?? '');
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
