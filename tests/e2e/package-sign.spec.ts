import { bounceMs } from '../../src/scan/queue/queue';
import { shortened } from '../support/level';
import type { Caller } from './support/caller';
import { expect, test } from './support/journey';
import { LinePages } from './support/line-pages';
import { fresh } from './support/unique';

// The receiving page of a sorting warehouse on the screen of a bench, at the pace of a person.
test.use({ person: 'yiwu_admin', viewport: { width: 1366, height: 768 }, actionTimeout: 15_000 });

/** A parcel that a seller has announced, and the sorting code by which it will go on. */
async function announce(caller: Caller, values: Record<string, unknown> = {}): Promise<{ no: string; code: string }> {
  const { sorting_code_list: codes } = await caller.make('sorting-code.list', { status: 1 });
  const [first] = codes as unknown as { id: string; sorting_no: string }[];
  const no = `PK${fresh()}`;
  const known = { package_no: no, seller_name: '晨光饰品', forecast_weight: 500, next_carrier_code: 'ROYAL' };
  await caller.make('sorting-package.create', { ...known, sorting_code_id: first?.id, ...values });
  return { no, code: first?.sorting_no ?? '' };
}

async function statusOf(caller: Caller, no: string): Promise<unknown> {
  const { package_list: found } = await caller.make('sorting-package.list', { package_no: [no] });
  return (found as unknown as { status: number }[])[0]?.status;
}

const [created, received] = [100, 300];

test(
  'an operator receives a parcel, undoes it, puts one aside that is not meant, and is told of a number that no parcel has',
  { tag: '@zh' },
  async ({ page, caller }) => {
    const admin = await caller('yiwu_admin');
    const { no, code } = await announce(admin);
    const line = new LinePages(page);
    const typed = async (text: string): Promise<void> => {
      await page.keyboard.type(text, { delay: 120 });
      await page.keyboard.press('Enter');
    };
    await line.open('包裹收货');

    await test.step('identified is amber, and says what is expected', async () => {
      await line.scan(no);
      await line.isAt('sign');
      await expect(line.panel).toContainText('请称重并量尺寸');
      await expect(line.field('actual_weight')).toBeFocused();
      await line.photo('包裹收货-sign');
    });

    await test.step('the wrong parcel is put aside, and nothing is stored', async () => {
      await line.press('F4');
      await line.isAt('scan');
      expect(await statusOf(admin, no)).toBe(created);
      // Sooner it would be the same trigger pull, read twice.
      await page.waitForTimeout(bounceMs);
    });

    await test.step('weighed and measured by hand it is received, and its sorting code is read from afar', async () => {
      await line.scan(no);
      await line.isAt('sign');
      await expect(line.field('actual_weight')).toBeFocused();
      await typed('510');
      for (const size of ['20', '15', '10']) await typed(size);
      await expect(line.panel).toHaveAttribute('data-level', 'ok');
      await line.isBig(code);
      await line.isAt('scan');
      expect(await statusOf(admin, no)).toBe(received);
      await line.photo('包裹收货-ok');
    });

    await test.step('what was received by mistake is undone by a key', async () => {
      await line.press('F8');
      await expect.poll(() => statusOf(admin, no)).not.toBe(received);
      await line.isAt('scan');
    });

    await test.step('a number that no parcel has is refused in words, and the next one may be scanned', async () => {
      await line.scan('NOT-THERE-1');
      await expect(line.panel).toHaveAttribute('data-level', 'fail');
      await expect(line.panel).toContainText(/未找到包裹号 \S+，请扫描包裹号/);
      await line.isAt('scan');
    });
  },
);

test.describe('a question about what was weighed', () => {
  for (const [device, width, height] of shortened(
    [
      ['a bench', 1366, 768],
      ['a handheld', 400, 800],
    ] as const,
    1,
  ))
    test(`is read whole on ${device}, with what it is about, and every answer is within reach`, async ({
      page,
      caller,
    }) => {
      const isHandheld = width < 481;
      await page.setViewportSize({ width, height });
      const { no } = await announce(await caller('yiwu_admin'));
      const line = new LinePages(page);
      await (isHandheld ? line.openHandheld('包裹收货') : line.open('包裹收货'));
      await line.scan(no);
      await line.isAt('sign');
      await line.enter({ actual_weight: 900, actual_length: 20, actual_width: 15, actual_height: 10 });
      await expect(line.question('force_weight')).toBeVisible();
      await line.photo(`包裹收货-question-${device}`);
      const covered = await line.panel.evaluate((panel) => {
        const told = [...panel.querySelectorAll('[data-part="verdict"], [data-big], p, [data-confirm] button')];
        return told
          .filter((one) => {
            const { left, right, top, height: high } = one.getBoundingClientRect();
            // Where its signs begin and end.
            const ends = [0.2, 0.8]
              .map((part) => top + part * high)
              .map((y) => document.elementFromPoint((left + right) / 2, y));
            return ends.some((end) => !end || !(one.contains(end) || end.contains(one)));
          })
          .map(({ textContent: text }) => text);
      });
      expect(covered).toEqual([]);
      // A handheld has no such keys.
      if (isHandheld) await expect(line.front.locator('kbd:visible')).toHaveCount(0);
      await line.press('Escape');
    });
});

test(
  'an operator receives the parcels of a partner on its own page: an order of two is asked for once more, a photograph is wanted',
  { tag: '@deep' },
  async ({ page, caller }) => {
    const admin = await caller('yiwu_admin');
    const order = `SFOR${fresh()}`;
    const tracking = `SF2611${fresh().replace(/\D/g, '').padStart(9, '0').slice(-9)}`;
    const ofPartner = { partner_code: 'SF-EXPRESS', order_no: order };
    const { no } = await announce(admin, { ...ofPartner, tracking_no: tracking });
    await announce(admin, ofPartner);
    const another = await announce(admin, { partner_code: ofPartner.partner_code });
    const line = new LinePages(page);

    await test.step('on the page for everybody it is refused, and F6 leads to its own', async () => {
      await line.open('包裹收货');
      await line.scan(no);
      await expect(line.panel).toHaveAttribute('data-level', 'fail');
      await expect(line.panel).toContainText('顺丰速运');
      await line.press('F6');
      await expect(page).toHaveURL('/distribution/inbound/sf-express-sign');
      await expect(line.front).toHaveAttribute('data-scan-page', '/distribution/inbound/sf-express-sign');
      await expect(line.front.locator('[data-scan-box]')).toBeFocused();
    });

    await test.step('its order has two parcels: another number is asked for, and the parcel before is shown no longer', async () => {
      await line.scan(another.no);
      await expect(line.front.locator('[data-parcel]')).toHaveAttribute('data-parcel', another.no);
      await line.scan(order);
      await line.isAt('other');
      await expect(line.front.locator('[data-parcel]')).toHaveCount(0);
      await line.isBig('2');
      await line.photo('合作方签收-other');
      await line.scan(tracking);
      await line.isAt('photograph');
    });

    await test.step('without a photograph nothing is sent; with it, Enter sends', async () => {
      await expect(line.field('actual_weight')).toBeFocused();
      for (const number of ['510', '20', '15', '10']) {
        await page.keyboard.type(number, { delay: 120 });
        await page.keyboard.press('Enter');
      }
      expect(await statusOf(admin, no)).toBe(created);
      await page.locator('input[type=file]').setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer: picture });
      await expect(page.locator('[data-file]')).toBeVisible();
      await line.photo('合作方签收-photograph');
      await page.keyboard.press('Enter');
      await line.isAt('scan');
      expect(await statusOf(admin, no)).toBe(received);
    });
  },
);

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
