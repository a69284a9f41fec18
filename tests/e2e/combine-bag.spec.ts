import { readFileSync } from 'node:fs';
import { bounceMs } from '../../src/scan/queue/queue';
import type { Caller } from './support/caller';
import { expect, test } from './support/journey';
import { LinePages } from './support/line-pages';
import { fresh, freeLetters } from './support/unique';

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

const [received, combining, combined, handedOver] = [300, 450, 500, 700];
const carrierLevel = 9001;

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

  await test.step('one that ships alone is bagged, closed and labelled by its scan alone, and so is the next one', async () => {
    const alone = await receive(admin, code);
    await line.command('#CHECK').click();
    await line.isAt('single');
    await line.scan(alone);
    await line.isAnswered('TR004', { big: '0.8 kg' });
    await line.isAt('single');
    await line.photo('组包-single');
    expect(await statusOf(admin, alone)).toBe(combined);
    await line.press('F4');
    await line.isAt('scan');
  });

  await test.step('two bags stand open side by side, and each parcel flashes the one that it goes into', async () => {
    await line.command('#CAGES').click();
    await line.isAt('cages');
    for (const { sorting_no } of [code, otherCode]) {
      await line.scan(sorting_no);
      await line.isBig(sorting_no);
    }
    const mixed = [code, otherCode, code];
    for (const { id, sorting_no } of mixed) {
      await line.scan(await receive(admin, { id, sorting_no }));
      await line.isBig(sorting_no);
      await expect(line.side.locator('[data-cage][data-target]')).toHaveAttribute('data-cage', sorting_no);
    }
    await expect(line.side.locator(`[data-cage="${code.sorting_no}"]`)).toContainText('2 件');
    await line.photo('组包-cages');
    // The other one is pressed: it is the one in hand from then on, and the page still fills both by turns.
    await line.side.locator(`[data-cage="${otherCode.sorting_no}"] button`).click();
    await line.isBig(otherCode.sorting_no);
    await line.isAt('cages');
    const { big_bag_list: open } = await admin.make('outbound-big-bag.openHere', {});
    for (const { big_bag_id } of open) await admin.make('outbound-big-bag.cancel', { big_bag_id });
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
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        line.front.locator('[data-export-unconfirmed]').click(),
      ]);
      expect(readFileSync(await file.path(), 'utf8')).toContain(`"2","${two}","未发送"`);
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

test.describe('on a handheld', () => {
  test.use({
    viewport: { width: 400, height: 800 },
    noise: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_EMPTY_RESPONSE|WebSocket/,
  });

  test('an operator scans on without a network: where that is done stays above the commands', async ({
    page,
    caller,
    context,
  }) => {
    const admin = await caller('yiwu_admin');
    const [code] = await codesOf(admin);
    const [one, two] = [await receive(admin, code), await receive(admin, code)];
    const line = new LinePages(page);
    await line.openHandheld('包裹分拣');
    const lock = line.button(/锁\s*定/);
    if (await lock.isVisible()) await lock.click();
    await line.isAt('scan');
    await context.setOffline(true);
    for (const no of [one, two]) await line.scan(no);
    await expect(line.front.locator('[data-offline]')).toContainText('2 条已保存在本机');
    await line.photo('handheld-offline');
    const below = async (selector: string): Promise<number> =>
      line.front.locator(selector).evaluate((part) => part.getBoundingClientRect().bottom);
    const commands = await line.front
      .locator('[data-command]')
      .first()
      .evaluate((button) => button.getBoundingClientRect().top);
    expect(await below('[data-scan-box]')).toBeLessThan(commands);
    expect(commands).toBeLessThan(800);
    await context.setOffline(false);
    await line.isBig(code.sorting_no);
  });
});

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const paper = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });

/** A shipment rule that leads to Dongguan, and the sorting code that it alone takes: nothing else waits for its truck. */
async function ruleToDongguan(caller: Caller): Promise<{ rule: string; code: Code }> {
  const [rule, sorting_no] = [`FY${fresh()}`, `${await freeLetters(caller)}-001`];
  await caller.make('sorting-code.create', { sorting_no, level: carrierLevel, is_segment: false });
  const { sorting_code_list: codes } = await caller.make('sorting-code.list', { sorting_no });
  const [code] = codes as unknown as [Code];
  await caller.make('shipment-rule.create', {
    ...{ shipment_rule_no: rule, shipment_rule_name: '义乌到东莞', status: 1 },
    ...{ sorting_code_id_list: [code.id], destination_warehouse_code: 'DG-COC' },
  });
  return { rule, code };
}

/** Sends off what an earlier run has left at the workbench. */
async function clearTruck(caller: Caller, bench: string): Promise<void> {
  const { shipment_list: open } = await caller.make('shipment.list', { status: 2 });
  for (const { shipment_id, workbench } of open as unknown as { shipment_id: string; workbench: string }[]) {
    if (workbench !== bench) continue;
    await caller.ask('shipment.finish', { shipment_id, leave_behind: true, reason: '车辆已满' });
    await caller.make('shipment.complete', { shipment_id, plate_no: '浙G00000' });
  }
}

