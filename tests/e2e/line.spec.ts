import { bounceMs } from '../../src/scan/queue/queue';
import { announce, clearFloor, leaveFloor, makeWave, receive, sitAt } from './support/floor';
import { expect, test } from './support/journey';
import { LinePages } from './support/line-pages';
import { newMaterial } from './support/records';
import { choose, row } from './support/screen';
import { besideColleague } from './support/line-colleague';

test.use({ person: 'dongguan_admin', viewport: { width: 1366, height: 768 }, actionTimeout: 15_000 });
test.setTimeout(300_000);

// A wall that is left half full keeps its people from every other.
test.afterEach(async ({ caller }) => leaveFloor(await caller('dongguan_admin')));

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const papers = { name: '交接单.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') };

test('three parcels of one order go the whole way from the truck to the handover, and one comes out again', async ({
  page,
  caller,
  colleague,
}) => {
  const admin = await caller('dongguan_admin');
  await sitAt(admin, 'PACK-01');
  await clearFloor(admin);
  const { bag, parcels } = await announce(admin, 3);
  const [one, two, three] = parcels as [(typeof parcels)[0], (typeof parcels)[0], (typeof parcels)[0]];
  const { code: material } = await newMaterial(admin, { type: 2, weight: 40, length: 30, width: 20, height: 10 });
  const line = new LinePages(page);

  await test.step('the big bag is signed', async () => {
    await line.open('大包签收');
    await line.hearClips();
    await line.scan(bag);
    await line.isAnswered('TR001', { big: '3', said: 'ok 3' });
    await expect(line.counter('packages')).toHaveText('3');
    for (const { no } of parcels) await expect(line.content(no)).toBeVisible();
    // Among those of its carrier that are signed.
    await expect(line.content(bag)).toHaveAttribute('data-state', 'done');
    await line.scan('BB-NOT-THERE');
    await line.isAnswered('TW001', { level: 'fail', said: 'fail' });
    await line.scan(bag);
    await line.isAnswered('TW083', { level: 'warn', said: 'warn' });
    await line.photo('signed');
  });

  await test.step('what is in it is checked, and damage is marked', async () => {
    await line.command('#CHECK').click();
    await line.isAt('check');
    await line.scan(one.no);
    await line.isBig('1/3');
    await expect(line.content(one.no)).toHaveAttribute('data-state', 'done');
    // Two are missing: it is asked about, also where the label of the command is scanned.
    await line.scan('#FINISH');
    await page.getByRole('dialog').getByRole('button', { name: '结束核对' }).click();
    await line.isBig('缺 2 多 0');
    await expect(line.panel).toContainText(two.no);
    await line.ask('mark', async (form) => choose(form.getByRole('combobox', { name: '异常' }), '破损'));
    await expect(line.panel).toContainText(`${bag}：`);
    expect((await admin.make('inbound-big-bag.list', { big_bag_no: bag })).big_bag_list[0].exception_code).toBe(1);
  });

  await test.step('the parcels are weighed and received', async () => {
    await line.open('包裹入库');
    // Counted before anything is scanned.
    await expect(line.counter('waiting')).toHaveText(/^\d+$/);
    await line.scan(one.no);
    await line.isAnswered('TR002', { big: '预报 500 g' });
    await line.photo('forward-weigh');
    await line.enter({ actual_weight: 9000, actual_length: 20, actual_width: 15, actual_height: 10 });
    await line.isAnswered('TW057', { level: 'fail', said: 'warn' });
    await expect(line.question('force_weight')).toContainText('仍要入库请说明原因');
    await line.photo('forward-refused');
    await line.press('Escape');
    await line.enter({ actual_weight: 520, actual_length: 20, actual_width: 15, actual_height: 10 });
    await line.isAnswered('TR003', { big: '520 g' });
    await line.scan(one.no);
    await line.isAnswered('TW083', { level: 'warn' });
    await receive(admin, [two, three]);
  });

  const wave = await makeWave(admin);
  await test.step('the wave is sorted, once it is locked', async () => {
    await line.open('分拣');
    await line.scan(two.no);
    await expect(line.panel).toContainText(/未找到波次号 \S+：这是包裹号，请扫描波次号；本次扫描没有登记/);
    await line.photo('sorting-choose');
    await line.choose('波次号', wave.no);
    await line.button(/锁\s*定/).click();
    const locked = line.front.locator('[data-setup="locked"]');
    await expect(locked).toContainText('一级分拣');
    await expect(locked).toContainText('分拣码配置');
    await line.command('#UNLOCK').click();
    await page.getByRole('dialog').getByRole('button', { name: '解锁' }).click();
    await line.isAt('choose');
    await line.front.getByRole('radiogroup', { name: '分拣阶段' }).getByText('二级分拣').click();
    await expect(line.front.getByRole('radio', { name: '二级分拣' })).toBeChecked();
    await line.reload();
    await line.scan(wave.no);
    await expect(locked).toContainText('二级分拣');
    await line.reload();
    await expect(locked).toContainText(wave.no);
    await line.photo('sorting-locked');
    await line.scan('#UNLOCK');
    await line.isAt('choose');
    await line.front.getByRole('radiogroup', { name: '分拣阶段' }).getByText('一级分拣').click();
    await line.scan(wave.no);
    await expect(locked).toContainText('一级分拣');
    await line.scan(one.no);
    await line.isAnswered('TR002', { big: '1', said: 'ok 1' });
    for (const { no } of [two, three]) {
      await line.scan(no);
      await expect(line.panel.locator('code')).toHaveText(no);
      await line.isAnswered('TR002', { big: '1' });
    }
    await expect(line.side.locator('[data-number="1"]')).toContainText('3 件');
    await line.photo('sorting-number');
    await line.scan(one.no);
    await line.isAnswered('TW083', { level: 'warn', big: '1' });
  });

  await test.step('two people put them on the wall', async () => {
    await line.open('分拨上墙');
    await line.scan(wave.wall);
    await line.isAnswered('TR002', { big: '1 号墙', said: 'ok 1' });
    await line.scan(one.no);
    await line.isAnswered('TR002', { big: '1' });
    const slot = line.side.locator('[data-slot="1"]');
    await expect(slot).toHaveText('11/3');
    await expect(slot).toHaveAttribute('data-target');
    const other = new LinePages(await colleague('dongguan_packer'));
    await other.open('分拨上墙');
    await other.scan(wave.wall);
    await expect(other.side.locator('[data-slot="1"]')).toHaveText('11/3');
    await other.scan(two.no);
    await other.isAnswered('TR002', { big: '1' });
    // No scan here meanwhile: the page itself polls the wall.
    await expect(slot).toHaveText('12/3');
    await expect(line.counter('scanned')).toHaveText('2');
    await expect(line.side).toContainText('罗美玲');
    await line.photo('rebin');
    await line.scan(three.no);
    await line.isAnswered('TR004', { big: '1', said: 'done 1' });
    await expect(slot).toHaveAttribute('data-slot-status', '9003');
    await line.press('F8');
    await line.isBig('撤销 1');
    await line.command('#FINISH').click();
    await expect(line.question('force_finish')).toContainText('1 号格口 2/3');
    await line.photo('rebin-short');
    await line
      .question('force_finish')
      .getByRole('button', { name: /取\s*消/ })
      .click();
    await line.scan(three.no);
    // Within the time of a trigger's bounce after the button, its label would be taken for the same.
    await line.isAnswered('TR004', { said: 'done 1' });
    await line.scan('#FINISH');
    await line.isAt('open');
    // Nothing is put anywhere any more.
    await expect(line.side.locator('[data-slot]').first()).toBeVisible();
    await expect(line.side.locator('[data-slot][data-target]')).toHaveCount(0);
  });

  const box = await test.step('they are rechecked and packed, across a reload', async () => {
    await line.open('复核打包');
    await line.scan(`${wave.wall}-01`);
    await line.isAnswered('TR002');
    await line.scan(one.no);
    await line.isAnswered('TR002', { big: '1/3', said: 'ok 1' });
    await page.reload();
    await expect(line.content(one.no)).toHaveAttribute('data-state', 'done');
    await line.scan(two.no);
    await line.isAnswered('TR002', { big: '2/3' });
    await line.scan(three.no);
    await line.isAt('pack');
    await line.photo('recheck-pack');
    await line.scan(material);
    await expect(line.content(`1 · ${material}`)).toBeVisible();
    await expect(line.field('length')).toHaveValue('30');
    await line.enter({ weight: 9000 });
    await expect(line.question('force_weight')).toBeVisible();
    await line.photo('recheck-refused');
    await line
      .question('force_weight')
      .getByRole('button', { name: /取\s*消/ })
      .click();
    await line.enter({ weight: 1560 });
    await line.isAnswered('TR004', { big: '1560 g', said: 'done' });
    await line.isPrinted();
    await line.photo('recheck-packed');
    return line.title();
  });

  await test.step('what was done with a parcel can be read, and a label of the history printed once more', async () => {
    // It was scanned on other pages of this workbench, too.
    await line.front
      .getByRole('button', { name: `操作日志 ${one.no}` })
      .first()
      .click();
    const log = page.getByRole('list', { name: '操作日志' });
    await expect(log.getByRole('listitem').first()).toContainText('打包中');
    await expect(log).toContainText('已分拣');
    await line.photo('row-log');
    await line.press('Escape');
    await expect(log).toBeHidden();
    await line.front.getByRole('button', { name: '补打 1560 g' }).click();
    const question = line.question('again');
    await expect(question).toBeVisible();
    await line.press('Alt+1');
    await question.locator('[data-agree]').click();
    await expect(line.panel).toContainText(`已补打面单 ${box}`);
    await line.photo('reprinted');
  });

  await test.step('one is cancelled, and comes out of the box', async () => {
    await admin.make('package.cancel', { package_id: three.id, cancelled: true });
    await line.open('集包');
    await line.scan(box);
    await line.isAnswered('TW073', { level: 'fail' });
    // The page where it comes out, with the box already in hand there.
    await line.press('F6');
    await line.isOn('拆包');
    await line.isAnswered('TR002', { level: 'warn', big: '1', said: 'warn 1' });
    await expect(line.panel).toContainText(`必须取出 1 件：${three.no}（已取消）`);
    await expect(line.content(three.no)).toHaveAttribute('data-state', 'bad');
    await expect(line.content(three.no)).toContainText('已取消');
    await expect(line.command('#FINISH')).toBeDisabled();
    await line.photo('unpacking');
    await line.scan(three.no);
    await line.isAnswered('TR002', { big: '取出', said: 'ok 2' });
    await line.scan(one.no);
    await line.isAnswered('TR002', { big: '取出', said: 'ok 1' });
    await line.scan(three.no);
    await line.isAnswered('TW083', { level: 'warn', big: '放回', said: 'warn 2' });
    await line.scan(one.no);
    await line.isAnswered('TW083', { level: 'warn', said: 'warn 3' });
    await line.scan(three.no);
    await line.isAnswered('TR002', { big: '取出', said: 'ok 2' });
    await line.scan('#FINISH');
    await line.isAnswered('TR004', { said: 'done' });
  });

  await test.step('the box is weighed anew, on the same page', async () => {
    await line.isAt('pack');
    await expect(line.content(one.no)).toBeVisible();
    await line.photo('unpacking-weighs');
    await line.scan(material);
    await expect(line.content(`1 · ${material}`)).toBeVisible();
    await line.enter({ weight: 1050 });
    await line.isAnswered('TR004', { big: '1050 g' });
    await line.isPrinted();
    await line.isAt('scan');
  });

  const bagNo = await test.step('the box goes into a bag, which is closed and weighed', async () => {
    await line.open('集包');
    await line.scan(box);
    await line.isAnswered('TR002', { big: '1', said: 'ok 1' });
    await line.photo('bag');
    // Its line is gone with its button: what is typed next is a number all the same.
    await line
      .content(box)
      .getByRole('button', { name: `取出 ${box}` })
      .click();
    await expect(line.content(box)).toHaveCount(0);
    await expect(line.front.locator('[data-scan-box]')).toBeFocused();
    await page.keyboard.type(box, { delay: 90 });
    await line.press('Enter');
    await line.isAnswered('TR002', { big: '1' });
    await sitAt(admin, 'OUT-01');
    await line.reload();
    await expect(line.counter('scanned')).toHaveText('-');
    await line.scan(box);
    await expect(line.question('take_over')).toContainText('正在工作台 PACK-01 集包');
    await line.photo('bag-take-over');
    // What was asked at another workbench is not waited for at this one.
    await sitAt(admin, 'PACK-01');
    await line.reload();
    await line.scan(box);
    await line.isAnswered('TW083', { level: 'warn' });
    await sitAt(admin, 'OUT-01');
    await line.reload();
    await line.scan(box);
    await expect(line.question('take_over')).toBeVisible();
    await line.question('take_over').getByLabel('原因').fill('换了工作台');
    await line.question('take_over').getByRole('button', { name: '接管' }).click();
    await line.isAnswered('TW083', { level: 'warn' });
    await expect(line.content(box)).toBeVisible();
    await line.scan('#FINISH');
    await line.isAt('weigh');
    await line.scan(material);
    await expect(line.panel).toContainText('测试快递袋');
    await line.enter({ actual_weight: 1100, length: 40, width: 30, height: 30 });
    await line.isAnswered('TR004', { big: '1.1 kg', said: 'done' });
    await line.isPrinted();
    await line.photo('bag-done');
    return line.title();
  });

  const shipmentNo = await test.step('the bag is loaded, and the truck sent off', async () => {
    await line.open('装车发运');
    await line.scan(bagNo);
    await line.isAnswered('TR002', { big: '1', said: 'ok 1' });
    await line.photo('shipment');
    const no = await line.title();
    await line.ask('describe', async (form) => {
      await form.locator('[data-field="tt_code"] input').fill('TT-0001');
      await form.locator('[data-field="plate_no"] input').fill('粤S12345');
    });
    await line.scan('#FINISH');
    await line.isAt('complete');
    // The second click of a hasty one neither asks again nor hides the answer.
    await line.command('#COMPLETE').dblclick();
    await line.isAnswered('TR004', { big: '1', said: 'done' });
    await line.isPrinted();
    await line.photo('shipment-done');
    return no;
  });

  await test.step('the shipment is handed over, with a photo of the signed papers', async () => {
    await page.goto('/sort/shipment');
    await row(page, shipmentNo).locator('[data-call="handover"]').click();
    const form = page.locator('[data-form="handover"]');
    await form.locator('[data-field="plate_no"] input').fill('粤S12345');
    await form.locator('[data-field="uri_list"] input[type="file"]').setInputFiles(papers);
    await expect(form.locator('[data-field="uri_list"] img')).toBeVisible();
    await line.photo('handover');
    await page.locator('button[type="submit"][data-call="handover"]').click();
    await expect(row(page, shipmentNo)).toContainText('已交接');
    await line.photo('handed-over');
  });

  await test.step('the balance is right: where each parcel is, and what was counted', async () => {
    const find = async (entity: string, many: string, field: string, no: string) =>
      (await admin.make(`${entity}.list`, { [field]: no }))[many][0];
    const [packed, outbound, shipment, sorted] = [
      await find('b-package', 'b_package_list', 'b_package_no', box),
      await find('outbound-big-bag', 'big_bag_list', 'big_bag_no', bagNo),
      await find('shipment', 'shipment_list', 'shipment_no', shipmentNo),
      await find('outbound-wave', 'wave_list', 'wave_no', wave.no),
    ];
    const ends = await Promise.all(parcels.map(({ id }) => admin.make('package.get', { package_id: id })));
    expect(ends.map(({ package: { status, b_package_id: inside } }) => [status, inside])).toEqual([
      [1300, packed.b_package_id],
      [1300, packed.b_package_id],
      [500, null],
    ]);
    expect(packed).toMatchObject({ status: 600, package_count: 2, outbound_big_bag_id: outbound.big_bag_id });
    expect(outbound).toMatchObject({ status: 600, package_count: 1, shipment_id: shipment.shipment_id });
    expect(shipment).toMatchObject({
      status: 4,
      tt_code: 'TT-0001',
      big_bag_count: 1,
      package_count: 1,
      total_weight: 1100,
    });
    expect(sorted).toMatchObject({ wave_status: 300, package_count: 3, b_package_count: 1 });
    const { slot_list: slots } = await admin.make('rebin-group.slots', { wave_id: wave.id, wall_no: 1 });
    expect(slots.filter(({ b_package_no: no }: { b_package_no: string | null }) => no)).toEqual([]);
  });
});

