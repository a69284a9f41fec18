import { expectCode } from '../support/consolidation/expect-code';
import { configure } from '../support/consolidation/outbound-line';
import type { Package } from '../support/consolidation/floor';
import { startDemoConsole, type DemoConsole } from '../support/demo-console';
import { SortingFloor } from '../support/sorting/sorting-floor';

let demo: DemoConsole;
let floor: SortingFloor;
const [exclusive, mixed] = ['JT-EXPRESS', 'SF-EXPRESS'];
beforeAll(async () => {
  demo = await startDemoConsole();
  await demo.query(
    `update param_config set config_value = config_value || '{"own_bags": true}'::jsonb where partner_code = $1`,
    [exclusive],
  );
  floor = new SortingFloor(demo, await demo.someone('yiwu_admin', 'YW-SOC'));
  await floor.done('bindWorkbench', { workbench_code: 'OUT-01' });
});
afterAll(() => demo.stop());
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
  expect(refused.data.message).toBe('此处仅支持极兔速递业务：本大包为 极兔速递，这件为 顺丰速运');
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