/** What a seller has announced: a manifest with one parcel on it. */
async function announce(caller: Caller, { id }: Code, carrier: string): Promise<{ manifest: string; no: string }> {
  const [manifest, no] = [`MF${fresh()}`, `PK${fresh()}`];
  const { manifest_id } = await caller.make('manifest.create', { manifest_no: manifest, previous_carrier_code: 'SF' });
  const route = { destination_country_code: 'GB', next_carrier_code: carrier, next_resource_code: 'GB-LHR-STD' };
  const known = { package_no: no, tracking_no: `SF${fresh()}`, order_no: `OR${fresh()}`, forecast_weight: 500 };
  await caller.make('sorting-package.create', { ...known, ...route, manifest_id, sorting_code_id: id });
  return { manifest, no };
}

test.describe('from the forecast to the handover', () => {
  for (const device of ['the pages of a bench', 'the pages of a handheld'] as const) {
    const isHandheld = device === 'the pages of a handheld';
    // The bench stands for the handheld, on which one truck is loaded below.
    test.describe(device, isHandheld ? { tag: '@deep' } : {}, () => {
      test.use({ viewport: isHandheld ? { width: 400, height: 800 } : { width: 1366, height: 768 } });

      test('a parcel is received by its manifest, sorted, bagged, loaded and handed over, and announced to Dongguan', async ({
        page,
        caller,
        colleague,
      }) => {
        const admin = await caller('yiwu_admin');
        const { rule, code } = await ruleToDongguan(admin);
        // Handhelds put no labels on parcels: theirs goes by a carrier that asks for none.
        const { manifest, no } = await announce(admin, code, isHandheld ? 'HYX' : 'YANWEN');
        await sitAt(admin, 'OUT-01');
        await clearTruck(admin, 'OUT-01');
        const line = new LinePages(page);
        const open = (title: Parameters<typeof line.open>[0]) =>
          isHandheld ? line.openHandheld(title) : line.open(title);

        await test.step('the manifest is signed, and its parcel weighed and received', async () => {
          await open('包裹收货');
          await line.hearClips();
          await line.command('#CHECK').click();
          await line.isAt('manifest');
          await line.scan(manifest);
          await line.isAnswered('TR001', { said: 'ok' });
          await line.scan(no);
          await line.isAt('sign');
          await line.enter({ actual_weight: 520, actual_length: 20, actual_width: 15, actual_height: 10 });
          await line.isBig(code.sorting_no);
        });

        if (!isHandheld)
          await test.step('the label of its carrier is printed and verified', async () => {
            await line.open('换标');
            await line.scan(no);
            await line.isPrinted();
            const waybill = line.side.locator('[data-waybill]');
            await expect(waybill).toHaveAttribute('data-waybill', /^LX/);
            await line.isAt('verify');
            // Put down and scanned again, it is not printed a second time.
            await line.press('F4');
            await line.isAt('scan');
            await page.waitForTimeout(bounceMs);
            await line.scan(no);
            await line.isAnswered('TR002', { level: 'warn' });
            await expect(line.panel).toContainText('已交给浏览器打印，请扫描新面单');
            await line.isAt('verify');
            await line.scan((await waybill.getAttribute('data-waybill')) ?? '');
            await line.isAnswered('TR004', { big: code.sorting_no });
            await line.photo(`${device}-relabeled`);
          });

        await test.step('its place is read and heard', async () => {
          await open('包裹分拣');
          await line.button(/锁\s*定/).click();
          await line.isAt('scan');
          await line.scan(no);
          await line.isAnswered('TR002', { big: code.sorting_no });
          await line.photo(`${device}-sorted`);
        });

        const bag = await test.step('it is put into a bag, which is closed and weighed', async () => {
          await open('组包');
          await line.scan(code.sorting_no);
          await line.isBig(code.sorting_no);
          await line.scan(no);
          await line.isAnswered('TR002', { big: '1', said: 'ok 1' });
          await line.command('#FINISH').click();
          await line.isAt('weigh');
          await line.enter({ actual_weight: 600, length: 40, width: 30, height: 30 });
          await line.isAnswered('TR004', { big: '0.6 kg', said: 'done' });
          return line.title();
        });

        await test.step('it is loaded by the rule that leads to Dongguan, and handed over with papers', async () => {
          await open('发运交接');
          await line.choose('规则编号', rule);
          await line.button(/锁\s*定/).click();
          await line.isAt('scan');
          await line.scan(bag);
          await line.isAnswered('TR002', { big: '1', said: 'ok 1' });
          await line.ask('describe', async (form) => form.locator('[data-field="plate_no"] input').fill('浙G12345'));
          await line.scan('#FINISH');
          await line.isAt('complete');
          await line.command('#COMPLETE').click();
          await line.isAnswered('TR004', { big: '1', said: 'done' });
          await line.photo(`${device}-sent-off`);
          await line.ask(
            'handover',
            async (form) => {
              await form.locator('[data-field="drop_off_provider_name"] input').fill('顺丰');
              await form.locator('[data-field="drop_off_number"] input').fill('JJ-0001');
              await form
                .locator('[data-field="uri_list"] input[type="file"]')
                .setInputFiles(['一.png', '二.png'].map(paper));
              await expect(form.locator('[data-field="uri_list"] img')).toHaveCount(2);
            },
            '#HANDOVER',
          );
          await expect.poll(() => statusOf(admin, no)).toBe(handedOver);
        });

        const there = await caller('dongguan_admin');
        await expect
          .poll(async () => (await there.make('inbound-big-bag.list', { big_bag_no: bag })).big_bag_list.length)
          .toBe(1);
        if (isHandheld) return;
        await test.step('Dongguan signs the bag that was announced', async () => {
          const dongguan = new LinePages(await colleague('dongguan_admin'));
          await dongguan.open('大包签收');
          await dongguan.scan(bag);
          await dongguan.isAnswered('TR001', { big: '1' });
          await expect(dongguan.content(no)).toBeVisible();
          await dongguan.photo(`${device}-in-Dongguan`);
        });
      });
    });
  }
});

