import { expectCode } from '../support/consolidation/expect-code';
import { codeOf, Floor, someNumber, type Package } from '../support/consolidation/floor';
import { startDemoConsole, type Answer, type DemoConsole } from '../support/demo-console';
import { configure } from '../support/consolidation/outbound-line';
import { handoverPhoto } from '../support/handover-photo';
import { SortingFloor } from '../support/sorting/sorting-floor';

const [received, inspected, relabeled, combining, combined] = [300, 350, 400, 450, 500];
const [damaged, lost, scrap] = [1, 2, 3];
const [created, filling, closed, weighed, cancelledBag] = [100, 200, 300, 330, 700];

let demo: DemoConsole;
let floor: SortingFloor;
beforeAll(async () => {
  demo = await startDemoConsole({}, { concurrency: 1 });
  await configure(demo, 'bag_limit', { max_count: 3, min_weight: 1, max_weight: 30, timeout_hours: 12 }, 'YW-SOC');
  floor = new SortingFloor(demo, await demo.someone('yiwu_admin', 'YW-SOC'));
  await floor.done('bindWorkbench', { workbench_code: 'OUT-01' });
});
afterAll(() => demo.stop());
// Each test begins with no bag open at the workbench.
afterEach(() => demo.query('update outbound_big_bag set status = 700 where status < 330'));

/** What a handover comes with. */
const papers = async () => ({
  ...{ plate_no: '浙G12345', drop_off_provider_name: '顺丰', drop_off_number: 'SF-1' },
  uri_list: [await handoverPhoto(floor.operator)],
});

interface Bag {
  id: string;
  no: string;
  body: { big_bag_id: string };
  parcels: Package[];
}

type Row = Record<string, unknown>;

/** What a job is about to bring. */
async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + 20_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const seen = await look();
    if (seen !== undefined) return seen;
  }
  throw new Error(JSON.stringify(await demo.query("select * from job where kind = 'announce'")));
}

const idIn = ({ data }: Answer): string => String(data.entity.big_bag_id);
const stored = async (id: string) => (await demo.query('select * from outbound_big_bag where id = $1', [id]))[0] ?? {};
const accepted = async (call: string, body: Record<string, unknown>) => {
  const answer = await floor.scan(call, body);
  expect([answer.code, answer.msg]).toEqual([0, '']);
  return answer.data;
};
const change = (parcel: Package, field: string, value: unknown) =>
  demo.query(`update sorting_package set ${field} = $2 where id = $1`, [parcel.id, value]);

/** An open bag with that many parcels. */
async function filled(count = 1, values: Record<string, unknown> = {}): Promise<Bag> {
  const parcels: Package[] = [];
  let last: Answer | undefined;
  while (parcels.length < count) {
    const parcel = await floor.putReceived(values);
    last = await floor.combine(parcel.no);
    expectCode(last, 'scanned', 'ok');
    parcels.push(parcel);
  }
  const id = last ? idIn(last) : '';
  return { id, no: String(last?.data.entity.big_bag_no), body: { big_bag_id: id }, parcels };
}

const finish = ({ body }: Bag) => accepted('outbound-big-bag.finish', body);
const size = { length: 40, width: 30, height: 30 };
const complete = ({ body }: Bag, values: Record<string, unknown> = {}) =>
  floor.scan('outbound-big-bag.complete', { ...body, ...size, actual_weight: 1_100, ...values });

