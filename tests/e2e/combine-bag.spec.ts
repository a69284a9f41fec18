import { bounceMs } from '../../src/scan/queue/queue';
import type { Caller } from './support/caller';
import { expect, test } from './support/journey';
import { LinePages } from './support/line-pages';
import { fresh } from './support/unique';

// The combining page of a sorting warehouse on the screen of a bench, at the pace of a person.
test.use({ person: 'yiwu_admin', viewport: { width: 1366, height: 768 }, actionTimeout: 15_000 });

const sitAt = (who: Caller, code: string) =>
  who.make('bindWorkbench', { warehouse_id: 'YW-SOC', workbench_code: code, no_workbench: code === '' });

test.afterEach(async ({ caller }) => sitAt(await caller('yiwu_admin'), ''));

interface Code {
  id: string;
  sorting_no: string;
}

async function codesOf(caller: Caller): Promise<[Code, Code]> {
  const { sorting_code_list: codes } = await caller.make('sorting-code.list', { status: 1 });
  return codes as unknown as [Code, Code];
}

/** A parcel that stands in the warehouse, received, for that sorting code. */
async function receive(caller: Caller, { id }: Code): Promise<string> {
  const no = `PK${fresh()}`;
  const route = { destination_country_code: 'GB', next_carrier_code: 'ROYAL', sorting_code_id: id };
  await caller.make('sorting-package.create', { package_no: no, forecast_weight: 800, ...route });
  const measures = { actual_weight: 800, actual_length: 20, actual_width: 15, actual_height: 10 };
  await caller.make('sorting-package.sign', { package_no: no, ...measures });
  return no;
}

async function statusOf(caller: Caller, no: string): Promise<unknown> {
  const { package_list: found } = await caller.make('sorting-package.list', { package_no: [no] });
  return (found as unknown as { status: number }[])[0]?.status;
}

const [received, combining, combined] = [300, 450, 500];

test('an operator begins a bag by its sorting code, fills it, takes one out, is told of one that goes elsewhere, closes, weighs and labels it', async ({
  page,
  caller,
}) => {
  const admin = await caller('yiwu_admin');
  const [code, otherCode] = await codesOf(admin);
  const [one, two, three] = [await receive(admin, code), await receive(admin, code), await receive(admin, code)];
  const elsewhere = await receive(admin, otherCode);
  await sitAt(admin, 'OUT-01');
  const line = new LinePages(page);
  await line.open('组包');

  await test.step('the sorting code is said large, and the bag waits in its colour', async () => {
    await line.scan(code.sorting_no);
    await expect(line.panel).toHaveAttribute('data-level', 'ok');
    await line.isBig(code.sorting_no);
    await expect(line.side).toContainText(code.sorting_no);
    await line.photo('组包-begun');
  });

  await test.step('each parcel is counted, and stands on top of the list', async () => {
    for (const [index, no] of [one, two, three].entries()) {
      await line.scan(no);
      await line.isBig(String(index + 1));
      await expect(line.content(no)).toBeVisible();
    }
    await expect(line.counter('weight')).toHaveText('2400');
    await line.photo('组包-filled');
  });

  await test.step('one that goes elsewhere is refused, and its own code is read from afar', async () => {
    await line.scan(elsewhere);
    await expect(line.panel).toHaveAttribute('data-level', 'fail');
    await line.isBig(otherCode.sorting_no);
    await line.photo('组包-wrong');
    expect(await statusOf(admin, elsewhere)).toBe(received);
    await line.press('Escape');
  });

  await test.step('the last one is taken out by a key', async () => {
    await page.waitForTimeout(bounceMs);
    await line.press('F8');
    await line.isBig('2');
    expect(await statusOf(admin, three)).toBe(received);
    expect(await statusOf(admin, two)).toBe(combining);
  });

  await test.step('closed, it is weighed and measured by hand, and its label is printed', async () => {
    await line.command('#FINISH').click();
    await line.isAt('weigh');
    expect(await statusOf(admin, one)).toBe(combined);
    await line.photo('组包-weigh');
    await line.enter({ actual_weight: 1700, length: 40, width: 30, height: 30 });
    await line.isAnswered('TR004', { big: '1.7 kg' });
    await line.isPrinted();
    await line.photo('组包-done');
  });
});

test.describe('a list that was loaded beforehand', () => {
  test.use({ noise: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_EMPTY_RESPONSE|WebSocket/ });

  test('an operator fills a bag from its list while the network is away, and closes it once all is confirmed; what was cancelled meanwhile stands in red', async ({
    page,
    caller,
    context,
  }) => {
    const admin = await caller('yiwu_admin');
    const [code] = await codesOf(admin);
    const [one, two, three] = [await receive(admin, code), await receive(admin, code), await receive(admin, code)];
    await sitAt(admin, 'OUT-02');
    const line = new LinePages(page);
    await line.open('预载组包');
    await line.scan(code.sorting_no);
    await line.isBig(code.sorting_no);
    await expect(line.side).toContainText(/清单 \d+ 件/);
    await line.photo('预载组包-begun');

    await test.step('green at once without a network, and nothing can be closed', async () => {
      await context.setOffline(true);
      for (const [index, no] of [one, two].entries()) {
        await line.scan(no);
        await line.isBig(String(index + 1));
        await expect(line.panel).toHaveAttribute('data-level', 'ok');
      }
      await expect(line.command('#FINISH')).toBeDisabled();
      await line.photo('预载组包-offline');
      expect(await statusOf(admin, one)).toBe(received);
    });

    await test.step('confirmed in the background once it is back', async () => {
      await context.setOffline(false);
      await expect(line.front.locator('[data-confirmed]')).toHaveText('2');
      expect(await statusOf(admin, two)).toBe(combining);
    });

    await test.step('one that is damaged meanwhile is green, then red, and keeps the bag open until it is taken out', async () => {
      const { package_list: found } = await admin.make('sorting-package.list', { package_no: [three] });
      const { package_id, version } = (found as unknown as { package_id: string; version: number }[])[0] ?? {};
      await admin.make('sorting-package.setAbnormal', {
        package_id,
        version,
        exception_code: 1,
        abnormal_reason: '破损',
      });
      await line.scan(three);
      await expect(line.panel).toHaveAttribute('data-hard', 'true');
      await line.isBig('3');
      await line.photo('预载组包-refused');
      await line.press('Escape');
      await expect(line.command('#FINISH')).toBeDisabled();
      await line.front.locator(`[data-lane-refused="${three}"]`).getByRole('button', { name: '已取出' }).click();
      await line.command('#FINISH').click();
      await line.isAt('weigh');
      expect(await statusOf(admin, one)).toBe(combined);
    });
  });
});
