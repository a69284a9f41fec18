import { bounceMs } from '../../src/scan/queue/queue';
import type { Caller } from './support/caller';
import { expect, test } from './support/journey';
import { LinePages } from './support/line-pages';
import { fresh } from './support/unique';

// The receiving page of a sorting warehouse on the screen of a bench, at the pace of a person.
test.use({ person: 'yiwu_admin', viewport: { width: 1366, height: 768 }, actionTimeout: 15_000 });

/** A parcel that a seller has announced, and the sorting code by which it will go on. */
async function announce(caller: Caller): Promise<{ no: string; code: string }> {
  const { sorting_code_list: codes } = await caller.make('sorting-code.list', { status: 1 });
  const [first] = codes as unknown as { id: string; sorting_no: string }[];
  const no = `PK${fresh()}`;
  const known = { package_no: no, seller_name: '晨光饰品', forecast_weight: 500, next_carrier_code: 'ROYAL' };
  await caller.make('sorting-package.create', { ...known, sorting_code_id: first?.id });
  return { no, code: first?.sorting_no ?? '' };
}

async function statusOf(caller: Caller, no: string): Promise<unknown> {
  const { package_list: found } = await caller.make('sorting-package.list', { package_no: [no] });
  return (found as unknown as { status: number }[])[0]?.status;
}

const [created, received] = [100, 300];

test('an operator receives a parcel, undoes it, puts one aside that is not meant, and is told of a number that no parcel has', async ({
  page,
  caller,
}) => {
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
    await expect(line.panel).toContainText('包裹号不存在');
    await line.isAt('scan');
  });
});
