import { openLine } from '../support/consolidation/open-line';
import { answered, asAccepted, asRefused, besideOf, type OutboundLine } from '../support/consolidation/outbound-line';

// A page hears of a take-over within ten seconds: what is done meanwhile with what a colleague has now is refused, told, and changes nothing.
let line: OutboundLine;
let colleague: OutboundLine;
openLine({ bench: 'OUT-01' }, (opened) => (line = opened));
beforeAll(async () => (colleague = await besideOf(line)));
// Nothing is in work but what the test begins.
beforeEach(async () => {
  for (const table of ['outbound_big_bag', 'shipment', 'b_package'])
    await line.demo.query(`update "${table}" set workbench = null`);
});

const takeOver = { take_over: true, reason: '同事下班' };
const size = { length: 40, width: 30, height: 30 };

interface Taken {
  /** Its number. */
  no: string;
  table: string;
  id: string;
  /** What the page with the old version does. */
  acts: [call: string, body: Record<string, unknown>][];
  /** Who does it, and where the one is who has taken it; absent: the first person, and the second one's workbench. */
  by?: OutboundLine;
  at?: string;
}

async function takenBag(isClosed: boolean): Promise<Taken> {
  const [box, next] = [await line.putPacked(), await line.putPacked()];
  const { entity } = await line.accepted('outbound-big-bag.scan', { b_package_no: box.no });
  const { big_bag_id: id, big_bag_no: no } = entity as { big_bag_id: string; big_bag_no: string };
  if (isClosed) await line.accepted('outbound-big-bag.finish', { big_bag_id: id });
  const { version } = await line.row('outbound_big_bag', id);
  await colleague.scan('outbound-big-bag.scan', { b_package_no: no, ...takeOver });
  const seen = { big_bag_id: id, seen_version: version };
  const listed = { big_bag_id: id, listed_version: version };
  const filling: Taken['acts'] = [
    ['outbound-big-bag.finish', seen],
    ['outbound-big-bag.scan', { ...listed, b_package_no: next.no }],
    ['outbound-big-bag.deleteScanned', { ...listed, b_package_no: box.no }],
  ];
  const weighing: Taken['acts'] = [['outbound-big-bag.complete', { ...seen, actual_weight: 1100, ...size }]];
  return { no, id, table: 'outbound_big_bag', acts: isClosed ? weighing : filling };
}

async function takenTruck(isEnded: boolean): Promise<Taken> {
  const [bag, next] = [await line.putBag(), await line.putBag()];
  const { entity } = await line.accepted('shipment.scan', { big_bag_no: bag.no });
  const { shipment_id: id, shipment_no: no } = entity as { shipment_id: string; shipment_no: string };
  const left = { leave_behind: true, reason: '车辆已满' };
  if (isEnded) await line.accepted('shipment.finish', { shipment_id: id, ...left });
  const { version } = await line.row('shipment', id);
  await colleague.scan('shipment.scan', { big_bag_no: no, ...takeOver });
  const seen = { shipment_id: id, seen_version: version };
  const listed = { shipment_id: id, listed_version: version };
  const loading: Taken['acts'] = [
    ['shipment.finish', { ...seen, ...left }],
    ['shipment.scan', { ...listed, big_bag_no: next.no }],
    ['shipment.deleteScanned', { ...listed, big_bag_no: bag.no }],
  ];
  return {
    no,
    id,
    table: 'shipment',
    acts: isEnded ? [['shipment.complete', { ...seen, plate_no: '粤S12345' }]] : loading,
  };
}

async function takenBox(): Promise<Taken> {
  const { id, no, parcels } = await line.putBox([{}]);
  await colleague.recheck(parcels[0]?.no ?? '');
  const { version } = await line.row('b_package', id);
  await line.recheck(no, takeOver);
  const pack: Taken['acts'] = [['b-package.pack', { b_package_no: no, seen_version: version, weight: 1000, ...size }]];
  return { no, id, table: 'b_package', acts: pack, by: colleague, at: 'OUT-01' };
}

test.each([
  ['a bag that is filled', () => takenBag(false)],
  ['a bag that is weighed', () => takenBag(true)],
  ['a truck that is loaded', () => takenTruck(false)],
  ['a truck whose loading has ended', () => takenTruck(true)],
  ['a box at the scale', takenBox],
])('%s is the colleague’s who has taken it over, before the page has heard of it', async (_, take) => {
  const { no, table, id, acts, by = line, at = 'SORT-01' } = await take();
  const before = await line.row(table, id);
  expect(before).toMatchObject({ workbench: at });
  for (const [call, body] of acts) {
    const answer = await by.scan(call, body);
    expect([call, ...answered(answer)]).toEqual([call, ...asRefused('in-another-task')]);
    expect(answer.data).toMatchObject({ big_text: no, next: 'first', need_confirm: null });
    expect(answer.data.message).toMatch(new RegExp(`${no} 已由 .+ 接管到工作台 ${at}，本次操作未执行$`));
    expect(await line.row(table, id)).toEqual(before);
  }
});

test('who says no version has nothing in hand, and goes on with what stands at another workbench', async () => {
  const { id, table } = await takenBag(false);
  expect(answered(await line.scan('outbound-big-bag.finish', { big_bag_id: id }))).toEqual(asAccepted('operation-ok'));
  expect(await line.row(table, id)).toMatchObject({ workbench: 'SORT-01' });
});

test('whose bag or truck was taken over begins another, and is not asked to take that one back', async () => {
  const bag = await takenBag(false);
  const box = await line.putPacked();
  const { entity } = await line.accepted('outbound-big-bag.scan', { b_package_no: box.no });
  expect((entity as { big_bag_no: string }).big_bag_no).not.toBe(bag.no);
  const truck = await takenTruck(false);
  const next = await line.putBag();
  const begun = await line.accepted('shipment.scan', { big_bag_no: next.no });
  expect((begun.entity as { shipment_no: string }).shipment_no).not.toBe(truck.no);
  // The one who has taken it over goes on with it at any workbench.
  await line.demo.query('update outbound_big_bag set workbench = null where workbench = $1 and id <> $2', [
    'SORT-01',
    bag.id,
  ]);
  await colleague.sitAt('PACK-01');
  const asked = await colleague.scan('outbound-big-bag.scan', { b_package_no: (await line.putPacked()).no });
  await colleague.sitAt('SORT-01');
  expect(asked.data.need_confirm).toMatchObject({ field: 'take_over' });
});

test('a truck whose departure is taken back was not taken over: how it stands is told to who has looked at it', async () => {
  const { entity } = await line.accepted('shipment.scan', { big_bag_no: (await line.putBag()).no });
  const { shipment_id: id, shipment_no: no } = entity as { shipment_id: string; shipment_no: string };
  await line.accepted('shipment.finish', { shipment_id: id, leave_behind: true, reason: '车辆已满' });
  await line.accepted('shipment.complete', { shipment_id: id, plate_no: '粤S12345' });
  const { version } = await line.row('shipment', id);
  await line.accepted('shipment.reopen', { shipment_id: id, load_again: true, reason: '重新装车' });
  const { message } = await colleague.accepted('shipment.current', { shipment_id: id, seen_version: version });
  expect(message).toMatch(new RegExp(`^发运单 ${no} 已由 .+ 处理为“发运中”`));
});
