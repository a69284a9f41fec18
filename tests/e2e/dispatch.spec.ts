import type { Page } from '@playwright/test';
import { bounceMs } from '../../src/scan/queue/queue';
import { announce, clearFloor, leaveFloor, makeWave, packed, receive, sitAt } from './support/floor';
import { expect, test } from './support/journey';
import { LinePages } from './support/line-pages';

// What goes wrong on the way out: cancelled parcels, one's own mistakes, a network and a printer that fail.
test.use({ person: 'dongguan_admin', viewport: { width: 1366, height: 768 }, actionTimeout: 15_000 });
test.setTimeout(300_000);

test.afterEach(async ({ caller }) => leaveFloor(await caller('dongguan_admin')));

const size = { length: 40, width: 30, height: 30 };

test('a bag with a cancelled parcel goes back from the truck to where it is filled, and onto the truck without it', async ({
  page,
  caller,
}) => {
  const admin = await caller('dongguan_admin');
  await sitAt(admin, 'PACK-01');
  await clearFloor(admin);
  const [one = '', two = ''] = await packed(admin, 2);
  const { entity: opened } = await admin.make('b-package.unpack', { b_package_no: two });
  const { package_list: parcels } = await admin.make('package.list', { package_no: opened.contents[0].number });
  const filled = async (box: string) => (await admin.make('outbound-big-bag.scan', { b_package_no: box })).entity;
  const { big_bag_id: id, big_bag_no: bag } = await filled(one).then(() => filled(two));
  await admin.make('outbound-big-bag.finish', { big_bag_id: id });
  await admin.make('outbound-big-bag.complete', { big_bag_id: id, actual_weight: 1150, ...size });
  const line = new LinePages(page);

  await test.step('it was weighed, and its label is scanned once more: in hand, to be printed again or opened', async () => {
    await line.open('集包');
    await line.scan(bag);
    await expect(line.panel).toContainText(`大包 ${bag} 已称重，可补打大包面单或重新打开大包`);
    await expect(line.content(one)).toBeVisible();
    await line.photo('bag-in-hand');
    await line.press('F9');
    await expect(line.question('again')).toBeVisible();
    await line.press('Alt+1');
    await line.question('again').locator('[data-agree]').click();
    await expect(line.panel).toContainText(`已补打大包面单 ${bag}`);
    await line.press('F4');
    await expect(line.panel).toContainText('已放下');
    await expect(line.content(one)).toHaveCount(0);
  });

  await test.step('one of it is cancelled: the truck asks, and leads to where it comes out', async () => {
    await admin.make('package.cancel', { package_id: parcels[0].package_id, cancelled: true });
    await line.open('装车发运');
    await line.scan(bag);
    await expect(line.question('force_combine')).toBeVisible();
    await line.isBig(two);
    await line.photo('truck-cancelled');
    await line.press('F6');
    await line.isOn('集包');
    await expect(line.panel).toContainText(`含已取消的 ${two}，请重新打开后取出`);
    await expect(line.content(two)).toHaveAttribute('data-state', 'bad');
    await expect(line.content(two)).toContainText('含已取消包裹');
    await line.photo('bag-cancelled');
  });

  await test.step('it is opened, the box taken out, and it is weighed anew', async () => {
    await line.command('#ROLLBACK').click();
    await expect(line.question('open_again')).toContainText('面单作废');
    await line.press('Alt+1');
    await line.question('open_again').locator('[data-agree]').click();
    await expect(line.panel).toContainText('已重新打开');
    await expect(line.content(two)).toHaveAttribute('data-state', 'bad');
    await line.scan('#FINISH');
    await line.isAnswered('TW073', { level: 'fail', big: two });
    await line.photo('bag-not-closed');
    await line
      .content(two)
      .getByRole('button', { name: `取出 ${two}` })
      .click();
    await expect(line.content(two)).toHaveCount(0);
    // Within the time of a trigger's bounce it would be taken for the same.
    await page.waitForTimeout(bounceMs + 100);
    await line.scan('#FINISH');
    await line.isAt('weigh');
    await line.enter({ actual_weight: 560, ...size });
    await line.isAnswered('TR004', { big: '0.56 kg' });
    await line.open('装车发运');
    await line.scan(bag);
    await line.isAnswered('TR002', { big: '1' });
    await line.photo('truck-loaded');
    await line.press('F8');
    await expect(line.panel).toContainText('卸下');
    await line.photo('truck-undone');
  });

  // Nothing stands ready for another truck.
  const { entity: truck } = await admin.make('shipment.scan', { big_bag_no: bag });
  await admin.make('shipment.finish', { shipment_id: truck.shipment_id });
  await admin.make('shipment.complete', { shipment_id: truck.shipment_id, plate_no: '粤S12345' });
});

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const photo = { name: '交接单.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') };

