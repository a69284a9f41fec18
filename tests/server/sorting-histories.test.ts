import { chance } from '../support/chance';
import { nameByCode } from '../support/consolidation/outbound-line';
import { someNumber, type Package } from '../support/consolidation/floor';
import { expectListedMoves, workflows } from '../support/consolidation/listed-moves';
import { startDemoConsole, type DemoConsole } from '../support/demo-console';
import { isDeep, sized } from '../support/level';
import { SortingFloor } from '../support/sorting/sorting-floor';

// People of a sorting warehouse who do anything to anything, one after the other and two at once.
const steps = sized({ short: 100, deep: 20_000 });
const rounds = sized({ short: 2, deep: 400 });
const random = chance('sorting histories');
const byCarrier = 9001;

let demo: DemoConsole;
let people: SortingFloor[];
let codes: { id: string; sorting_no: string }[];
let rules: string[];
let grids: string[];
let scans = 0;
let start = 0;
const parcels: Package[] = [];
const bags: { id: string; no: string }[] = [];
const trucks: string[] = [];

const logged = async (): Promise<number> =>
  Number((await demo.query('select count(*)::integer as n from scan_log'))[0]?.n);

beforeAll(async () => {
  demo = await startDemoConsole();
  const admin = await demo.someone('yiwu_admin', 'YW-SOC');
  people = [new SortingFloor(demo, admin), new SortingFloor(demo, await demo.someone('yiwu_leader', 'YW-SOC'))];
  for (const [place, one] of people.entries()) await one.done('bindWorkbench', { workbench_code: `OUT-0${place + 1}` });
  const [first] = people as [SortingFloor];
  codes = (await first.sortingCodes(20)).slice(0, 2);
  const made = (call: string, values: object) => first.done(call, { sorting_code_id_list: [codes[0]?.id], ...values });
  grids = [String((await made('grid.create', { grid_no: someNumber('G'), grid_name: '甲' })).id)];
  const rule = { shipment_rule_no: someNumber('FY'), shipment_rule_name: '测试' };
  rules = [String((await made('shipment-rule.create', rule)).id)];
  start = await logged();
}, 300_000);
afterAll(() => demo.stop());

const announce = async (floor: SortingFloor) =>
  void parcels.push(
    await floor.announceParcel({
      ...{ destination_country_code: 'GB', next_carrier_code: 'HYX', next_resource_code: 'GB-LHR-STD' },
      sorting_code_id: codes[random.below(8) === 0 ? 1 : 0]?.id,
    }),
  );

/** A scan that may be refused, but only by one of the codes. What it opened is known from then on. */
async function scan(floor: SortingFloor, call: string, body: Record<string, unknown>): Promise<void> {
  const { data, code, msg } = await floor.scan(call, body);
  const told = (data ?? {}) as { scan_code?: string; entity?: Record<string, string> };
  const name = nameByCode.get(told.scan_code ?? '');
  if (!name || name === 'system-exception') throw new Error(`${call} ${JSON.stringify(body)}: ${code} ${msg}`);
  scans += 1;
  // A refusal may tell of a bag that was not made.
  if (code !== 0) return;
  const { big_bag_id: id, big_bag_no: no, shipment_id: shipment } = told.entity ?? {};
  if (id && no && !bags.some((one) => one.id === id)) bags.push({ id, no });
  if (shipment && !trucks.includes(shipment)) trucks.push(shipment);
}

// What was touched last is touched again: a history goes on more often than it begins.
const recent = <T>(all: T[]): T | undefined => all[Math.max(0, all.length - 1 - random.below(6))];
const parcel = () => ({ package_no: recent(parcels)?.no });
const bag = () => ({ big_bag_id: recent(bags)?.id });
const truck = () => ({ shipment_id: recent(trucks) });
const size = { length: 40, width: 30, height: 30 };

