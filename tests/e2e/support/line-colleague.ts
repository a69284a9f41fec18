import { announce, clearFloor, leaveFloor, makeWave, packed, receive, sitAt } from './floor';
import { expect, test } from './journey';
import { LinePages } from './line-pages';

/** Two people at one thing. One floor and its people are one resource: these run in the file of the line, never beside it. */
export function besideColleague(): void {
  test.use({ person: 'dongguan_admin', viewport: { width: 1366, height: 768 }, actionTimeout: 15_000 });
  test.setTimeout(240_000);
  test.afterEach(async ({ caller }) => {
    await sitAt(await caller('dongguan_packer'), '');
    await leaveFloor(await caller('dongguan_admin'));
  });

  const size = { length: 40, width: 30, height: 30 };

  test('what a colleague does with my bag, my truck, my wall is told at once, in words and with the next step', async ({
    page,
    caller,
  }) => {
    const [admin, packer] = [await caller('dongguan_admin'), await caller('dongguan_packer')];
    await sitAt(admin, 'PACK-01');
    await sitAt(packer, 'OUT-01');
    await clearFloor(admin);
    const [one = '', two = ''] = await packed(admin, 2);
    const line = new LinePages(page);

    const bag = await test.step('another puts something into my bag, closes it, weighs it', async () => {
      await line.open('集包');
      await line.scan(one);
      await line.isAnswered('TR002', { big: '1' });
      const no = await line.title();
      const { entity } = await admin.make('outbound-big-bag.current', {});
      const body = { big_bag_id: entity.big_bag_id };
      await packer.make('outbound-big-bag.scan', { ...body, b_package_no: two });
      await expect(line.panel).toContainText(/已由 .+ 更改，现有 2 件，请继续扫描/);
      await expect(line.panel).toHaveAttribute('data-level', 'warn');
      await expect(line.content(two)).toBeVisible();
      await line.photo('bag-changed');
      await packer.make('outbound-big-bag.finish', body);
      await line.isAt('weigh');
      await expect(line.panel).toContainText(/已由 .+ 封口，请称重/);
      await packer.make('outbound-big-bag.complete', { ...body, actual_weight: 1150, ...size });
      await line.isAt('scan');
      await expect(line.panel).toContainText(/已由 .+ 处理为“已称重”，请扫描.+/);
      await line.photo('bag-ended');
      return no;
    });

    await test.step('another takes my bag off the truck again', async () => {
      await line.open('装车发运');
      await line.scan(bag);
      await line.isAnswered('TR002', { big: '1' });
      const { entity } = await admin.make('shipment.current', {});
      await packer.make('shipment.deleteScanned', { shipment_id: entity.shipment_id, big_bag_no: bag });
      await expect(line.panel).toContainText(/已由 .+ 更改，现有 0 个大包，请继续/);
      await expect(line.content(bag)).toHaveCount(0);
      await line.photo('truck-changed');
    });

    await test.step('another ends my wall', async () => {
      const { parcels } = await announce(admin, 1);
      await receive(admin, parcels);
      const wave = await makeWave(admin, { wall_layer_num: 9, wall_column_num: 10 });
      await line.open('分拨上墙');
      await line.scan(wave.wall);
      await line.isAnswered('TR002');
      await expect(line.side.locator('[data-slot]')).toHaveCount(90);
      await line.isWhole('[data-wall]');
      await page.setViewportSize({ width: 800, height: 1280 });
      await line.isWhole('[data-wall]');
      await page.setViewportSize({ width: 1366, height: 768 });
      await line.photo('wall');
      await line.press('F4');
      await line.isAt('open');
      await page.reload();
      // Time enough for what is open to be asked for: it stays down.
      await page.waitForTimeout(1000);
      await line.scan(wave.wall);
      await line.isAnswered('TR002');
      const [parcel] = parcels;
      await packer.make('rebin-group.open', { group_no: wave.wall });
      await packer.make('rebin-group.scan', { base_package_no: parcel?.no, wave_id: wave.id, wall_no: 1 });
      await expect(line.side.locator('[data-slot="1"]')).toContainText('1/1');
      await packer.make('rebin-group.finish', { wave_id: wave.id, wall_no: 1 });
      await line.isAt('open');
      await expect(line.panel).toContainText(/1 号墙已由.+结束，请扫描下一面墙的标签/);
      await line.photo('wall-ended');
    });
  });
}