test('a closed bag and an ended truck that are put down wait in a list; a truck goes with its papers alone; a fresh browser tells who did what', async ({
  page,
  caller,
  colleague,
}) => {
  const admin = await caller('dongguan_admin');
  await sitAt(admin, 'PACK-01');
  await clearFloor(admin);
  const [one = '', two = ''] = await packed(admin, 2);
  const line = new LinePages(page);
  const waiting = (no: string) => line.front.locator(`[data-waiting="${no}"] button`);
  const type = async (field: string, value: string) => {
    await line.field(field).click();
    await page.keyboard.type(value, { delay: 110 });
  };

  const bag = await test.step('the bag is closed, put down, and another one filled meanwhile', async () => {
    await line.open('集包');
    await line.scan(one);
    await line.isAnswered('TR002', { big: '1' });
    const no = await line.title();
    await line.press('F4');
    await expect(line.panel).toContainText(`${no} 留在本工作台，无需放下`);
    await line.scan('#FINISH');
    await line.isAt('weigh');
    await line.press('F4');
    await expect(line.panel).toContainText(`大包 ${no} 已放下`);
    await expect(waiting(no)).toBeEnabled();
    await line.photo('bag-waits');
    await line.scan(two);
    await line.isAnswered('TR002', { big: '1' });
    await waiting(no).click();
    await expect(line.panel).toContainText('请先完成本工作台的大包');
    await expect(line.content(two)).toBeVisible();
    await line.press('F8');
    await expect(line.content(two)).toHaveCount(0);
    return no;
  });

  await test.step('on the truck it is not weighed: F6 leads to its scale with that bag in hand', async () => {
    await line.open('装车发运');
    await line.scan(bag);
    await expect(line.panel).toContainText('当前出库大包状态：已组包');
    await line.press('F6');
    await line.isOn('集包');
    await line.isAt('weigh');
    await expect(line.front).toContainText(bag);
    await line.press('F4');
    // The panel goes on with the other bag, which is still open here.
    await expect(line.front.locator('[data-part="history"]')).toContainText(`大包 ${bag} 已放下`);
  });

  await test.step('it is found in the list, taken in hand and weighed', async () => {
    await waiting(bag).click();
    await line.isAt('weigh');
    await expect(waiting(bag)).toHaveCount(0);
    await type('actual_weight', '590');
    for (const name of ['length', 'width', 'height'] as const) await type(name, String(size[name]));
    await line.press('Enter');
    await line.isAt('scan');
    await expect(line.panel).toContainText(bag);
  });

  const truck = await test.step('the truck is ended, put down, found in the list, and by its number', async () => {
    await line.open('装车发运');
    await line.scan(bag);
    await line.isAnswered('TR002', { big: '1' });
    const no = await line.title();
    await line.ask('describe', async (form) => {
      await form.locator('[data-field="plate_no"] input').click();
      await page.keyboard.type('粤S12345', { delay: 110 });
    });
    await line.scan('#FINISH');
    await line.isAt('complete');
    for (const take of [() => waiting(no).click(), () => line.scan(no)]) {
      await line.press('F4');
      await expect(line.panel).toContainText(`发运单 ${no} 已放下`);
      await expect(waiting(no)).toBeEnabled();
      await line.photo('truck-waits');
      await take();
      await line.isAt('complete');
      await expect(line.panel).toContainText(`发运单 ${no} 装车已结束，请完成发运`);
      // Within the time of a trigger's bounce it would be taken for the same.
      await page.waitForTimeout(bounceMs);
    }
    await line.command('#COMPLETE').click();
    await expect(line.panel).toContainText(`发运单 ${no} 已发运`);
    await expect(line.counter('left')).toHaveText('0');
    await expect(line.counter('bags')).toHaveText(/^1(\/1)?$/);
    return no;
  });

  await test.step('without a photo of the papers it is not handed over, and the form says which', async () => {
    await expect(line.side).toContainText('交接要求：1 张照片');
    await line.command('#HANDOVER').click();
    const form = page.locator('[data-form="handover"]');
    const send = page.locator('button[type="submit"][data-call="handover"]');
    await send.click();
    await expect(page.locator('body')).toContainText('交接照片不足，“交接要求”至少 1 张');
    await line.photo('handover-refused');
    await form.locator('[data-field="uri_list"] input[type="file"]').setInputFiles(photo);
    await expect(form.locator('[data-field="uri_list"] img')).toBeVisible();
    await send.click();
    await expect(form).toBeHidden();
    await expect(line.panel).toContainText(`${truck}：发运单已交接`);
    await line.photo('handed-over-here');
  });

  await test.step('a fresh browser at this workbench has its scans: what, by whom and when', async () => {
    const other = await colleague('dongguan_admin');
    const fresh = new LinePages(other);
    await fresh.open('集包');
    const row = fresh.front.locator(`[data-part="history"] li[data-code="${bag}"]`).first();
    await expect(row).toContainText('何伟强');
    await expect(row.locator('time')).toHaveText(/^\d\d:\d\d:\d\d$/);
    await fresh.photo('fresh-history');
  });
});