const ways: [call: string, body: () => Record<string, unknown>, often?: number][] = [
  [
    'sorting-package.sign',
    () => ({ ...parcel(), actual_weight: 500, actual_length: 20, actual_width: 15, actual_height: 10 }),
    4,
  ],
  ['sorting-package.rollBack', () => ({ ...parcel(), of_other: true, reason: '扫错包裹' })],
  ['sorting-package.sort', () => ({ input_no: recent(parcels)?.no, level: byCarrier })],
  ['sorting-package.sortIntoGrid', () => ({ input_no: recent(parcels)?.no, grid_id: grids[0] })],
  ['sorting-package.relabel', parcel],
  ['outbound-big-bag.scanPackage', () => ({ ...parcel(), ...(random.below(2) === 0 && bag()) }), 4],
  ['outbound-big-bag.scanPackage', () => ({ package_no: codes[0]?.sorting_no })],
  [
    'outbound-big-bag.distribute',
    () => ({ package_no: random.below(6) ? recent(parcels)?.no : codes[1]?.sorting_no }),
    2,
  ],
  ['outbound-big-bag.fastCombine', () => ({ ...parcel(), force_weight: true, reason: '已复称，重量属实' })],
  ['outbound-big-bag.deletePackage', () => ({ ...parcel(), ...bag() })],
  ['outbound-big-bag.finish', bag, 2],
  [
    'outbound-big-bag.complete',
    () => ({ ...bag(), ...size, actual_weight: 1500, force_weight: true, reason: '已复称，重量属实' }),
    2,
  ],
  ['outbound-big-bag.rollback', () => ({ ...bag(), open_again: true, reason: '漏装包裹' })],
  ['outbound-big-bag.cancel', bag],
  ['shipment.scan', () => ({ big_bag_no: recent(bags)?.no, shipment_rule_id: rules[0] }), 3],
  ['shipment.deleteScanned', () => ({ big_bag_no: recent(bags)?.no, ...truck() })],
  ['shipment.finish', () => ({ ...truck(), leave_behind: true, reason: '车辆已满' })],
  ['shipment.complete', () => ({ ...truck(), plate_no: '浙G12345' })],
  ['shipment.reopen', () => ({ ...truck(), load_again: true, reason: '漏装' })],
];
const deck = ways.flatMap(([call, body, often = 1]) => Array.from({ length: often }, () => [call, body] as const));

async function step(floor: SortingFloor): Promise<void> {
  if (parcels.length < 3 || random.below(12) === 0) return announce(floor);
  const [call, body] = random.pick(deck);
  const asked = body();
  // There is no bag yet, or no truck.
  if (!Object.values(asked).includes(undefined)) await scan(floor, call, asked);
}

test(`${steps} random steps: each is answered by one of the codes`, async () => {
  for (let count = 0; count < steps; count += 1) await step(random.pick(people));
}, 1_800_000);

test(`${rounds} times two people at one parcel that ships alone: it is in one bag, once`, async () => {
  const [one, other] = people as [SortingFloor, SortingFloor];
  for (let round = 0; round < rounds; round += 1) {
    const { id, no } = await one.putReceived({ next_carrier_code: 'HYX', sorting_code_id: codes[0]?.id });
    const body = { package_no: no, force_weight: true, reason: '已复称，重量属实' };
    const answers = await Promise.all([one, other].map((who) => who.scan('outbound-big-bag.fastCombine', body)));
    scans += 3;
    const said = answers.map(({ data }) => nameByCode.get(data.scan_code)).sort();
    expect(said).toEqual(['in-another-task', 'operation-ok']);
    const bagged = `select count(*)::integer as n from history where record_id = $1 and after->>'outbound_big_bag_id' is not null
      and before->>'outbound_big_bag_id' is null and call = 'fastCombine'`;
    expect(await demo.query(bagged, [id])).toEqual([{ n: 1 }]);
  }
}, 1_800_000);

test('then what bags and trucks say of themselves is what is in them, and each parcel is in one', async () => {
  const wrong = await demo.query(
    `select b.id from outbound_big_bag b left join sorting_package p on p.outbound_big_bag_id = b.id where b.id = any($1)
       group by b.id, b.package_count, b.package_weight having b.package_count <> count(p.id) or b.package_weight <> coalesce(sum(p.actual_weight), 0)`,
    [bags.map(({ id }) => id)],
  );
  expect(wrong).toEqual([]);
  const loads = await demo.query(
    `select s.id from shipment s left join outbound_big_bag b on b.shipment_id = s.id where s.id = any($1) group by s.id, s.big_bag_count, s.package_count, s.total_weight
       having s.big_bag_count <> count(b.id) or s.package_count <> coalesce(sum(b.package_count), 0)
         or s.total_weight <> coalesce(sum(b.actual_weight), 0)`,
    [trucks],
  );
  expect(loads).toEqual([]);
});

test('and every scan, accepted or refused, is in the operate log once', async () => {
  expect((await logged()) - start).toBe(scans);
});

/** What these histories move; a truck leaves in the longer ones. */
const driven = ['sorting-package', 'outbound-big-bag', ...(isDeep ? ['shipment'] : [])];

test.each(workflows)('and no %s has moved in a way that its workflow does not list', async (name) => {
  const moves = await expectListedMoves(demo, name);
  if (driven.includes(name)) expect(moves).toBeGreaterThan(0);
});
