import { expectCode } from '../support/consolidation/expect-code';
import { bagSize, configure, OutboundLine } from '../support/consolidation/outbound-line';
import type { Package } from '../support/consolidation/floor';
import { openGateways } from '../../src/server/adapters/gateways/open-gateways';
import { startGateways } from '../../tools/simulator/gateways.mjs';
import { startDemoConsole, type DemoConsole } from '../support/demo-console';
import { SortingFloor } from '../support/sorting/sorting-floor';

const secret = 'of the warehouse system';
let outside: Awaited<ReturnType<typeof startGateways>>;
let demo: DemoConsole;
let floor: SortingFloor;
const [exclusive, mixed] = ['JT-EXPRESS', 'SF-EXPRESS'];
beforeAll(async () => {
  outside = await startGateways({ secret });
  demo = await startDemoConsole({ gateways: openGateways({ warehouse: { url: outside.url, secret } }) });
  await demo.query(
    `update param_config set config_value = config_value || '{"own_bags": true}'::jsonb where partner_code = $1`,
    [exclusive],
  );
  floor = new SortingFloor(demo, await demo.someone('yiwu_admin', 'YW-SOC'));
  await floor.done('bindWorkbench', { workbench_code: 'OUT-01' });
});
afterAll(async () => {
  await demo.stop();
  await outside.stop();
});
// Each test begins with no bag open at the workbench.
afterEach(() => demo.query('update outbound_big_bag set status = 700 where status < 330'));

const of = async (partner: string | null): Promise<Package> => {
  const parcel = await floor.putReceived();
  await demo.query('update sorting_package set partner_code = $2 where id = $1', [parcel.id, partner]);
  return parcel;
};

test('a partner that has bags of its own is never mixed: into its bag goes nothing else, and its parcels into no other', async () => {
  const [its, another, foreign] = [await of(exclusive), await of(exclusive), await of(mixed)];
  const bag = await floor.combine(its.no);
  const body = { big_bag_id: bag.data.entity.big_bag_id };
  const refused = await floor.expectRefused(
    foreign,
    () => floor.combine(foreign.no, body),
    'other-business-unsupported',
  );
  expect(refused.data.message).toBe(
    `此处仅支持极兔速递业务：大包 ${bag.data.entity.big_bag_no} 为 极兔速递，这件为 顺丰速运`,
  );
  expectCode(await floor.combine(another.no, body), 'scanned', 'ok');
  await demo.query('update outbound_big_bag set status = 700 where status < 330');
  const [usual, last] = [await of(null), await of(exclusive)];
  const common = { big_bag_id: (await floor.combine(usual.no)).data.entity.big_bag_id };
  expectCode(await floor.combine(foreign.no, common), 'scanned', 'ok');
  const kept = await floor.expectRefused(last, () => floor.combine(last.no, common), 'business-unsupported');
  expect(kept.data.message).toContain('此处不支持极兔速递业务');
});

test('a parcel that ships alone and weighs another thing than was announced is asked about', async () => {
  const parcel = await floor.putReceived();
  await demo.query('update sorting_package set forecast_weight = 900, actual_weight = 1390 where id = $1', [parcel.id]);
  const alone = (weight: number, more = {}) =>
    floor.scan('outbound-big-bag.fastCombine', { package_no: parcel.no, actual_weight: weight, ...more });
  const refused = await floor.expectRefused(parcel, () => alone(1_250), 'weight-difference');
  expect(refused.data).toMatchObject({ need_confirm: { field: 'force_weight' } });
  expect(refused.data.message).toContain('应为 600–1200 g');
  expectCode(await alone(1_250, { force_weight: true, reason: '已复称，重量属实' }), 'operation-ok', 'ok');
});

