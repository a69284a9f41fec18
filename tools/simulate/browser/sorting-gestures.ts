import type { Page } from '@playwright/test';
import { picture } from '../load-trucks';
import { declines, orders, reads, takesOut, weighs, type Gesture, type Hands } from './hands';
import { scan } from './wedge';

const isAt = async (page: Page, ...steps: string[]): Promise<boolean> =>
  steps.includes((await page.locator('[data-scan-page]').getAttribute('data-step')) ?? '');
const comesTo = (page: Page, ...steps: string[]): Promise<void> =>
  page.locator(steps.map((step) => `[data-scan-page][data-step="${step}"]`).join(', ')).waitFor();

/** Leads the page to a step by its button: one after the other, its printed label would be one pull of the trigger. */
const leads =
  (step: string): Hands =>
  async (page) => {
    if (await isAt(page, step)) return;
    await page.locator('[data-command="#CHECK"]').click();
    await comesTo(page, step);
  };

const signed = '/distribution/inbound';
/** Each partner's parcels are received on its own page. */
const ofPartner: Gesture['path'] = ({ partner_code: partner }) =>
  partner ? `${signed}/${String(partner).toLowerCase()}-sign` : undefined;

const measures = weighs(['actual_weight', 'actual_length', 'actual_width', 'actual_height']);

/** The parcel that is received has to be in hand. */
const takesInHand: Hands = async (page, body, person) => {
  await declines(page, body, person);
  if (await isAt(page, 'sign', 'photograph')) return;
  await scan(page, String(body.package_no));
  await comesTo(page, 'sign', 'photograph');
};

const receives: Gesture = {
  path: ofPartner,
  before: takesInHand,
  async act(page, body, person) {
    if (body.exception_code) await choose(page, page.locator('[data-field="exception_code"] .ant-select'), '破损');
    const photos = page.locator('[data-field="inbound_photos"]');
    if ((await photos.count()) && !(await photos.locator('[data-file]').count())) {
      const file = { name: 'box.png', mimeType: 'image/png', buffer: picture };
      await photos.locator('input[type=file]').setInputFiles(file);
      await photos.locator('[data-file]').waitFor();
    }
    await measures.act(page, { ...body, exception_code: undefined }, person);
  },
};

async function choose(page: Page, select: ReturnType<Page['locator']>, text: string): Promise<void> {
  await select.click();
  await page.locator('.ant-select-item-option:visible', { hasText: text }).first().click();
}

/** What is locked is unlocked. */
const unlocks: Hands = async (page) => {
  if (await page.locator('[data-setup="locked"]').count()) await scan(page, '#UNLOCK');
  await comesTo(page, 'choose');
};

const lock = (page: Page): Promise<void> =>
  page.locator('[data-setup="choose"] button', { hasText: /锁\s*定/ }).click();

const locksRule: Gesture = {
  before: unlocks,
  async act(page, { shipment_rule_id: id }, person) {
    const rules = await person.list('shipment-rule', {});
    const rule = rules.find((one) => one.id === id);
    const select = page.locator('[data-setup="choose"] .ant-select');
    await select.locator('input').fill(String(rule?.shipment_rule_no));
    await choose(page, select, String(rule?.shipment_rule_no));
    await lock(page);
  },
};

const grids = '/distribution/outbound/grid-sorting';

/** One grid is put down before another is taken in hand by its own call. */
const putsGridDown: Hands = async (page) => {
  if (await isAt(page, 'grid')) return;
  await page.keyboard.press('F4');
  await comesTo(page, 'grid');
};

const renewed = (path: string, old: string, number: string): Gesture => ({
  path: () => `/distribution/outbound/${path}`,
  before: declines,
  act: (page, body) => scan(page, String(body[number] ?? body[old])),
});

/** What hands do at the pages of a sorting warehouse. */
export const sortingGestures: Record<string, Gesture> = {
  'manifest.scan': reads('manifest_no', leads('manifest')),
  'sorting-package.scan': { ...reads('package_no'), path: ofPartner },
  'sorting-package.sign': receives,
  'sorting-package.rollBack': { isInFront: true, act: (page) => page.keyboard.press('F8') },
  'sorting-package.relabel': renewed('relabel', 'package_no', 'new_no'),
  'change-waybill-task.scan': renewed('change-waybill', 'old_track_no', 'new_track_no'),
  'sorting-package.lockLevel': { before: unlocks, act: lock },
  'sorting-package.sort': reads('input_no'),
  'grid.scan': { ...reads('grid_no', putsGridDown), path: () => grids },
  'sorting-package.sortIntoGrid': { ...reads('input_no'), path: () => grids },
  'sorting-package.correctGrid': { ...reads('input_no', leads('correct')), path: () => grids },
  'outbound-big-bag.scanPackage': reads('package_no'),
  'outbound-big-bag.deletePackage': reads('package_no', takesOut),
  'outbound-big-bag.cancel': orders('#DISCARD', ''),
  'outbound-big-bag.fastCombine': reads('package_no', leads('single')),
  'shipment.lockRule': locksRule,
};