test('who takes back what was signed by mistake is told so as the one who did it', async ({ page, caller }) => {
  const admin = await caller('dongguan_admin');
  await sitAt(admin, 'OUT-02');
  const { bag } = await announce(admin, 1);
  const line = new LinePages(page);
  await line.open('大包签收');
  await line.scan(bag);
  await line.isAnswered('TR001');
  await line.command('#ROLLBACK').click();
  await expect(line.question('take_back')).toContainText(`大包 ${bag} 及其包裹视为未到`);
  await line.photo('unsign');
  await line.press('Alt+1');
  await line.press('F2');
  await expect(line.panel).toContainText(`大包 ${bag} 的签收已撤销，请扫描下一个大包`);
  await expect(line.panel).toHaveAttribute('data-level', 'ok');
  await line.photo('unsigned');
});

const titles = ['大包签收', '包裹入库', '分拣', '分拨上墙', '复核打包', '拆包', '集包', '装车发运'] as const;
type Title = (typeof titles)[number];

/** How much of the window's height the panel has. */
const share = (line: LinePages): Promise<number> =>
  line.panel.evaluate((panel) => panel.getBoundingClientRect().height / window.innerHeight);

test.describe('without a network', () => {
  test.use({ noise: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_EMPTY_RESPONSE/ });

  test(
    'every page keeps what is scanned and its panel’s height, and sends it when the network is back',
    { tag: '@deep' },
    async ({ page, caller, context }) => {
      const admin = await caller('dongguan_admin');
      await sitAt(admin, 'OUT-02');
      const { parcels } = await announce(admin, 1);
      const line = new LinePages(page);
      const seen: Partial<Record<Title, number>> = {};
      for (const title of titles) {
        await line.open(title);
        await context.setOffline(true);
        await expect(line.front.locator('[data-offline]')).toBeVisible();
        await line.scan('NOT-THERE-7');
        // Where it is measured, it has to be known first.
        await expect(line.panel).toContainText(/NOT-THERE-7 已保存，网络恢复后(提交|识别，识别后再称量)/);
        await expect(line.front.locator('[data-offline]')).toContainText('1 条已保存在本机');
        seen[title] = await share(line);
        await line.photo(`offline-${title}`);
        await context.setOffline(false);
        await expect(line.front.locator('[data-offline]')).toBeHidden();
        await expect(line.panel).toHaveAttribute('data-level', 'fail');
        await line.press('Escape');
      }
      await test.step('also where something is weighed: it is weighed, kept and sent', async () => {
        const no = parcels[0]?.no ?? '';
        await line.open('包裹入库');
        await line.scan(no);
        await line.isAt('sign');
        await context.setOffline(true);
        await line.enter({ actual_weight: 510, actual_length: 20, actual_width: 15, actual_height: 10 });
        seen.包裹入库 = Math.min(seen.包裹入库 ?? 1, await share(line));
        await line.photo('offline-weighed');
        await context.setOffline(false);
        await line.isAnswered('TR003', { big: '510 g' });
      });
      expect(Object.entries(seen).filter(([, part]) => part < 0.45)).toEqual([]);
    },
  );
});