test.describe('in one hand', () => {
  test.use({ viewport: { width: 400, height: 800 } });
  test.setTimeout(300_000);

  test('a truck is loaded for its task, another task’s code is told as one, and what was handed over is not handed over again', async ({
    page,
    caller,
  }) => {
    const admin = await caller('yiwu_admin');
    const { code } = await ruleToDongguan(admin);
    const no = await receive(admin, code);
    await sitAt(admin, 'OUT-01');
    await clearTruck(admin, 'OUT-01');
    const { entity } = await admin.make('outbound-big-bag.scanPackage', { package_no: no });
    const { big_bag_id, big_bag_no: bag } = entity as { big_bag_id: string; big_bag_no: string };
    await admin.make('outbound-big-bag.finish', { big_bag_id });
    const size = { actual_weight: 880, length: 40, width: 30, height: 30 };
    await admin.make('outbound-big-bag.complete', { big_bag_id, ...size });
    const [task, other] = [`TT${fresh()}`, `TT${fresh()}`];
    const line = new LinePages(page);

    const truck = await test.step('loaded for its task', async () => {
      await line.openHandheld('中转装车');
      await line.photo('transfer-idle');
      await line.scan(bag);
      await expect(line.panel).toContainText('这是大包号，请扫描中转任务号');
      await line.photo('transfer-bag-first');
      await line.press('Escape');
      await line.scan(task);
      await line.isAt('scan');
      await line.photo('transfer-task');
      await line.scan(other);
      await expect(line.panel).toContainText(`要装另一中转任务，请先放下 ${task}，再扫描其二维码`);
      await line.photo('transfer-other-task');
      await line.press('Escape');
      await line.scan(bag);
      await line.isAnswered('TR002', { big: '1' });
      await line.photo('transfer-loaded');
      const tops = await line.front
        .locator('[data-command]:visible')
        .evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size);
      expect(tops).toBe(1);
      const number = await line.title();
      await line.command('#COMPLETE').click();
      await line.isAt('task');
      await line.photo('transfer-done');
      return number;
    });
    const { shipment_list: found } = await admin.make('shipment.list', { shipment_no: truck });
    const [{ shipment_id }] = found as unknown as [{ shipment_id: string }];
    await admin.make('shipment.complete', { shipment_id, plate_no: '浙G12345' });

    await test.step('handed over by its label, once', async () => {
      await line.openHandheld('交接');
      await line.photo('handover-idle');
      await line.scan(task);
      await expect(line.panel).toContainText('这是中转任务号，请扫描发运单号');
      await line.photo('handover-task');
      await line.press('Escape');
      await line.scan(truck);
      await line.isAnswered('TR002', { big: '1' });
      await line.photo('handover-found');
      await line.ask(
        'handover',
        async (form) => {
          await form.locator('[data-field="drop_off_provider_name"] input').fill('顺丰');
          await form.locator('[data-field="drop_off_number"] input').fill('JJ-0001');
          await form.locator('[data-field="uri_list"] input[type="file"]').setInputFiles(['一.png'].map(paper));
          await expect(form.locator('[data-field="uri_list"] img')).toHaveCount(1);
        },
        '#COMPLETE',
      );
      await expect(line.panel).toContainText(`${truck}：发运单已交接`);
      await expect(line.command('#COMPLETE')).toBeDisabled();
      await line.photo('handover-done');
      await page.waitForTimeout(bounceMs);
      await line.scan(truck);
      await expect(line.panel).toContainText('已交接');
      await line.photo('handover-again');
    });
  });
});