describe('somebody who fills a bag of a sorting warehouse', () => {
  test('has the list of what may go into it: no other code, nothing that waits for its label, and nothing that is in a bag', async () => {
    const { body, parcels } = await filled(1);
    const [inside] = parcels;
    const ready = await floor.putReceived({ tracking_no: someNumber('SF') });
    const [, other] = await floor.sortingCodes(2);
    const elsewhere = await floor.putReceived({ sorting_code_id: other?.id });
    const unlabelled = await floor.putReceived({ next_carrier_code: 'YANWEN' });
    const gone = await floor.putReceived();
    await change(gone, 'cancelled', true);
    const { package_list: list } = await floor.done('outbound-big-bag.combinable', body);
    const numbers = (list as { package_no: string }[]).map(({ package_no: no }) => no);
    expect(numbers).toContain(ready.no);
    expect(numbers.filter((no) => [inside, elsewhere, unlabelled, gone].some((one) => one?.no === no))).toEqual([]);
    expectCode(await floor.combine(ready.no, body), 'scanned', 'ok');
    await finish({ id: body.big_bag_id, no: '', body, parcels });
    expect((await floor.done('outbound-big-bag.combinable', body)).package_list).toEqual([]);
  });

  test('scans the first parcel, which says where the bag goes', async () => {
    const [code] = await floor.sortingCodes(1);
    const parcel = await floor.putReceived();
    const answer = await floor.combine(parcel.no);
    expectCode(answer, 'scanned', 'ok');
    expect(answer.data).toMatchObject({
      ...{ big_text: '1', speak: ['1'], next: 'scan', counters: { scanned: 1, weight: 500 } },
      colour: expect.stringMatching(/^#/),
      entity: { status: filling, sort_code: code?.sorting_no, destination_country_code: 'GB', latest: parcel.no },
    });
    expect(await floor.stored(parcel)).toMatchObject({
      ...{ status: combining, outbound_big_bag_id: idIn(answer), previous_status: received },
      combine_time: expect.any(Date),
    });
    const log = await demo.query(
      'select scene, scan_code from scan_log where record_no = $1 order by id desc limit 1',
      [parcel.no],
    );
    expect(log).toEqual([{ scene: 7, scan_code: codeOf('scanned') }]);
    expect(await accepted('outbound-big-bag.current', {})).toMatchObject({
      entity: { big_bag_id: idIn(answer), contents: [{ number: parcel.no, note: '500 g' }] },
    });
  });

  test('opens a bag for a sorting code, and another for another one: each is gone on with by its code or its label', async () => {
    const [one, other] = (await floor.sortingCodes(2)) as [Code, Code];
    const first = await floor.combine(one.sorting_no);
    expectCode(first, 'operation-ok', 'ok');
    expect(first.data).toMatchObject({
      ...{ big_text: one.sorting_no, next: 'scan' },
      entity: { status: created, sort_code: one.sorting_no, contents: [] },
    });
    const second = await floor.combine(other.sorting_no);
    expect(idIn(second)).not.toBe(idIn(first));
    expect(idIn(await floor.combine(one.sorting_no))).toBe(idIn(first));
    expect(idIn(await floor.combine(second.data.entity.big_bag_no))).toBe(idIn(second));
    const parcel = await floor.putReceived({ sorting_code_id: one.id });
    const wrong = await floor.combine(parcel.no, { big_bag_id: idIn(second) });
    expectCode(wrong, 'sorting-code-wrong', 'fail');
    expect(wrong.data.big_text).toBe(one.sorting_no);
    expect(wrong.data.message).toContain(
      `大包 ${second.data.entity.big_bag_no} 为 ${second.data.entity.sort_code}，这件为 ${one.sorting_no}`,
    );
    expectCode(await floor.combine(parcel.no, { big_bag_id: idIn(first) }), 'scanned', 'ok');
  });

  test('fills several bags by turns: each parcel goes into that of its sorting code, which is said; where none is open, its code is', async () => {
    const [one, other] = (await floor.sortingCodes(2)) as [Code, Code];
    const cage = (package_no: string) => floor.scan('outbound-big-bag.distribute', { package_no });
    const parcelFor = ({ id }: Code) => floor.putReceived({ sorting_code_id: id });
    const stray = await parcelFor(other);
    const first = await cage(one.sorting_no);
    const homeless = await cage(stray.no);
    expectCode(homeless, 'sorting-code-wrong', 'fail');
    expect(homeless.data.big_text).toBe(other.sorting_no);
    const second = await cage(other.sorting_no);
    const turns: [Code, Answer][] = [
      [one, first],
      [other, second],
      [one, first],
    ];
    for (const [code, bag] of turns) {
      const parcel = await parcelFor(code);
      const put = await cage(parcel.no);
      expectCode(put, 'scanned', 'ok');
      expect([idIn(put), put.data.big_text, put.data.next]).toEqual([idIn(bag), code.sorting_no, 'cages']);
      expect(await floor.stored(parcel)).toMatchObject({ status: combining, outbound_big_bag_id: idIn(bag) });
    }
    const { big_bag_list: open } = await floor.done('outbound-big-bag.openHere', {});
    expect(open).toMatchObject([
      { big_bag_id: idIn(first), sort_code: one.sorting_no, package_count: 2, status: filling },
      { big_bag_id: idIn(second), sort_code: other.sorting_no, package_count: 1, status: filling },
    ]);
  });

  test('is told of the bag in hand, though another one is open beside it', async () => {
    const codes = await floor.sortingCodes(2);
    const bags: Bag[] = [];
    for (const { id } of codes) {
      const parcel = await floor.putReceived({ sorting_code_id: id });
      const opened = await floor.combine(codes[bags.length]?.sorting_no ?? '');
      const answer = await floor.combine(parcel.no, { big_bag_id: idIn(opened) });
      bags.push({ id: idIn(answer), no: '', body: { big_bag_id: idIn(answer) }, parcels: [parcel] });
    }
    for (const { id, parcels } of bags) {
      const { version } = await stored(id);
      const said = await accepted('outbound-big-bag.current', { big_bag_id: id, seen_version: version });
      expect(said).toMatchObject({ level: 'ok', entity: { big_bag_id: id, contents: [{ number: parcels[0]?.no }] } });
    }
    // Empty hands are given what keeps the others waiting.
    const [, waiting] = bags as [Bag, Bag];
    await finish(waiting);
    expect(await accepted('outbound-big-bag.current', {})).toMatchObject({
      ...{ next: 'weigh', entity: { big_bag_id: waiting.id } },
    });
  });

  test.each([received, inspected, relabeled])('takes a parcel out again: it is at %i, where it was', async (status) => {
    const parcel = await floor.putReceived();
    await change(parcel, 'status', status);
    const put = await floor.combine(parcel.no);
    expectCode(put, 'scanned', 'ok');
    const out = await floor.scan('outbound-big-bag.deletePackage', { big_bag_id: idIn(put), package_no: parcel.no });
    expectCode(out, 'operation-ok', 'ok');
    expect(await floor.stored(parcel)).toMatchObject({
      ...{ status, outbound_big_bag_id: null, previous_status: null, combine_time: null },
    });
    expect(await stored(idIn(put))).toMatchObject({
      ...{ status: created, package_count: 0, package_weight: 0, sort_code: null, sorting_code_id: null },
    });
  });

  test('closes it, weighs it, gets its label, and opens it again: the parcels go along', async () => {
    const bag = await filled(2);
    expect(await finish(bag)).toMatchObject({ next: 'weigh', big_text: '2' });
    for (const parcel of bag.parcels) expect(await floor.stored(parcel)).toMatchObject({ status: combined });
    const answer = await complete(bag, { actual_weight: 1_200 });
    expectCode(answer, 'operation-ok', 'ok');
    expect(answer.data.entity).toMatchObject({ is_labelled: true, label: { format: 'svg' } });
    expect(await stored(bag.id)).toMatchObject({ status: weighed, actual_weight: 1_200, complete_by: '王建国' });
    await accepted('outbound-big-bag.edit', { ...bag.body, tt_code: 'TT-9' });
    const { entity } = await accepted('outbound-big-bag.label', { ...bag.body, again: true, reason: '面单破损' });
    expect(entity).toMatchObject({ tt_code: 'TT-9', label: { data: expect.stringContaining('补打') } });
    const reprinted = await demo.query(
      'select record_type, reason from scan_log where record_no = $1 and operate_type = 9006 and is_accepted',
      [bag.no],
    );
    expect(reprinted).toEqual([{ record_type: 'outbound-big-bag', reason: '面单破损' }]);
    await accepted('outbound-big-bag.rollback', { ...bag.body, open_again: true, reason: '重新称重' });
    expect(await stored(bag.id)).toMatchObject({ status: filling, label_voided: true, actual_weight: null });
    for (const parcel of bag.parcels) expect(await floor.stored(parcel)).toMatchObject({ status: combining });
  });

  test('gives a bag up: its parcels are where they were, each in its own status', async () => {
    const bag = await filled(1);
    const parcel = await floor.putReceived();
    await change(parcel, 'status', relabeled);
    await floor.combine(parcel.no, bag.body);
    expect(await accepted('outbound-big-bag.cancel', bag.body)).toMatchObject({ next: 'scan' });
    expect(await stored(bag.id)).toMatchObject({ status: cancelledBag, package_count: 0, package_weight: 0 });
    const free = { outbound_big_bag_id: null, previous_status: null, combine_time: null };
    expect(await floor.stored(bag.parcels[0] as Package)).toMatchObject({ status: received, ...free });
    expect(await floor.stored(parcel)).toMatchObject({ status: relabeled, ...free });
    expectCode(await floor.combine(parcel.no), 'scanned', 'ok');
  });

  test('takes over a bag that is open at another workbench when he says so', async () => {
    const bag = await filled(1);
    await floor.done('bindWorkbench', { workbench_code: 'OUT-02' });
    const asked = await floor.combine(bag.no);
    expectCode(asked, 'unfinished-task', 'fail');
    expect(asked.data.need_confirm).toMatchObject({ field: 'take_over', text: expect.stringContaining('OUT-01') });
    const parcel = await floor.putReceived();
    expectCode(await floor.combine(parcel.no), 'unfinished-task', 'fail');
    const taken = await floor.combine(bag.no, { take_over: true, reason: '换了工作台' });
    expectCode(taken, 'operation-ok', 'ok');
    expect(await stored(bag.id)).toMatchObject({ workbench: 'OUT-02' });
    await floor.done('bindWorkbench', { workbench_code: 'OUT-01' });
  });

  test('is told that a parcel is declared otherwise than what is in the bag; it is in it all the same', async () => {
    const bag = await filled(1, { customs_declaration_type: 9001 });
    const order_no = someNumber('OR');
    const parcel = await floor.putReceived({ customs_declaration_type: 9002, order_no });
    const other = await filled(1, { customs_declaration_type: 9001 });
    const order = await floor.scan('outbound-big-bag.scanOrder', { ...other.body, order_no });
    expectCode(order, 'customs-type-differs', 'warn');
    expect(order.data.message).toContain(`订单 ${order_no} 的 1 件已装入`);
    await floor.done('outbound-big-bag.deletePackage', { ...other.body, package_no: parcel.no });
    expectCode(await floor.combine(parcel.no, bag.body), 'customs-type-differs', 'warn');
    expect(await floor.stored(parcel)).toMatchObject({ status: combining });
  });

  test('works on one bag together with a colleague, and no parcel is in it twice', async () => {
    const bag = await filled(1);
    const parcel = await floor.putReceived();
    const answers = await Promise.all([1, 2, 3].map(() => floor.combine(parcel.no, bag.body)));
    expect(answers.map(({ data }) => data.scan_code).sort()).toEqual(
      [codeOf('scanned'), codeOf('duplicate-scan'), codeOf('duplicate-scan')].sort(),
    );
    expect(await stored(bag.id)).toMatchObject({ package_count: 2, package_weight: 1_000 });
  });

  test('scans an order: all of its parcels that stand here go into the bag, and how many are not here is told', async () => {
    const order = someNumber('OR');
    const [one, two] = [await floor.putReceived({ order_no: order }), await floor.putReceived({ order_no: order })];
    const away = await floor.announceParcel({ order_no: order });
    // It is not awaited.
    const calledOff = await floor.announceParcel({ order_no: order });
    await change(calledOff, 'cancelled', true);
    const scanned = await floor.combine(order);
    expectCode(scanned, 'scanned', 'warn');
    expect(scanned.data).toMatchObject({ big_text: '2/3', counters: { scanned: 2 } });
    expect(scanned.data.message).toBe(`订单 ${order} 共 3 件，1 件不在此处，本次装入 2 件`);
    const body = { big_bag_id: idIn(scanned), order_no: order };
    for (const parcel of [one, two])
      expect(await floor.stored(parcel)).toMatchObject({ outbound_big_bag_id: idIn(scanned) });
    expectCode(await floor.scan('outbound-big-bag.scanOrder', body), 'duplicate-scan', 'warn');
    await floor.receive(away.no);
    await change(away, 'next_carrier_code', 'OTHER');
    // All of what is ready, or nothing.
    await floor.expectRefused(away, () => floor.scan('outbound-big-bag.scanOrder', body), 'other-country');
    await demo.query('update sorting_package set cancelled = true where order_no = $1', [order]);
    expectCode(await floor.scan('outbound-big-bag.scanOrder', body), 'orders-all-cancelled', 'fail');
    const unknown = await floor.scan('outbound-big-bag.scanOrder', { ...body, order_no: someNumber('OR') });
    expectCode(unknown, 'package-unknown', 'fail');
  });

  test('ships a parcel alone with one scan: its bag is made, closed and labelled with what the parcel weighs', async () => {
    const parcel = await floor.putReceived();
    const alone = (more: Record<string, unknown> = {}) =>
      floor.scan('outbound-big-bag.fastCombine', { package_no: parcel.no, ...more });
    // Lighter than bags are here.
    await floor.expectRefused(parcel, () => alone(), 'weight-too-low');
    const answer = await alone({ force_weight: true, reason: '已复称，重量属实' });
    expectCode(answer, 'operation-ok', 'ok');
    expect(answer.data.next).toBe('single');
    expect(answer.data.entity).toMatchObject({ big_bag_type: 3, is_labelled: true, label: { format: 'svg' } });
    expect(await stored(idIn(answer))).toMatchObject({ status: weighed, actual_weight: 500, package_count: 1 });
    expect(await floor.stored(parcel)).toMatchObject({ status: combined, outbound_big_bag_id: idIn(answer) });
    await floor.expectRefused(parcel, () => alone(), 'in-another-task');
    const single = { big_bag_id: idIn(answer) };
    await floor.done('outbound-big-bag.rollback', { ...single, open_again: true, reason: '重新称重' });
    const second = await floor.putReceived();
    await floor.expectRefused(second, () => floor.combine(second.no, single), 'quantity-over-limit');
    await floor.done('outbound-big-bag.cancel', single);
    const unweighed = await floor.putReceived();
    await change(unweighed, 'actual_weight', null);
    const there = () => floor.scan('outbound-big-bag.fastCombine', { package_no: unweighed.no });
    await floor.expectRefused(unweighed, there, 'inbound-information-missing');
  });

  test('sees what is in it in the list of its parcels', async () => {
    const bag = await filled(2);
    const { package_list: inside } = await floor.done('outbound-big-bag.listPackages', bag.body);
    expect((inside as { package_no: string }[]).map(({ package_no: no }) => no)).toEqual(
      bag.parcels.map(({ no }) => no).reverse(),
    );
  });
});

interface Code {
  id: string;
  sorting_no: string;
}

describe('a parcel is not put into the bag, and nothing changes:', () => {
  test.each<[name: string, announced: Record<string, unknown>]>([
    ['other-country', { destination_country_code: 'MY' }],
    ['other-channel', { next_resource_code: 'GB-MAN-STD' }],
    ['other-provider', { next_carrier_code: 'OTHER' }],
    ['other-provider', { last_mile_code: 'EVRI' }],
    ['sorting-code-wrong', { sorting_code_id: null }],
    ['other-big-bag', { port: 'MAN' }],
  ])('%s: it goes elsewhere: %j', async (name, values) => {
    const bag = await filled(1);
    const parcel = await floor.putReceived(values);
    const { data } = await floor.expectRefused(parcel, () => floor.combine(parcel.no, bag.body), name);
    const [said] = Object.values(values);
    expect(data.message).toContain(`这件为 ${said ?? '未填'}`);
  });

  test.each<[name: string, field: string, value: unknown]>([
    ['abnormal', 'exception_code', 1],
    ['prohibited', 'exception_code', 4],
    ['must-be-returned', 'cancelled', true],
    ['status-exception', 'status', 325],
    ['status-exception', 'status', 100],
  ])('%s: %s is %j', async (name, field, value) => {
    const parcel = await floor.putReceived();
    await change(parcel, field, value);
    await floor.expectRefused(parcel, () => floor.combine(parcel.no), name);
  });

  test('cancelled: where returns are not taken', async () => {
    const there = new SortingFloor(demo, await demo.someone('shenzhen_admin', 'SZ-SOC'));
    await there.done('bindWorkbench', { workbench_code: 'OUT-01' });
    const parcel = await there.putReceived();
    await change(parcel, 'cancelled', true);
    await there.expectRefused(parcel, () => there.combine(parcel.no), 'cancelled');
    await floor.expectRefused(parcel, () => floor.combine(parcel.no), 'warehouse-exception');
  });

  test('relabel-needed: until it has its own label', async () => {
    const parcel = await floor.putReceived({ next_carrier_code: 'YANWEN' });
    await floor.expectRefused(parcel, () => floor.combine(parcel.no), 'relabel-needed');
    await demo.query('update sorting_package set status = 400, relabel_time = now() where id = $1', [parcel.id]);
    expectCode(await floor.combine(parcel.no), 'scanned', 'ok');
  });

  test('no-outbound-information: nobody said where it goes', async () => {
    const nothing = { next_carrier_code: null, destination_country_code: null, sorting_code_id: null };
    const parcel = await floor.putReceived(nothing);
    await floor.expectRefused(parcel, () => floor.combine(parcel.no), 'no-outbound-information');
  });

  test('in-another-task, and duplicate-scan: it is in another bag, or in this one', async () => {
    const bag = await filled(1);
    const parcel = bag.parcels[0] as Package;
    await floor.expectRefused(parcel, () => floor.combine(someNumber('XX'), bag.body), 'package-unknown');
    const twice = await floor.combine(parcel.no, bag.body);
    expectCode(twice, 'duplicate-scan', 'warn');
    expect(twice.data.message).toMatch(new RegExp(`^${parcel.no} 已在大包 \\S+$`));
    const other = await floor.combine((await floor.sortingCodes(2))[1]?.sorting_no ?? '');
    const body = { big_bag_id: idIn(other) };
    await floor.expectRefused(parcel, () => floor.combine(parcel.no, body), 'in-another-task');
    await floor.expectRefused(
      parcel,
      () => floor.scan('outbound-big-bag.deletePackage', { ...body, package_no: parcel.no }),
      'other-big-bag',
    );
  });

  test('grouping-failed, unfinished-task and status-exception: the bag was closed, still has to be weighed, or is on a truck', async () => {
    const bag = await filled(2);
    const parcel = await floor.putReceived();
    await finish(bag);
    await floor.expectRefused(parcel, () => floor.combine(parcel.no, bag.body), 'grouping-failed');
    await floor.expectRefused(parcel, () => floor.combine(parcel.no), 'unfinished-task');
    const [code] = await floor.sortingCodes(1);
    expectCode(await floor.combine(code?.sorting_no ?? ''), 'unfinished-task', 'fail');
    expect((await floor.combine(bag.no)).data).toMatchObject({ next: 'weigh' });
    const inside = bag.parcels[0] as Package;
    const body = { ...bag.body, package_no: inside.no };
    await floor.expectRefused(inside, () => floor.scan('outbound-big-bag.deletePackage', body), 'unbinding-refused');
    expectCode(await floor.scan('outbound-big-bag.cancel', bag.body), 'status-exception', 'fail');
    await complete(bag);
    const weighed = await floor.combine(bag.no);
    expectCode(weighed, 'operation-ok', 'ok');
    expect(weighed.data.message).toBe(`大包 ${bag.no} 已称重，可补打大包面单或重新打开大包`);
    await demo.query('update outbound_big_bag set status = 400 where id = $1', [bag.id]);
    expectCode(await floor.combine(bag.no), 'status-exception', 'fail');
    await demo.query('update outbound_big_bag set status = 330 where id = $1', [bag.id]);
  });

  test('quantity-over-limit and total-weight-over-limit: the bag is full', async () => {
    const bag = await filled(1);
    const heavy = await floor.putReceived();
    await demo.query('update outbound_big_bag set package_weight = 29800 where id = $1', [bag.id]);
    await floor.expectRefused(heavy, () => floor.combine(heavy.no, bag.body), 'total-weight-over-limit');
    await demo.query('update outbound_big_bag set package_count = 3 where id = $1', [bag.id]);
    await floor.expectRefused(heavy, () => floor.combine(heavy.no, bag.body), 'quantity-over-limit');
  });

  test('device-not-bound: nobody sits at a workbench', async () => {
    await floor.done('bindWorkbench', { no_workbench: true });
    const parcel = await floor.putReceived();
    await floor.expectRefused(parcel, () => floor.combine(parcel.no), 'device-not-bound');
    await floor.done('bindWorkbench', { workbench_code: 'OUT-01' });
  });
});

describe('a bag of a sorting warehouse', () => {
  test('with something cancelled in it is not closed, and names what is to come out; then it is', async () => {
    const bag = await filled(3);
    const [out, other] = bag.parcels as [Package, Package];
    for (const one of [out, other]) await change(one, 'cancelled', true);
    const both = await floor.scan('outbound-big-bag.finish', bag.body);
    // The list that the page has is marked, however many they are.
    const lines = (both.data.entity as { contents: { number: string; state: string }[] }).contents;
    expect(lines.map(({ number, state }) => `${number} ${state}`).sort()).toEqual(
      [out, other].map(({ no }) => `${no} bad`).sort(),
    );
    await accepted('outbound-big-bag.deletePackage', { ...bag.body, package_no: other.no });
    const answer = await floor.scan('outbound-big-bag.finish', bag.body);
    expectCode(answer, 'some-cancelled', 'fail');
    expect(answer.data.big_text).toBe(out.no);
    expect(await stored(bag.id)).toMatchObject({ status: filling });
    await accepted('outbound-big-bag.deletePackage', { ...bag.body, package_no: out.no });
    await finish(bag);
    expect(await stored(bag.id)).toMatchObject({ status: closed, package_count: 1 });
  });

  test.each<[name: string, values: Record<string, unknown>, said: RegExp]>([
    ['weight-too-low', { actual_weight: 900 }, /下限 1000 g/],
    ['weight-too-high', { actual_weight: 30_001 }, /上限 30000 g/],
    ['weight-above-theory', { actual_weight: 2_001 }, /应为 \d+–\d+ g/],
    ['measured-weight-abnormal', { length: 4, width: 4, height: 4 }, /./],
    ['volume-abnormal', { length: 301 }, /不得超过 200 cm/],
  ])('is not completed for its %s, unless somebody who may says why', async (name, values, said) => {
    const bag = await filled(2);
    await finish(bag);
    const asked = await complete(bag, values);
    expectCode(asked, name, 'fail');
    expect(asked.data.need_confirm).toMatchObject({ field: 'force_weight' });
    expect(asked.data.message).toMatch(said);
    expect(await stored(bag.id)).toMatchObject({ status: closed });
    const forced = await complete(bag, { ...values, force_weight: true, reason: '已复称，重量属实' });
    expectCode(forced, 'operation-ok', 'ok');
  });

  test('goes as light as it is once it has been open for longer than the cut-off', async () => {
    const bag = await filled(1);
    await finish(bag);
    expectCode(await complete(bag, { actual_weight: 600 }), 'weight-too-low', 'fail');
    await demo.query("update outbound_big_bag set create_time = now() - interval '13 hours' where id = $1", [bag.id]);
    expectCode(await complete(bag, { actual_weight: 600 }), 'operation-ok', 'ok');
  });

  test('is not completed when it weighs much less than its parcels', async () => {
    const bag = await filled(3);
    await finish(bag);
    expectCode(await complete(bag), 'weight-out-of-range', 'fail');
  });

  test('is not completed when it weighs no more than what it is packed in (weight-abnormal)', async () => {
    const bag = await filled(2);
    await finish(bag);
    const [box] = await demo.query(
      `select m.id, m.weight from packaging_material m join warehouse w on w.id = m.warehouse_id
        where w.warehouse_code = 'YW-SOC' and m.enable_flag = 1 and m.weight between 1000 and 30000 limit 1`,
    );
    const packed = { packing_material_id: box?.id, actual_weight: box?.weight };
    expectCode(await complete(bag, packed), 'weight-abnormal', 'fail');
  });
});

describe('a parcel in the warehouse', () => {
  const note = ({ id }: Package, more: Record<string, unknown> = {}) =>
    floor.scan('sorting-package.setAbnormal', { package_id: id, abnormal_reason: '外箱破裂', ...more });

  test('is noted as damaged or lost, and is scrapped', async () => {
    const [one, other] = [await floor.putReceived(), await floor.putReceived()];
    expectCode(await note(one, { exception_code: damaged }), 'changed', 'ok');
    expectCode(await note(other, { exception_code: lost }), 'changed', 'ok');
    expectCode(await floor.combine(other.no), 'abnormal', 'fail');
    expectCode(await note(one, { exception_code: scrap }), 'changed', 'ok');
    expect(await Promise.all([one, other].map(async (parcel) => (await floor.stored(parcel)).status))).toEqual([
      1000, 900,
    ]);
  });
});

describe('somebody who loads the bags of a sorting warehouse', () => {
  const [loading, shippedOff, handedOver] = [550, 600, 700];
  const parcelStatus = async ({ parcels }: Bag) => (await floor.stored(parcels[0] as Package)).status;
  const states = async (bag: Bag) => [(await stored(bag.id)).status, await parcelStatus(bag)];
  const load = ({ no }: Bag, more: Record<string, unknown> = {}) =>
    floor.scan('shipment.scan', { big_bag_no: no, ...more });
  /** A weighed bag, ready to be loaded. */
  const ready = async (values: Record<string, unknown> = {}): Promise<Bag> => {
    const bag = await filled(2, values);
    await finish(bag);
    expectCode(await complete(bag), 'operation-ok', 'ok');
    return bag;
  };
  // No bag of another test waits for the truck.
  beforeEach(async () => {
    await demo.query('update shipment set status = 5 where status < 3');
    await demo.query('update outbound_big_bag set status = 700 where status < 400');
  });

  test('sends them off and hands them over, and their parcels go along at every step', async () => {
    const bag = await ready();
    const scanned = await load(bag);
    expectCode(scanned, 'scanned', 'ok');
    expect(scanned.data).toMatchObject({ big_text: '1', speak: ['1'] });
    expect(await states(bag)).toEqual([400, loading]);
    expectCode(await load(bag), 'duplicate-scan', 'warn');
    const shipment = { shipment_id: scanned.data.entity.shipment_id };
    await accepted('shipment.finish', shipment);
    expectCode(await floor.scan('shipment.complete', shipment), 'plate-missing', 'fail');
    await accepted('shipment.complete', { ...shipment, plate_no: '浙G12345' });
    expect(await states(bag)).toEqual([500, shippedOff]);
    expect(await floor.stored(bag.parcels[0] as Package)).toMatchObject({
      ...{ shipment_time: expect.any(Date), handover_time: null },
    });
    const [{ version } = {}] = await demo.query('select version from shipment where id = $1', [shipment.shipment_id]);
    await accepted('shipment.handover', { ...shipment, version, ...(await papers()) });
    expect(await states(bag)).toEqual([600, handedOver]);
    expect(await floor.stored(bag.parcels[0] as Package)).toMatchObject({ handover_time: expect.any(Date) });
  });

  describe('with a parcel that is not there when the truck is handed over', () => {
    const missing = 1800;
    /** A truck that is sent off, with a bag of two parcels. */
    const sentOff = async (values: Record<string, unknown> = {}, rule: Record<string, unknown> = {}) => {
      const bag = await ready(values);
      const shipment = { shipment_id: String((await load(bag, rule)).data.entity.shipment_id) };
      await accepted('shipment.finish', shipment);
      await accepted('shipment.complete', { ...shipment, plate_no: '浙G12345' });
      const [gone, there] = bag.parcels as [Package, Package];
      return { bag, shipment, gone, there };
    };
    const note = ({ id }: Package, code = lost, more: Record<string, unknown> = {}) =>
      floor.scan('sorting-package.setAbnormal', {
        ...{ package_id: id, exception_code: code, abnormal_reason: '交接清点时缺一件', ...more },
      });
    const find = ({ id }: Package) =>
      accepted('sorting-package.find', { package_id: id, abnormal_reason: '在月台下找到' });
    const statuses = async (parcels: Package[]) =>
      Promise.all(parcels.map(async (parcel) => (await floor.stored(parcel)).status));

    test('hands over the rest, lists what is not, and what is found later was handed over, too', async () => {
      const { shipment, gone, there } = await sentOff();
      const noted = await note(gone);
      expectCode(noted, 'changed', 'ok');
      expect(noted.data.message).toBe(`包裹 ${gone.no} 已登记为“异常交接”`);
      await accepted('shipment.handover', { ...shipment, ...(await papers()) });
      expect(await statuses([gone, there])).toEqual([missing, handedOver]);
      expect(await floor.stored(gone)).toMatchObject({ exception_code: lost, shippable: false, handover_time: null });
      const listed = async (status: number) =>
        (await floor.done('sorting-package.listHandover', { ...shipment, status: [status] })).package_list;
      expect(await listed(missing)).toMatchObject([{ package_no: gone.no, abnormal_reason: '交接清点时缺一件' }]);
      expect(await listed(handedOver)).toMatchObject([{ package_no: there.no }]);
      await find(gone);
      expect(await floor.stored(gone)).toMatchObject({
        ...{ status: handedOver, exception_code: null, shippable: true, handover_time: expect.any(Date) },
      });
    });

    test('counts it neither in its bag nor on the sheet of its truck nor among what has left, until it is found', async () => {
      const { bag, shipment, gone } = await sentOff();
      const figures = async () => {
        const [row] = await demo.query(
          `select b.package_count as bag, b.package_weight as grams, s.package_count as truck, s.version
            from outbound_big_bag b join shipment s on s.id = b.shipment_id where b.id = $1`,
          [bag.id],
        );
        return row ?? {};
      };
      const left = async () => {
        const now = Date.now();
        const [start, end] = [now - 86_400_000, now + 86_400_000].map((at) => new Date(at).toISOString());
        const { stat_list: days } = await floor.done('sorting-package.statistics', { time_range: { start, end } });
        return (days as { shipped: number }[]).reduce((sum, { shipped }) => sum + shipped, 0);
      };
      const [before, all] = [await figures(), await left()];
      expect(before).toMatchObject({ bag: 2, grams: 1000, truck: 2 });
      await note(gone);
      expect(await figures()).toMatchObject({ bag: 1, grams: 500, truck: 1 });
      expect(await left()).toBe(all - 1);
      expect(await demo.query('select big_bag_count from shipment where id = $1', [shipment.shipment_id])).toEqual([
        { big_bag_count: 1 },
      ]);
      await find(gone);
      expect(await figures()).toMatchObject({ bag: 2, grams: 1000, truck: 2 });
      await note(gone);
      const { version } = await figures();
      const opened = await floor.scan('shipment.reopen', {
        ...shipment,
        version,
        load_again: true,
        reason: '重新清点',
      });
      expect(opened.data.entity).toMatchObject({ package_count: 2, version: (await figures()).version });
      expect(await figures()).toMatchObject({ bag: 2, grams: 1000, truck: 2 });
      expect(await left()).toBe(all - 2);
    });

    test('finds it before the truck has gone: it goes along, and a truck that is opened again has all that was loaded', async () => {
      const { shipment, gone, there } = await sentOff();
      expectCode(await note(gone, damaged), 'changed', 'ok');
      await floor.expectRefused(gone, () => note(gone), 'lost-refused');
      await find(gone);
      expect(await statuses([gone, there])).toEqual([shippedOff, shippedOff]);
      expectCode(await note(gone), 'changed', 'ok');
      const [{ version } = {}] = await demo.query('select version from shipment where id = $1', [shipment.shipment_id]);
      await accepted('shipment.reopen', { ...shipment, version, load_again: true, reason: '重新清点' });
      expect(await statuses([gone, there])).toEqual([loading, loading]);
      expect(await floor.stored(gone)).toMatchObject({ exception_code: null, shippable: true, shipment_time: null });
    });

    test('gives it up as lost once the truck has gone; found again, it is in the warehouse and in no bag', async () => {
      const { shipment, gone } = await sentOff();
      await note(gone);
      await accepted('shipment.handover', { ...shipment, ...(await papers()) });
      expectCode(await note(gone), 'changed', 'ok');
      expect(await statuses([gone])).toEqual([900]);
      await find(gone);
      expect(await floor.stored(gone)).toMatchObject({
        ...{ status: received, outbound_big_bag_id: null, shipment_time: null },
      });
      expectCode(await floor.combine(gone.no), 'scanned', 'ok');
    });

    test('without a rule of the carrier: by whom it is taken over, its number, and a photo', async () => {
      const { shipment } = await sentOff();
      const handover = (more: Record<string, unknown>) => floor.scan('shipment.handover', { ...shipment, ...more });
      const { uri_list, ...said } = await papers();
      for (const [given, field] of [
        [{ uri_list }, '投递服务商、投递单号'],
        [{ ...said, drop_off_number: ' ', uri_list }, '投递单号'],
        [{ drop_off_number: 'SF-1', uri_list }, '投递服务商'],
      ] as const) {
        const refused = await handover(given);
        expectCode(refused, 'handover-field-missing', 'fail');
        expect(refused.data.message).toBe(`“交接要求”须填写${field}`);
      }
      expectCode(await handover(said), 'handover-photos-missing', 'fail');
      expectCode(await handover({ ...said, uri_list }), 'operation-ok', 'ok');
    });

    test('hands over by the rule of the carrier: who may, what is said, and as many photos', async () => {
      const carrier = someNumber('HO').slice(0, 12);
      const rule = { handover_rule_name: '测试交接', photo_count: 1, required_field_list: [9001, 9003], status: 1 };
      const made = await floor.done('handover-rule.create', {
        ...rule,
        ...{ handover_rule_no: carrier, next_carrier_code: carrier, position_type_list: ['OP'] },
      });
      const { shipment } = await sentOff({ next_carrier_code: carrier });
      const handover = (more: Record<string, unknown> = {}) =>
        floor.scan('shipment.handover', { ...shipment, ...more });
      const refused = await handover();
      expectCode(refused, 'handover-by-others', 'fail');
      expect(refused.data.message).toBe('“测试交接”须由运营交接');
      await demo.query(`update handover_rule set position_type_list = array['ADMIN'] where id = $1`, [made.id]);
      const undescribed = await handover();
      expectCode(undescribed, 'handover-field-missing', 'fail');
      // The plate number was said when the truck was sent off.
      expect(undescribed.data.message).toBe('“测试交接”须填写投递单号');
      const bare = await handover({ drop_off_number: 'SF-1' });
      expectCode(bare, 'handover-photos-missing', 'fail');
      expect(bare.data.message).toBe('交接照片不足，“测试交接”至少 1 张');
      const { uri_list } = await papers();
      expectCode(await handover({ drop_off_number: 'SF-1', uri_list }), 'operation-ok', 'ok');
    });

    test('by a rule that leads to Dongguan: there the bag is announced with the rest, signed and received; what is found later is added', async () => {
      const code = await floor.sortingCode();
      const number = someNumber('FY').slice(0, 20);
      const said = { shipment_rule_name: '义乌到东莞', sorting_code_id_list: [code], status: 1 };
      const create = (to: string) =>
        floor.operator.call('shipment-rule.create', {
          ...{ ...said, shipment_rule_no: number, destination_warehouse_code: to },
        });
      expect((await create('SZ-SOC')).msg).toBe('目的仓库“SZ-SOC”不存在、已停用或不是集运中心');
      const rule = { shipment_rule_id: String((await create('DG-COC')).data.id) };
      const { bag, shipment, gone, there } = await sentOff({ order_no: someNumber('OR') }, rule);
      await note(gone);
      await accepted('shipment.handover', { ...shipment, ...(await papers()) });
      expectCode(await floor.scan('shipment.handover', shipment), 'status-exception', 'fail');
      const dongguan = new Floor(demo, await demo.someone('dongguan_admin', 'DG-COC'));
      const announced = await until(async () => {
        const found = await dongguan.done('inbound-big-bag.list', { big_bag_no: bag.no });
        return (found.big_bag_list as Record<string, unknown>[])[0];
      });
      expect(announced).toMatchObject({ previous_carrier_code: 'YW-SOC', previous_resource_code: number });
      const inside = async () =>
        (await dongguan.done('inbound-big-bag.listSubPackages', { big_bag_no: bag.no })).package_list as Row[];
      expect(await inside()).toMatchObject([{ package_no: there.no, forecast_weight: 500 }]);
      await find(gone);
      await until(async () => ((await inside()).length > 1 ? true : undefined));
      expectCode(await dongguan.signBag(bag.no), 'signed', 'ok');
      for (const { no } of [there, gone]) expectCode(await dongguan.signPackage(no), 'inbound-ok', 'ok');
      const twice = 'select count(*)::integer as count from inbound_big_bag where big_bag_no = $1';
      expect(await demo.query(twice, [bag.no])).toEqual([{ count: 1 }]);
      expect((await inside()).map(({ package_no: no }) => no).sort()).toEqual([there.no, gone.no].sort());
    });

    test('cannot note it of what is in a bag, of what has gone, and where the warehouse does not allow it', async () => {
      const { shipment, there } = await sentOff();
      await accepted('shipment.handover', { ...shipment, ...(await papers()) });
      await floor.expectRefused(there, () => note(there), 'abnormal-handover-refused');
      const open = (await filled(1)).parcels[0] as Package;
      await floor.expectRefused(open, () => note(open), 'lost-refused');
      await demo.query('update outbound_big_bag set status = 700 where status < 330');
      // For all tests that follow in this file.
      await configure(demo, 'missing_rule', { allows_missing: false }, 'YW-SOC');
      const { gone } = await sentOff();
      await floor.expectRefused(gone, () => note(gone), 'abnormal-handover-refused-here');
    });
  });

  test('takes a bag out again, and it stands with its parcels as before', async () => {
    const bag = await ready();
    const scanned = await load(bag);
    const shipment = { shipment_id: scanned.data.entity.shipment_id };
    await accepted('shipment.deleteScanned', { ...shipment, big_bag_no: bag.no });
    expect(await states(bag)).toEqual([weighed, combined]);
  });

  test('reopens what was sent off too early, and its parcels are in the truck again', async () => {
    const bag = await ready();
    const shipment = { shipment_id: (await load(bag)).data.entity.shipment_id };
    await accepted('shipment.finish', shipment);
    await accepted('shipment.complete', { ...shipment, plate_no: '浙G12345' });
    const [{ version } = {}] = await demo.query('select version from shipment where id = $1', [shipment.shipment_id]);
    await accepted('shipment.reopen', { ...shipment, version, load_again: true, reason: '漏装一个大包' });
    expect(await states(bag)).toEqual([400, loading]);
  });

  describe('by a rule that is locked before', () => {
    let codes: Code[];
    let ruleId: string;
    /** A bag that has that sorting code. */
    const of = async ({ id }: Code): Promise<Bag> => {
      const bag = await ready();
      await demo.query('update outbound_big_bag set sorting_code_id = $2 where id = $1', [bag.id, id]);
      return bag;
    };
    const ruled = async (some: Code[], values: Record<string, unknown> = {}): Promise<string> => {
      const made = await floor.done('shipment-rule.create', {
        ...{ shipment_rule_no: someNumber('FY').slice(0, 20), shipment_rule_name: '测试专线' },
        ...{ sorting_code_id_list: some.map(({ id }) => id), status: 1, ...values },
      });
      return String(made.id);
    };
    const lock = (id: string) => floor.scan('shipment.lockRule', { shipment_rule_id: id });
    const ruleOf = async (id: unknown) =>
      (await demo.query('select shipment_rule_id from shipment where id = $1', [id]))[0]?.shipment_rule_id;

    beforeAll(async () => {
      codes = (await floor.sortingCodes(3)) as Code[];
      ruleId = await ruled(codes.slice(0, 2));
    });

    test('is told which rule it is, loads what the rule takes, for several countries too, and is asked about the rest', async () => {
      const [one, two, three] = codes as [Code, Code, Code];
      const locked = await lock(ruleId);
      expectCode(locked, 'operation-ok', 'ok');
      expect(locked.data).toMatchObject({
        next: 'scan',
        entity: { shipment_rule_id: ruleId, shipment_rule_name: '测试专线' },
      });
      const { shipment_rule_no: number } = locked.data.entity;
      expect(await demo.query('select 1 from scan_log where record_no = $1', [number])).toHaveLength(1);
      const [first, abroad, other] = [await of(one), await of(two), await of(three)];
      const scanned = await load(first, { shipment_rule_id: ruleId });
      expectCode(scanned, 'scanned', 'ok');
      const body = { shipment_rule_id: ruleId, shipment_id: scanned.data.entity.shipment_id };
      expect(await ruleOf(body.shipment_id)).toBe(ruleId);
      // What stands ready for the rule is to go along, and nothing else.
      expect(scanned.data.counters).toMatchObject({ bags: 1, left: 1 });
      await demo.query("update outbound_big_bag set destination_country_code = 'MY' where id = $1", [abroad.id]);
      expectCode(await load(abroad, body), 'scanned', 'ok');
      const refused = await load(other, body);
      expectCode(refused, 'shipping-rule-mismatch', 'fail');
      expect(refused.data.need_confirm).toMatchObject({ field: 'force_combine' });
      expect(await states(other)).toEqual([weighed, combined]);
      const forced = await load(other, { ...body, force_combine: true, reason: '主管要求' });
      expectCode(forced, 'scanned', 'ok');
      expect(await states(other)).toEqual([400, loading]);
    });

    test('does not change the rule of a truck with bags in it; an empty one is loaded by the new rule', async () => {
      const other = await ruled(codes.slice(2));
      const scanned = await load(await of(codes[0] as Code), { shipment_rule_id: ruleId });
      const shipment = { shipment_id: scanned.data.entity.shipment_id };
      const wayOut = /SH\S+ 按“测试专线”装车未完，请锁定该规则继续/;
      const refused = await lock(other);
      expectCode(refused, 'unfinished-task', 'fail');
      expect(refused.data.message).toMatch(wayOut);
      const unlocked = await floor.scan('shipment.unlockRule', {});
      expectCode(unlocked, 'operation-ok', 'warn');
      expect(unlocked.data.message).toMatch(wayOut);
      expect(await ruleOf(shipment.shipment_id)).toBe(ruleId);
      await accepted('shipment.deleteScanned', { ...shipment, big_bag_no: scanned.data.entity.contents[0].number });
      expectCode(await lock(other), 'operation-ok', 'ok');
      expect(await ruleOf(shipment.shipment_id)).toBe(other);
      await accepted('shipment.unlockRule', {});
    });

    test('ends a truck that was begun by a rule which is disabled since, and one that was begun without any', async () => {
      const own = await ruled(codes);
      const first = await load(await of(codes[0] as Code), { shipment_rule_id: own });
      const shipment = { shipment_id: first.data.entity.shipment_id };
      await demo.query('update shipment_rule set status = 2 where id = $1', [own]);
      const second = await of(codes[1] as Code);
      expectCode(await load(second, { ...shipment, shipment_rule_id: own }), 'scanned', 'ok');
      expectCode(await lock(own), 'operation-ok', 'ok');
      await demo.query('update shipment set shipment_rule_id = null where id = $1', [shipment.shipment_id]);
      expectCode(await lock(ruleId), 'operation-ok', 'ok');
      expect(await ruleOf(shipment.shipment_id)).toBe(null);
    });

    test('cannot take a rule that is disabled', async () => {
      const disabled = await ruled(codes, { status: 2 });
      const refused = await lock(disabled);
      expectCode(refused, 'shipping-rule-mismatch', 'fail');
      expect(refused.data.message).toContain('已停用，请选择其他规则');
      const bag = await of(codes[0] as Code);
      const ended = await load(bag, { shipment_rule_id: disabled });
      expectCode(ended, 'shipping-rule-mismatch', 'fail');
      // It is locked no more.
      expect(ended.data.next).toBe('choose');
      expect(await states(bag)).toEqual([weighed, combined]);
    });
  });

  test('is asked about a bag for another country and one with a cancelled parcel; a bag of only cancelled ones stays', async () => {
    const [first, abroad] = [await ready(), await ready()];
    expectCode(await load(first), 'scanned', 'ok');
    await demo.query("update outbound_big_bag set destination_country_code = 'MY' where id = $1", [abroad.id]);
    expectCode(await load(abroad), 'shipping-rule-mismatch', 'fail');
    await demo.query("update outbound_big_bag set destination_country_code = 'GB' where id = $1", [abroad.id]);
    await change(abroad.parcels[0] as Package, 'cancelled', true);
    expectCode(await load(abroad), 'some-cancelled', 'fail');
    await change(abroad.parcels[1] as Package, 'cancelled', true);
    expectCode(await load(abroad), 'all-cancelled', 'fail');
    expect(await states(abroad)).toEqual([weighed, combined]);
  });

  test('does not end its loading, nor send it off, with what was cancelled since, and is told what in which bag', async () => {
    const [first, other] = [await ready(), await ready()];
    const shipment = { shipment_id: (await load(first)).data.entity.shipment_id };
    await load(other);
    const [parcel] = first.parcels as [Package];
    await change(parcel, 'cancelled', true);
    const ended = await floor.scan('shipment.finish', shipment);
    expectCode(ended, 'some-cancelled', 'fail');
    expect(ended.data.message).toBe(`大包 ${first.no} 含已取消的 ${parcel.no}，请先卸下`);
    await change(parcel, 'cancelled', false);
    await accepted('shipment.finish', shipment);
    await change(parcel, 'cancelled', true);
    const departing = () => floor.scan('shipment.complete', { ...shipment, plate_no: '浙G12345' });
    expectCode(await departing(), 'some-cancelled', 'fail');
    await change(parcel, 'cancelled', false);
    expectCode(await departing(), 'operation-ok', 'ok');
  });

  test('weighs no closed bag in which something was cancelled since', async () => {
    const bag = await filled(2);
    const [out] = bag.parcels as [Package];
    await finish(bag);
    await change(out, 'cancelled', true);
    const answer = await complete(bag);
    expectCode(answer, 'some-cancelled', 'fail');
    expect(answer.data.message).toBe(`大包 ${bag.no} 含已取消的 ${out.no}，请重新打开后取出`);
  });
});
