import type { Page } from '@playwright/test';
import { scan } from './wedge';

type Body = Record<string, unknown>;
type Gesture = (page: Page, body: Body) => Promise<void>;

const reads =
  (field: string): Gesture =>
  (page, body) =>
    scan(page, String(body[field]));

/** Scans a printed command; what the page then asks is answered with the reason. */
const orders =
  (label: string, agreed: string): Gesture =>
  async (page, body) => {
    if (!body[agreed]) return scan(page, label);
    const question = page.locator('[data-confirm]');
    await question.getByLabel('原因').pressSequentially(String(body.reason), { delay: 60 });
    await question.locator('[data-agree]').click();
  };

const weighs: Gesture = async (page, body) => {
  // Weighed once more: what was asked of the first weight is answered with no.
  if (await page.locator('[data-confirm]').count()) await page.keyboard.press('Escape');
  const damaged = page.locator('[data-field="exception_code"] button').first();
  if (body.exception_code && (await damaged.getAttribute('aria-pressed')) !== 'true') await damaged.click();
  for (const field of ['actual_weight', 'actual_length', 'actual_width', 'actual_height'])
    await page.locator(`[data-field="${field}"] input`).fill(String(body[field]));
  await page.getByRole('button', { name: '提交' }).click();
};

/** What hands do at a page for a call. */
export const gestures: Record<string, Gesture> = {
  'inbound-big-bag.scan': reads('big_bag_no'),
  'package.scan': reads('package_no'),
  'package.sign': weighs,
  'rebin-group.open': reads('group_no'),
  'rebin-group.scan': reads('base_package_no'),
  'rebin-group.undo': orders('#UNDO', 'force_undo'),
  'rebin-group.finish': orders('#FINISH', 'force_finish'),
};