describe('the warehouse system is asked before a bag or a truck is sealed, and nothing changes where it says no:', () => {
  const size = { length: 40, width: 30, height: 30, actual_weight: 600 };
  const closedBag = async () => {
    const { entity } = (await floor.combine((await floor.putReceived()).no)).data;
    const body = { big_bag_id: entity.big_bag_id };
    await floor.done('outbound-big-bag.finish', body);
    return {
      no: String(entity.big_bag_no),
      complete: () => floor.scan('outbound-big-bag.complete', { ...body, ...size }),
    };
  };
  const statusOf = async (no: string) =>
    (await demo.query('select status from outbound_big_bag where big_bag_no = $1', [no]))[0]?.status;

  test.each([
    ['split-big-bag', 'split', '超过 20 件'],
    ['reship', 'reship', '承运商已变更'],
    ['sealing-failed', 'failed', '库存未同步'],
  ])(
    '%s: the bag stays closed, the reason is told, and it is completed once it may be',
    async (name, state, reason) => {
      const { no, complete } = await closedBag();
      outside.answerSeal(no, { state, reason });
      const refused = await complete();
      expectCode(refused, name, 'fail');
      expect(refused.data.message).toContain(reason);
      expect(await statusOf(no)).toBe(300);
      outside.answerSeal(no);
      expectCode(await complete(), 'operation-ok', 'ok');
      expect(await statusOf(no)).toBe(330);
    },
  );

  test.each([
    ['split-big-bag', 'split', '不接受单件大包'],
    ['reship', 'reship', '承运商已变更'],
    ['sealing-failed', 'failed', '库存未同步'],
  ])(
    '%s: a parcel that ships alone stays where it is, without a bag, and is sealed once',
    async (name, state, reason) => {
      const parcel = await floor.putReceived();
      await demo.query('update sorting_package set actual_weight = 1390 where id = $1', [parcel.id]);
      const alone = () => floor.scan('outbound-big-bag.fastCombine', { package_no: parcel.no });
      outside.answerSeal('*', { state, reason });
      const refused = await floor.expectRefused(parcel, alone, name);
      expect(refused.data.message).toContain(reason);
      outside.answerSeal('*');
      const before = outside.done('/seals');
      const answer = await alone();
      expectCode(answer, 'operation-ok', 'ok');
      expect(outside.done('/seals')).toBe(before + 1);
      const asked = outside.requests.at(-1);
      expect(JSON.parse(asked?.body ?? '')).toMatchObject({
        ...{ kind: 'outbound-big-bag', number: answer.data.entity.big_bag_no, package_count: 1 },
      });
    },
  );

  test('sealing-failed: it gives no answer, and a truck stays where it is, too', async () => {
    const { no, complete } = await closedBag();
    outside.behave(400);
    expectCode(await complete(), 'sealing-failed', 'fail');
    expect(await statusOf(no)).toBe(300);
    expectCode(await complete(), 'operation-ok', 'ok');
    const { entity } = (await floor.scan('shipment.scan', { big_bag_no: no })).data;
    const body = { shipment_id: entity.shipment_id };
    await floor.done('shipment.finish', { ...body, leave_behind: true, reason: '下一车再发' });
    outside.answerSeal(String(entity.shipment_no), { state: 'failed', reason: '月台未关闭' });
    // What is missing is told before the warehouse system is asked.
    expectCode(await floor.scan('shipment.complete', body), 'plate-missing', 'fail');
    const depart = () => floor.scan('shipment.complete', { ...body, plate_no: '浙G12345' });
    const refused = await depart();
    expectCode(refused, 'sealing-failed', 'fail');
    expect(refused.data.message).toContain('月台未关闭');
    expect(await statusOf(no)).toBe(400);
    outside.answerSeal(String(entity.shipment_no));
    expectCode(await depart(), 'operation-ok', 'ok');
  });
});

test('a consolidation warehouse seals by itself: what the warehouse system says of its bags and trucks is not asked', async () => {
  const line = await OutboundLine.open(demo, 'dongguan_admin', 'OUT-01');
  const box = await line.putPacked();
  const { entity } = (await line.scan('outbound-big-bag.scan', { b_package_no: box.no })).data;
  outside.answerSeal(String(entity.big_bag_no), { state: 'split', reason: '超过 20 件' });
  const body = { big_bag_id: entity.big_bag_id };
  await line.done('outbound-big-bag.finish', body);
  expectCode(await line.scan('outbound-big-bag.complete', { ...body, ...bagSize }), 'operation-ok', 'ok');
});

test('where parcels are put into grids first, one that is in none goes into no bag, unless it ships alone', async () => {
  await configure(demo, 'bag_limit', { max_count: 3, max_weight: 30, grid_first: true }, 'YW-SOC');
  const [parcel, single] = [await floor.putReceived(), await floor.putReceived()];
  const refused = await floor.expectRefused(parcel, () => floor.combine(parcel.no), 'no-slot');
  expect(refused.data.go).toMatchObject({ path: expect.stringContaining('grid') });
  expectCode(await floor.scan('outbound-big-bag.fastCombine', { package_no: single.no }), 'operation-ok', 'ok');
  const { grid_list: grids } = await floor.done('grid.list', { pagination: { page: 1, size: 1 } });
  const [{ id: grid } = { id: '' }] = grids as { id: string }[];
  await demo.query('update sorting_package set grid_id = $2 where id = $1', [parcel.id, grid]);
  const put = await floor.combine(parcel.no);
  expectCode(put, 'scanned', 'ok');
  const { package_list: list } = await floor.done('outbound-big-bag.combinable', {
    big_bag_id: put.data.entity.big_bag_id,
  });
  expect(list).toEqual([]);
});