/** A printer that is out of paper until `paper` says otherwise, and where there is one a scale. */
async function withPrinter(page: Page, scale: 'ready' | 'missing' = 'missing') {
  const bench = { weigh: (_weight: number, _stable: boolean): void => {} };
  const printer = { paper: false, jobs: [] as string[], weigh: (...read: [number, boolean]) => bench.weigh(...read) };
  const devices = { scale, printer: 'ready', dimensioner: 'missing' };
  await page.addInitScript(() => {
    const read = Storage.prototype.getItem;
    Storage.prototype.getItem = function (key) {
      return key.startsWith('cangtai.scan.bench.') ? '{"hasAgent":true}' : read.call(this, key);
    };
  });
  await page.routeWebSocket('ws://127.0.0.1:17531', (agent) => {
    agent.send(JSON.stringify({ type: 'hello', protocol: 1, agent: 'bench', devices }));
    bench.weigh = (weight, stable) => agent.send(JSON.stringify({ type: 'reading', weight, unit: 'g', stable }));
    agent.onMessage((text) => {
      const { type, job_id: id } = JSON.parse(String(text)) as { type: string; job_id: string };
      if (type !== 'print') return;
      printer.jobs.push(id);
      const [code, message] = printer.paper ? [0, ''] : [-3, '缺纸'];
      agent.send(JSON.stringify({ type: 'printed', job_id: id, code, message }));
    });
  });
  return printer;
}

test('a printer without paper: each page says which label is missing, goes on, and prints it once there is paper', async ({
  page,
  caller,
}) => {
  const admin = await caller('dongguan_admin');
  await sitAt(admin, 'PACK-01');
  await clearFloor(admin);
  const printer = await withPrinter(page);
  const line = new LinePages(page);
  const [box = ''] = await packed(admin, 1);
  const next = `NP${box.slice(-10)}`;
  const announced = { package_no: `${next}-1`, next_package_no: next, forecast_weight: 500, order_no: next };
  await admin.make('package.create', announced);

  const failed = async (label: string, photo: string) => {
    await expect(line.panel).toContainText('面单未打印：缺纸');
    const row = line.front.locator('[data-unprinted]');
    await expect(row).toContainText(`${label}：缺纸`);
    await expect(line.front.locator('[data-light="printer"]')).toContainText('1 张面单未打印');
    expect(await share(line)).toBeGreaterThanOrEqual(0.45);
    await line.photo(`unprinted-${photo}`);
    await line.press('Escape');
    printer.paper = true;
    await line.press('Alt+P');
    await expect(row).toHaveCount(0);
    await expect(line.front.locator('[data-print="printed"]')).toBeVisible();
    printer.paper = false;
  };

  await test.step('包裹入库: the label of its new number', async () => {
    await line.open('包裹入库');
    await line.scan(`${next}-1`);
    await line.isAt('sign');
    await line.enter({ actual_weight: 500, actual_length: 20, actual_width: 15, actual_height: 10 });
    await failed(`${next}-1`, 'forward');
  });
  await test.step('拆包: what is weighed anew', async () => {
    await line.open('拆包');
    await line.scan(box);
    await line.isAt('take');
    await line.command('#ROLLBACK').click();
    await expect(line.question('send_back')).toContainText('须由主管批准');
    await line.press('Alt+1');
    await line.press('F2');
    await line.isAt('pack');
    await line.enter({ weight: 540, length: 30, width: 20, height: 10 });
    await failed(box, 'unpacking');
  });
  const bag = await test.step('集包', async () => {
    await line.open('集包');
    await line.scan(box);
    await line.isAnswered('TR002');
    await line.scan('#FINISH');
    await line.isAt('weigh');
    await line.enter({ actual_weight: 560, ...size });
    const no = await line.title();
    await failed(no, 'bag');
    return no;
  });
  await test.step('装车发运: its sheet', async () => {
    await line.open('装车发运');
    await line.scan(bag);
    await line.isAnswered('TR002');
    const no = await line.title();
    await line.ask('describe', (form) => form.locator('[data-field="plate_no"] input').fill('粤S12345'));
    await line.scan('#FINISH');
    await line.isAt('complete');
    await line.scan('#COMPLETE');
    await failed(no, 'shipment');
  });
});