test(
  'where the warehouse wants it, the slot and the labels are scanned once more, and two people fill one bag',
  { tag: '@deep' },
  async ({ page, caller, colleague }) => {
    const admin = await caller('dongguan_admin');
    const inner = await caller('global_admin');
    const { template_list: templates } = await inner.make('param-template.list');
    const wanted = templates.find(({ code }: { code: string }) => code === 'scan_confirm');
    const { warehouse_list: warehouses } = await inner.make('warehouse.list', { warehouse_code: 'DG-COC' });
    const { config_id: config } = await inner.make('param-config.create', {
      config_name: '扫描确认',
      template_id: wanted.template_id,
      target_warehouse: warehouses[0].warehouse_id,
      config_value: { confirm_slot: true, confirm_label: true },
    });
    try {
      await sitAt(admin, 'PACK-01');
      await clearFloor(admin);
      const [first, second, third] = [await announce(admin, 1), await announce(admin, 1), await announce(admin, 1)];
      const [one, two] = [first.parcels[0]?.no ?? '', second.parcels[0]?.no ?? ''];
      await receive(admin, [...first.parcels, ...second.parcels, ...third.parcels]);
      const { code: material } = await newMaterial(admin, { type: 2, weight: 40, length: 30, width: 20, height: 10 });
      const wave = await makeWave(admin);
      const line = new LinePages(page);

      await test.step('the label of the slot', async () => {
        await line.open('分拨上墙');
        await line.scan(wave.wall);
        await line.scan(one);
        await line.isAnswered('TR004', { big: '1' });
        await line.isAt('confirm');
        await line.scan(`${wave.wall}-02`);
        await line.isAnswered('TW910', { level: 'fail', big: '1' });
        await expect(line.panel).toContainText('格口不符，应为 1 号格口');
        await line.photo('slot-wrong');
        await line.press('Escape');
        // What was put is marked, its slot confirmed, and the mark taken back: each is told.
        const mark = async (code: number | null) => {
          const { package: now } = await admin.make('package.get', { package_id: first.parcels[0]?.id });
          await admin.make('package.update', {
            package_id: now.package_id,
            version: now.version,
            exception_code: code,
          });
        };
        await mark(1);
        await expect(line.panel).toContainText(`${one}（破损），请取出`);
        await line.scan(`${wave.wall}-01`);
        await line.isAnswered('TR004', { level: 'warn' });
        await expect(line.panel).toContainText('不能放在 1 号格口，请再扫描一次取出');
        await mark(null);
        await expect(line.panel).toContainText(`${one} 已恢复正常，不用取出`);
        await line.isAt('put');
        // What another person puts in counts, while a refusal waits to be acknowledged.
        await line.scan(`${wave.wall}-02`);
        await line.isAnswered('TW001', { level: 'fail' });
        await expect(line.counter('scanned')).toHaveText('1');
        await admin.make('rebin-group.scan', { wave_id: wave.id, wall_no: 1, base_package_no: third.parcels[0]?.no });
        await expect(line.counter('scanned')).toHaveText('2');
        await line.press('Escape');
        await line.scan(two);
        await line.isAt('confirm');
        await line.scan(`${wave.wall}-03`);
        await line.isAt('put');
        await line.scan('#FINISH');
        await line.isAt('open');
      });

      const boxes = await test.step('the labels of the boxes', async () => {
        await line.open('复核打包');
        const done: string[] = [];
        for (const no of [one, two]) {
          await line.scan(no);
          await line.isAt('pack');
          await line.scan(material);
          await expect(line.content(`1 · ${material}`)).toBeVisible();
          await line.enter({ weight: 540 });
          await line.isAt('confirm');
          await line.photo('label-confirm');
          const box = await line.title();
          await line.scan('BP-ANOTHER-1');
          await line.isAnswered('TW008', { level: 'fail' });
          await line.press('Escape');
          await line.scan(box);
          await line.isAnswered('TR004');
          await line.isAt('scan');
          done.push(box);
        }
        return done as [string, string];
      });

      await test.step('two people fill one bag, and its label is scanned', async () => {
        await line.open('集包');
        await line.scan(boxes[0]);
        await line.isAnswered('TR002', { big: '1' });
        const packer = await caller('dongguan_packer');
        await sitAt(packer, 'PACK-01');
        const other = new LinePages(await colleague('dongguan_packer'));
        await other.open('集包');
        await expect(other.counter('scanned')).toHaveText('1');
        await other.scan(boxes[1]);
        await other.isAnswered('TR002', { big: '2' });
        await expect(line.front.locator('[data-taken]')).toContainText('工作台 1号打包台 已由');
        await expect(line.front.getByText('请先重新绑定或更换工作台').first()).toBeVisible();
        await line.photo('bench-taken');
        await line.scan(boxes[1]);
        await line.isAnswered('TW022', { level: 'fail' });
        await expect(line.panel).toContainText('绑定，请更换工作台或重新绑定');
        await line.photo('bench-taken-scanned');
        await line.press('Escape');
        await line.front.getByRole('button', { name: '重新绑定' }).click();
        await expect(line.front.locator('[data-taken]')).toBeHidden();
        // It is bound again: what was acknowledged is told no more.
        await expect(line.panel).not.toContainText('请更换工作台或重新绑定');
        // Sooner it would be the same trigger pull, read twice.
        await page.waitForTimeout(bounceMs);
        // What the other has put in is known here at the next scan at the latest.
        await line.scan(boxes[1]);
        await line.isAnswered('TW083', { level: 'warn' });
        await expect(line.content(boxes[1])).toBeVisible();
        await expect(line.counter('scanned')).toHaveText('2');
        await line.photo('bag-of-two');
        await line.scan('#FINISH');
        await line.isAt('weigh');
        await line.scan(material);
        await line.enter({ actual_weight: 1150, length: 40, width: 30, height: 30 });
        await line.isAt('confirm');
        const bag = await line.title();
        await line.scan(boxes[0]);
        await line.isAnswered('TW009', { level: 'fail' });
        await line.photo('bag-confirm');
        await line.press('Escape');
        await line.scan(bag);
        await line.isAnswered('TR004');
        await line.isAt('scan');
        await sitAt(packer, '');
      });
    } finally {
      await inner.make('param-config.toggle', { config_id: config, status: 2 });
    }
  },
);

test.describe('beside a colleague', besideColleague);