test(
  'two people recheck and pack, one at a scale that shakes and a printer without paper: each label is its box’s, and none is lost',
  { tag: '@deep' },
  async ({ page, caller, colleague }) => {
    const [admin, packer] = [await caller('dongguan_admin'), await caller('dongguan_packer')];
    await sitAt(admin, 'PACK-01');
    await clearFloor(admin);
    const parcels = [];
    while (parcels.length < 3) parcels.push(...(await announce(admin, 1)).parcels);
    await receive(admin, parcels);
    const { id, wall } = await makeWave(admin);
    await admin.make('rebin-group.open', { group_no: wall });
    for (const { no } of parcels)
      await admin.make('rebin-group.scan', { base_package_no: no, wave_id: id, wall_no: 1 });
    await admin.make('rebin-group.finish', { wave_id: id, wall_no: 1 });
    await sitAt(packer, 'OUT-02');
    const [one = '', two = '', three = ''] = parcels.map(({ no }) => no);
    const bench = await withPrinter(page, 'ready');
    const [line, other] = [new LinePages(page), new LinePages(await colleague('dongguan_packer'))];
    await line.open('复核打包');
    await other.open('复核打包');
    const typed = { delay: 130 };
    const sides = async () => {
      for (const [name, side] of Object.entries({ length: '30', width: '20', height: '12' })) {
        await line.field(name).click();
        await page.keyboard.type(side, typed);
      }
    };
    const sway = async (weight: number) => {
      for (const part of [0.4, 1.2, 0.9, 1.05]) {
        bench.weigh(Math.round(weight * part), false);
        await page.waitForTimeout(150);
      }
    };
    const stands = (weight: number) => [1, 2, 3].forEach(() => bench.weigh(weight, true));

    const box = await test.step('a weight that sways is none; what is typed meanwhile goes nowhere', async () => {
      await line.scan(one);
      await line.isAt('pack');
      const no = await line.title();
      bench.weigh(0, true);
      await sway(540);
      await expect(line.front.locator('[data-scale]')).toHaveText('等待稳定');
      await line.photo('recheck-sways');
      await sides();
      await expect(line.field('weight')).toHaveValue('');
      await line.isAt('pack');
      stands(540);
      await expect(line.field('weight')).toHaveValue('540');
      // Not by its last digit: there may be another.
      await line.isAt('pack');
      await line.press('Enter');
      await line.isAnswered('TR004', { level: 'fail', big: '540 g' });
      const row = (await admin.make('b-package.list', { b_package_no: no })).b_package_list[0];
      expect(row).toMatchObject({ weight: 540, length: 30, width: 20, height: 12 });
      return no;
    });

    await test.step('her label did not come: red, with the printer’s words, the way to print it, and the truth at the foot', async () => {
      await expect(line.panel).toContainText('面单未打印：缺纸');
      await expect(line.panel).toHaveAttribute('data-played', 'unprinted');
      await expect(line.front.locator('[data-unprinted]')).toContainText('重新打印');
      await expect(line.front.locator('[data-light="printer"]')).toContainText('1 张面单未打印');
      await line.photo('unprinted-recheck');
      // No paper yet.
      await line.press('Alt+P');
      await expect(line.front.locator('[data-unprinted]')).toContainText(`${box}：缺纸`);
    });

    await test.step('a colleague packs hers meanwhile, and is told which box is in hand here', async () => {
      await line.scan(two);
      await line.isAt('pack');
      await other.scan(two);
      await expect(other.front.locator('[data-confirm="take_over"]')).toBeVisible();
      await other.photo('recheck-taken');
      await other.press('Escape');
      await other.scan(three);
      await other.isAt('pack');
      await other.enter({ weight: 530, length: 25, width: 18, height: 10 });
      await other.isAnswered('TR004', { big: '530 g' });
    });

    await test.step('the next box does not take the key away: with paper again, the first label is printed by it', async () => {
      const second = await line.title();
      const row = line.front.locator('[data-unprinted]');
      await expect(row).toContainText(`${box}：缺纸`);
      await line.photo('recheck-next-box');
      bench.paper = true;
      const before = bench.jobs.length;
      await line.press('Alt+P');
      await expect(row).toHaveCount(0);
      expect(bench.jobs.length).toBe(before + 1);
      expect(bench.jobs.at(-1)).toContain(box);
      await line.isAt('pack');
      // The weight of the first is not that of the second.
      stands(540);
      await expect(line.front.locator('[data-scale]')).toHaveText('请先取下上一件');
      bench.weigh(0, true);
      // Put on while another page is in front, it may be that one's.
      await line.open('集包');
      stands(700);
      await line.open('复核打包');
      await expect(line.field('weight')).toBeFocused();
      await expect(line.front.locator('[data-scale]')).toHaveText('请先取下上一件');
      await expect(line.field('weight')).toHaveValue('');
      bench.weigh(0, true);
      await sides();
      await sway(550);
      stands(550);
      await expect(line.field('weight')).toHaveValue('550');
      await line.press('Enter');
      await line.isAnswered('TR004', { big: '550 g' });
      await expect(line.front.locator('[data-print="printed"]')).toContainText(second);
      await line.photo('recheck-printed');
    });
  },
);
