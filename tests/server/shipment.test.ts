import { givenUp } from '../support/consolidation/approved';
import { model } from '../../src/server/platform/model';
import {
  answered,
  asAccepted,
  asRefused,
  asWarned,
  bagSize,
  besideOf,
  OutboundLine,
  type PutBox,
  type PutRecord,
} from '../support/consolidation/outbound-line';
import { handoverPhoto } from '../support/handover-photo';
import { codeOf, Floor, someNumber } from '../support/consolidation/floor';
import { openLine } from '../support/consolidation/open-line';

let line: OutboundLine;
openLine({ bench: 'OUT-01' }, (opened) => (line = opened));
beforeAll(() => line.demo.query('update outbound_big_bag set status = 700 where status < 400'));
// Each test begins with no shipment open, and nothing that stands ready.
afterEach(async () => {
  await line.demo.query('update shipment set status = 5 where status < 3');
  await line.demo.query('update outbound_big_bag set status = 700 where status < 400');
});

const [created, shipping, shipped, handedOver] = [1, 2, 3, 4];
const load = (bag: PutRecord, values: Record<string, unknown> = {}) =>
  line.scan('shipment.scan', { big_bag_no: bag.no, ...values });
const plate = { plate_no: '粤S12345' };
/** What a handover comes with. */
const papers = async () => ({ ...plate, uri_list: [await handoverPhoto(line.operator)] });

/** A shipment with as many bags loaded. */
async function loaded(count = 1) {
  const bags: Awaited<ReturnType<OutboundLine['readyBag']>>[] = [];
  let data: Record<string, unknown> = {};
  while (bags.length < count) {
    const bag = await line.readyBag();
    data = await line.accepted('shipment.scan', { big_bag_no: bag.no });
    bags.push(bag);
  }
  const { shipment_id: id, shipment_no: no } = data.entity as { shipment_id: string; shipment_no: string };
  return { id, no, bags, body: { shipment_id: id } };
}

const loadOf = async (id: string) =>
  (await line.demo.query('select status from load where shipment_id = $1', [id]))[0]?.status;

describe('somebody who loads a truck', () => {
  test('sends no truck off without a plate number, and loses nothing by it', async () => {
    const truck = await loaded(1);
    await line.accepted('shipment.finish', truck.body);
    expect(answered(await line.scan('shipment.complete', truck.body))).toEqual(asRefused('plate-missing'));
    expect(await line.row('shipment', truck.id)).toMatchObject({ status: shipping });
    await line.accepted('shipment.complete', { ...truck.body, ...plate });
    // Its history tells what became otherwise, and nothing that was only written once more.
    const { history_list: told } = (await line.operator.call('shipment.history', { shipment_id: truck.id })).data;
    const finish = told.find(({ call }: { call: string }) => call === 'finish');
    expect(finish.changes.map(({ field }: { field: string }) => field)).toEqual(['finish_time']);
  });

  test('is told what a colleague has made of the truck in hand', async () => {
    const truck = await loaded(1);
    const { version } = await line.row('shipment', truck.id);
    const news = async () =>
      (await line.operator.call('shipment.current', { ...truck.body, seen_version: version })).data;
    expect(await news()).toMatchObject({ level: 'ok' });
    // Said of it by the same person: no news.
    await line.operator.call('shipment.describe', { ...truck.body, ...plate });
    expect(await news()).toMatchObject({ level: 'ok', entity: { plate_no: plate.plate_no } });
    const colleague = await besideOf(line);
    const bag = await line.readyBag();
    await colleague.accepted('shipment.scan', { ...truck.body, big_bag_no: bag.no });
    expect(await news()).toMatchObject({ level: 'warn', next: 'scan', counters: { bags: 2 } });
    expect((await news()).message).toMatch(new RegExp(`^发运单 ${truck.no} 已由 .+ 更改，现有 2 个大包，请继续$`));
    await colleague.accepted('shipment.finish', truck.body);
    expect((await news()).message).toMatch(/结束装车，请完成发运$/);
    await colleague.accepted('shipment.complete', { ...truck.body, ...plate });
    expect(await news()).toMatchObject({ level: 'warn', next: 'scan', entity: { open_no: null } });
    expect((await news()).message).toMatch(/处理为“已发运”$/);
  });

  test('gets a sheet with the bags on it, as many as it has room for, and how many more there are', async () => {
    const truck = await loaded(2);
    await line.accepted('shipment.finish', truck.body);
    const { label } = (await line.accepted('shipment.complete', { ...truck.body, ...plate })).entity as {
      label: { data: string };
    };
    for (const { no } of truck.bags) expect(label.data).toContain(`${no} 1.1 kg</text>`);
    const many = Array.from({ length: 60 }, () => line.putBag({ shipment_id: truck.id, status: 500 }));
    await Promise.all(many);
    const again = { again: true, reason: '清单破损' };
    const { entity } = await line.accepted('shipment.label', { ...truck.body, ...again });
    const { data } = (entity as { label: { data: string } }).label;
    expect(data.match(/>OB[^<]+</g)).toHaveLength(47);
    expect(data).toContain('另有 15 个，见清单');
    expect(Math.max(...[...data.matchAll(/ y="([\d.]+)"/g)].map(([, y]) => Number(y)))).toBeLessThan(147);
  });

  test('opens a shipment, and the first bag begins it and its load', async () => {
    const opened = await line.accepted('shipment.current', { transport_code: 'TR-7', shipping_destination: 'GB' });
    const { shipment_id: id } = opened.entity as { shipment_id: string };
    expect(opened).toMatchObject({ next: 'scan', entity: { status: created, transport_code: 'TR-7' } });
    const [bag, left] = [await line.readyBag(), await line.readyBag()];
    const answer = await load(bag, { shipment_id: id });
    expect(answered(answer)).toEqual(asAccepted('scanned'));
    expect(answer.data).toMatchObject({
      big_text: '1',
      counters: {
        ...{ bags: 1, packages: 1, weight: 1.1, left: 1 },
        ...{ planned_bags: 2, planned_packages: 2, planned_weight: 2.2 },
      },
      entity: { shipment_id: id, status: shipping, left_behind: [{ number: left.no }], contents: [{ number: bag.no }] },
    });
    expect(await line.row('outbound_big_bag', bag.id)).toMatchObject({ status: 400, shipment_id: id });
    expect(await loadOf(id)).toBe(20);
    expect((await line.accepted('shipment.current', {})).entity).toMatchObject({ shipment_id: id });
  });

  test('makes nothing by looking: the first bag makes the shipment', async () => {
    const shipments = () => line.demo.query('select count(*)::integer as n from shipment');
    const before = await shipments();
    expect(await line.accepted('shipment.current', {})).toMatchObject({ next: 'scan', entity: { open_no: null } });
    expect(await shipments()).toEqual(before);
  });

  test('takes a bag off again; the last one off leaves a shipment that has not begun', async () => {
    const truck = await loaded(2);
    const [one, two] = truck.bags;
    await line.accepted('shipment.deleteScanned', { ...truck.body, big_bag_no: one?.no });
    expect(await line.row('outbound_big_bag', one?.id ?? '')).toMatchObject({ status: 330, shipment_id: null });
    const again = await line.scan('shipment.deleteScanned', { ...truck.body, big_bag_no: one?.no });
    expect(again.data.message).toBe(`大包 ${one?.no} 不在发运单 ${truck.no} 中`);
    expect(await line.row('shipment', truck.id)).toMatchObject({ big_bag_count: 1, total_weight: 1100 });
    await line.accepted('shipment.deleteScanned', { ...truck.body, big_bag_no: two?.no });
    expect([await line.statusOf('shipment', truck.id), await loadOf(truck.id)]).toEqual([created, 10]);
    const { data } = await line.operator.call('shipment.listScanned', truck.body);
    expect(data.big_bag_list).toEqual([]);
  });

  test('sends it off and hands it over, with everything that is in it', async () => {
    const truck = await loaded();
    const [bag] = truck.bags;
    expect(await line.accepted('shipment.finish', truck.body)).toMatchObject({ next: 'complete' });
    const done = await line.accepted('shipment.complete', { ...truck.body, ...plate });
    expect(done.entity).toMatchObject({ status: shipped, plate_no: '粤S12345', open_no: null });
    expect((done.entity as { label: { data: string } }).label.data).toContain(truck.no);
    const states = async () => [
      await line.statusOf('outbound_big_bag', bag?.id ?? ''),
      await line.statusOf('b_package', bag?.box.id ?? ''),
      ...(await line.statusesOf(bag?.box ?? { id: '', no: '', parcels: [] })),
      await loadOf(truck.id),
    ];
    expect(await states()).toEqual([500, 500, 1250, 30]);
    await line.accepted('shipment.handover', { ...truck.body, ...(await papers()) });
    expect(await states()).toEqual([600, 600, 1300, 40]);
    expect(await line.row('shipment', truck.id)).toMatchObject({
      status: handedOver,
      handover_by: '何伟强',
      ...plate,
    });
    await line.accepted('shipment.label', { ...truck.body, again: true, reason: '补打' });
  });

  test('is handed over with the signed papers as pictures, which belong to it from then on', async () => {
    const truck = await loaded();
    await line.accepted('shipment.finish', truck.body);
    await line.accepted('shipment.complete', { ...truck.body, ...plate });
    const picture = await line.operator.keep(
      'shipment.handover',
      'uri_list',
      Buffer.from('\x89PNG\r\n\x1a\n…', 'latin1'),
    );
    await line.accepted('shipment.handover', { ...truck.body, ...plate, uri_list: [picture.id] });
    const { shipment } = await line.done('shipment.get', truck.body);
    expect(shipment).toMatchObject({ uri_list: [picture.id], references: { uri_list: [picture] } });
    expect(await line.demo.query('select record_id from kept_file where id = $1', [picture.id])).toEqual([
      { record_id: truck.id },
    ]);
  });

  test('is not handed over without a picture of the signed papers, and is told so', async () => {
    const truck = await loaded();
    await line.accepted('shipment.finish', truck.body);
    await line.accepted('shipment.complete', { ...truck.body, ...plate });
    for (const more of [{}, { uri_list: [] }, { drop_off_provider_name: '顺丰', drop_off_number: 'SF-1' }]) {
      const answer = await line.scan('shipment.handover', { ...truck.body, ...more });
      expect(answered(answer)).toEqual(asRefused('handover-photos-missing'));
      expect(answer.data.message).toBe('交接照片不足，“交接要求”至少 1 张');
    }
    expect(await line.row('shipment', truck.id)).toMatchObject({ status: shipped, handover_time: null });
    expect(
      (await line.accepted('shipment.label', { ...truck.body, again: true, reason: '补打' })).entity,
    ).toMatchObject({
      handover_asks: '交接要求：1 张照片',
    });
  });

  test('is not handed over with a picture that nobody has handed in', async () => {
    const truck = await loaded();
    await line.accepted('shipment.finish', truck.body);
    await line.accepted('shipment.complete', { ...truck.body, ...plate });
    const answer = await line.scan('shipment.handover', { ...truck.body, uri_list: [truck.id] });
    expect(answer).toMatchObject({ data: { problems: [{ field: 'uri_list', rule: 'fileGone' }] } });
    expect(await line.row('shipment', truck.id)).toMatchObject({ status: shipped, uri_list: null });
  });

  test('counts what has left, and not what was left behind', async () => {
    const truck = await loaded();
    await line.readyBag();
    await line.accepted('shipment.finish', { ...truck.body, leave_behind: true, reason: '车已满' });
    const left = { bags: 1, packages: 1, weight: 1.1 };
    const planned = { planned_bags: 2, planned_packages: 2, planned_weight: 2.2 };
    const resumed = (await line.scan('shipment.scan', { big_bag_no: truck.no })).data;
    expect(resumed.counters).toEqual({ ...left, left: 1, ...planned });
    const gone = { ...left, left: 0, planned_bags: 1, planned_packages: 1, planned_weight: 1.1 };
    const sent = await line.accepted('shipment.complete', { ...truck.body, ...plate });
    expect(sent).toMatchObject({ counters: gone, entity: { left_behind: [], big_bag_count: 1, package_count: 1 } });
    const told = [
      await line.accepted('shipment.scan', { big_bag_no: truck.no }),
      await line.accepted('shipment.label', { ...truck.body, again: true, reason: '补打' }),
      await line.accepted('shipment.handover', { ...truck.body, ...(await papers()) }),
    ];
    expect(told.map(({ counters }) => counters)).toEqual([gone, gone, gone]);
  });

  test('explains what stays behind', async () => {
    const truck = await loaded();
    await line.readyBag();
    const asked = await line.scan('shipment.finish', truck.body);
    expect(answered(asked)).toEqual(asRefused('unfinished-task'));
    expect(asked.data.need_confirm).toMatchObject({
      field: 'leave_behind',
      text: '同一目的地或发运规则还有 1 个大包未装车，请说明原因',
    });
    await line.accepted('shipment.finish', { ...truck.body, leave_behind: true, reason: '车已满' });
    expect(await line.row('shipment', truck.id)).toMatchObject({ finish_reason: '车已满' });
    const late = await line.readyBag();
    const answer = await load(late, truck.body);
    expect(answer.data.message).toBe(`状态异常，当前发运单状态：装车已结束，${truck.no}`);
  });

  test('goes on with his own shipment at another workbench when he says so', async () => {
    const truck = await loaded();
    await line.sitAt('OUT-02');
    const bag = await line.readyBag();
    expect(answered(await load(bag))).toEqual(asRefused('unfinished-task'));
    const taken = await load(bag, { take_over: true, reason: '换台' });
    expect(taken.data.entity).toMatchObject({ shipment_id: truck.id, workbench: 'OUT-02', big_bag_count: 2 });
    await line.sitAt('OUT-01');
  });
});

describe('a bag is not loaded, and nothing changes:', () => {
  test.each<[name: string, values: Record<string, unknown>, why: string, item: string, big: string]>([
    ['other-channel', { next_resource_code: 'GB-MAN-EXP' }, '渠道', 'GB-MAN-EXP', 'GB-MAN-EXP'],
    ['other-provider', { next_carrier_code: '4PX' }, '承运商', '4PX', '4PX'],
    ['shipping-rule-mismatch', { destination_country_code: 'MY' }, '目的国', 'MY', 'GB-001'],
  ])('%s', async (name, values, why, item, big) => {
    const truck = await loaded();
    const bag = await line.readyBag(values);
    const answer = await load(bag);
    expect(answered(answer)).toEqual(asRefused(name));
    expect(answer.data.message).not.toContain('包裹');
    // What keeps it from going along is told, and it is none that was left on the floor.
    expect(answer.data).toMatchObject({ big_text: big, counters: { left: 0 }, entity: { left_behind: [] } });
    expect(answer.data.message).toMatch(new RegExp(`本车${why}为 .+，这个大包为 ${item}$`));
    expect(await line.row('outbound_big_bag', bag.id)).toMatchObject({ status: 330, shipment_id: null });
    expect(await line.row('shipment', truck.id)).toMatchObject({ big_bag_count: 1 });
  });

  test('against the shipping rule only by somebody who may, with a reason', async () => {
    await loaded();
    const bag = await line.readyBag({ destination_country_code: 'MY' });
    const forced = await load(bag, { force_combine: true, reason: '同车中转' });
    expect(answered(forced)).toEqual(asAccepted('scanned'));
    const [logged] = await line.demo.query(
      'select reason from scan_log where record_no = $1 and scene = 8 and is_accepted',
      [bag.no],
    );
    expect(logged?.reason).toBe('同车中转');
  });

  test('whose label did not come out: only when somebody says that it has one now, or once it is printed', async () => {
    const [bag, other] = [await line.readyBag(), await line.readyBag()];
    const note = (no: string, isPrinted: boolean) =>
      line.accepted('outbound-big-bag.notePrint', { job_id: `${no}.4#1`, is_printed: isPrinted, text: '缺纸' });
    for (const { no } of [bag, other])
      expect(await note(no, false)).toMatchObject({ message: `大包面单 ${no} 未打印：缺纸`, level: 'warn' });
    const asked = await load(bag);
    expect(answered(asked)).toEqual(asRefused('bag-label-not-printed'));
    expect(asked.data.need_confirm).toMatchObject({ field: 'load_unlabelled', reason_field: 'reason' });
    expect(answered(await load(bag, { load_unlabelled: true, reason: '已补贴面单' }))).toEqual(asAccepted('scanned'));
    await note(other.no, true);
    expect(answered(await load(other))).toEqual(asAccepted('scanned'));
  });

  test('with cancelled parcels in it: all of them never, some only when somebody says so', async () => {
    const [all, some] = [await line.readyBag(), await line.readyBag({}, [{}, {}])];
    await line.demo.query('update package set cancelled = true where id = any($1)', [
      [all.box.parcels[0]?.id, some.box.parcels[0]?.id],
    ]);
    expect(answered(await load(all))).toEqual(asRefused('all-cancelled'));
    expect(answered(await load(some))).toEqual(asRefused('some-cancelled'));
    expect(answered(await load(some, { force_combine: true, reason: '到港再取' }))).toEqual(asAccepted('scanned'));
  });

  test('with a cancelled parcel in it: which box has to come out is told, with the way to where the bag is opened for it', async () => {
    const bag = await line.readyBag({}, [{}, {}]);
    await line.demo.query('update package set cancelled = true where id = $1', [bag.box.parcels[0]?.id]);
    const there = { path: '/consolidation/sorting/big-bag', title: '集包', code: bag.no };
    const asked = await load(bag);
    expect(asked.data).toMatchObject({ need_confirm: { field: 'force_combine' }, go: there, big_text: bag.box.no });
    // There it is in hand again, with what has to come out; opened, closed and weighed once more, it goes onto the truck.
    const inHand = await line.accepted('outbound-big-bag.scan', { b_package_no: bag.no });
    expect([inHand.level, inHand.message]).toEqual([
      'warn',
      `大包 ${bag.no} 含已取消的 ${bag.box.no}，请重新打开后取出`,
    ]);
    expect(inHand.entity).toMatchObject({
      big_bag_id: bag.id,
      is_labelled: true,
      contents: [{ number: bag.box.no, note: '含已取消包裹', state: 'bad' }],
    });
    await line.accepted('outbound-big-bag.rollback', { big_bag_id: bag.id, open_again: true, reason: '重新称重' });
    const sound = await line.putPacked();
    await line.accepted('outbound-big-bag.scan', { big_bag_id: bag.id, b_package_no: sound.no });
    await line.accepted('outbound-big-bag.deleteScanned', { big_bag_id: bag.id, b_package_no: bag.box.no });
    await line.accepted('outbound-big-bag.finish', { big_bag_id: bag.id });
    await line.accepted('outbound-big-bag.complete', { big_bag_id: bag.id, ...bagSize });
    expect(answered(await load(bag))).toEqual(asAccepted('scanned'));
    await line.demo.query('update package set cancelled = true where id = $1', [sound.parcels[0]?.id]);
    const whole = await line.readyBag();
    await line.demo.query('update package set cancelled = true where id = $1', [whole.box.parcels[0]?.id]);
    expect((await load(whole)).data).toMatchObject({ go: { ...there, code: whole.no }, big_text: whole.box.no });
  });

  test('nobody knows its number, or it is another warehouse’s, or it only passes through', async () => {
    expect(answered(await load({ id: '', no: someNumber('XX') }))).toEqual(asRefused('package-unknown'));
    const [there] = await line.demo.query("select id from warehouse where warehouse_code = 'HK-COC'");
    const foreign = someNumber('OB');
    await line.putRow('outbound_big_bag', {
      warehouse_id: there?.id,
      big_bag_no: foreign,
      big_bag_type: 1,
      status: 330,
      package_count: 0,
      package_weight: 0,
    });
    expect(answered(await load({ id: '', no: foreign }))).toEqual(asRefused('warehouse-exception'));
    const transfer = await new Floor(line.demo, line.operator).announceBag(1, { transfer: 9002 });
    expect(answered(await load(transfer))).toEqual(asRefused('transfer-bag'));
  });

  test('nobody knows the shipment', async () => {
    const bag = await line.readyBag();
    const answer = await load(bag, { shipment_id: '00000000-0000-7000-8000-000000000000' });
    expect(answered(answer)).toEqual(asRefused('shipment-unknown'));
  });

  test('it is loaded already, in this shipment or in another', async () => {
    const truck = await loaded();
    const [bag = { id: '', no: '' }] = truck.bags;
    const twice = await load(bag);
    expect(answered(twice)).toEqual(asWarned('duplicate-scan'));
    expect(twice.data.message).toBe(`大包 ${bag.no} 已在 ${truck.no}`);
    const colleague = await OutboundLine.open(line.demo, 'dongguan_packer', 'PACK-01');
    const elsewhere = await colleague.scan('shipment.scan', { big_bag_no: bag.no });
    expect(answered(elsewhere)).toEqual(asRefused('in-another-task'));
    expect(elsewhere.data.message).toMatch(/^出库大包已在其他任务中：发运单 SH[\w-]+，请先从发运单取出$/);
  });

  test('it is not weighed yet', async () => {
    const box = await line.putPacked();
    const { entity } = await line.accepted('outbound-big-bag.scan', { b_package_no: box.no });
    const no = String((entity as { big_bag_no: string }).big_bag_no);
    expect(answered(await load({ id: '', no }))).toEqual(asRefused('status-exception'));
  });
});

describe('the number of a shipment', () => {
  const inHand = (truck: { no: string }, values = {}) =>
    line.scan('shipment.scan', { big_bag_no: truck.no, ...values });

  test('takes one in hand that was put down with its loading ended; meanwhile another is loaded', async () => {
    const truck = await loaded();
    const putDown = () => line.scan('shipment.putDown', truck.body);
    expect(answered(await putDown())).toEqual(asRefused('status-exception'));
    await line.accepted('shipment.finish', truck.body);
    const down = await putDown();
    expect(down.data).toMatchObject({ level: 'ok', next: 'first' });
    expect(down.data.message).toBe(`发运单 ${truck.no} 已放下，扫描发运单号或点击“待发运”可继续`);
    const waiting = async () => (await line.done('shipment.waiting', {})).waiting_list;
    expect(await waiting()).toContainEqual({ number: truck.no, count: 1 });
    const next = await loaded();
    expect(next.id).not.toBe(truck.id);
    expect((await inHand(truck)).data.message).toContain(`请先完成本工作台的发运单 ${next.no}`);
    for (const { no } of next.bags) await line.accepted('shipment.deleteScanned', { ...next.body, big_bag_no: no });
    const again = await inHand(truck);
    expect(again.data).toMatchObject({ level: 'ok', next: 'complete', entity: { shipment_id: truck.id } });
    expect(again.data.message).toBe(`发运单 ${truck.no} 装车已结束，请完成发运`);
    await line.accepted('shipment.complete', { ...truck.body, ...plate });
  });

  test('is told what a colleague has done with one that was sent off, wherever it is shown', async () => {
    const truck = await loaded();
    await line.accepted('shipment.finish', truck.body);
    await line.accepted('shipment.complete', { ...truck.body, ...plate });
    const packer = await OutboundLine.open(line.demo, 'dongguan_packer', 'PACK-01');
    const { entity } = (await packer.scan('shipment.scan', { big_bag_no: truck.no })).data;
    const seen = { ...truck.body, seen_version: entity.version };
    const news = async () => (await packer.scan('shipment.current', seen)).data;
    expect(await news()).toMatchObject({ level: 'ok', entity: { open_no: null } });
    await line.accepted('shipment.handover', { ...truck.body, ...(await papers()) });
    const told = await news();
    expect(told).toMatchObject({ level: 'warn', next: 'scan' });
    expect(told.message).toMatch(new RegExp(`^发运单 ${truck.no} 已由 .+ 处理为“已交接”$`));
  });

  test('takes one in hand that was sent off, to be handed over or printed, and one of a colleague once that is confirmed', async () => {
    const truck = await loaded();
    await line.accepted('shipment.finish', truck.body);
    await line.accepted('shipment.complete', { ...truck.body, ...plate });
    const next = await loaded();
    const gone = await load(truck.bags[0] ?? { id: '', no: '' });
    expect(answered(gone)).toEqual(asRefused('status-exception'));
    expect(gone.data.message).toBe(`状态异常，当前出库大包状态：已发运，发运单 ${truck.no}`);
    const sent = await inHand(truck);
    expect(sent.data).toMatchObject({
      next: 'scan',
      entity: { shipment_id: truck.id, is_labelled: true, open_no: null },
    });
    expect(sent.data.message).toBe(`发运单 ${truck.no} 已发运，可交接或打印发运单`);
    const packer = await OutboundLine.open(line.demo, 'dongguan_packer', 'PACK-01');
    const seen = await packer.scan('shipment.scan', { big_bag_no: truck.no });
    expect(seen.data.message).toBe(`发运单 ${truck.no} 已发运，可打印发运单`);
    await line.accepted('shipment.handover', { ...truck.body, ...(await papers()) });
    expect((await inHand(truck)).data.message).toBe(`发运单 ${truck.no} 已交接，可打印发运单`);
    await line.sitAt('OUT-02');
    const asked = await inHand(next);
    expect(asked.data.need_confirm.text).toBe(`发运单 ${next.no} 在工作台 OUT-01 还没有完成，是否接管到本工作台？`);
    const taken = await inHand(next, { take_over: true, reason: '换了工作台' });
    expect(taken.data).toMatchObject({ message: `请为发运单 ${next.no} 扫描大包`, entity: { workbench: 'OUT-02' } });
    await line.sitAt('OUT-01');
    await line.demo.query('update shipment set status = 5 where id = $1', [next.id]);
    expect(answered(await inHand(next))).toEqual(asRefused('status-exception'));
  });
});

test('a bag that is not weighed yet leads to its scale with that bag in hand, and tells at which other workbench it waits', async () => {
  const box = await line.putPacked();
  const put = await line.accepted('outbound-big-bag.scan', { b_package_no: box.no });
  const { big_bag_id, big_bag_no } = put.entity as Record<string, string>;
  await line.accepted('outbound-big-bag.finish', { big_bag_id });
  const load = () => line.scan('shipment.scan', { big_bag_no });
  const here = await load();
  expect(here.data).toMatchObject({
    message: '状态异常，当前出库大包状态：已组包',
    go: { path: '/consolidation/sorting/big-bag', title: '集包', code: big_bag_no },
  });
  await line.sitAt('OUT-02');
  expect((await load()).data).toMatchObject({
    message: '状态异常，当前出库大包状态：已组包，正在工作台 OUT-01 处理',
    go: { code: big_bag_no },
  });
  const asked = await line.scan('outbound-big-bag.scan', { b_package_no: big_bag_no });
  expect(asked.data).toMatchObject({ need_confirm: { field: 'take_over' }, big_text: big_bag_no });
  await line.sitAt('OUT-01');
  await line.accepted('outbound-big-bag.complete', { big_bag_id, ...bagSize });
});

test('what a question is about is read from afar: the truck that is to be loaded again', async () => {
  const truck = await loaded();
  await line.accepted('shipment.finish', truck.body);
  const asked = await line.scan('shipment.reopen', truck.body);
  expect(asked.data).toMatchObject({ need_confirm: { reason_field: 'reason' }, big_text: truck.no });
  await line.accepted('shipment.complete', { ...truck.body, ...plate });
});

describe('a parcel that is cancelled after its bag was loaded', () => {
  const cancel = ({ parcels }: PutBox, place = 0) =>
    line.demo.query('update package set cancelled = true where id = $1', [parcels[place]?.id]);
  const finish = (truck: { body: object }) => line.scan('shipment.finish', { ...truck.body });
  const words = (bag: PutRecord & { box: PutBox }, way: string) => `大包 ${bag.no} 含已取消的 ${bag.box.no}，${way}`;

  test('keeps the loading from being ended: which box in which bag is told, and taken off it goes on', async () => {
    const truck = await loaded(2);
    const [bag, sound] = truck.bags as [PutRecord & { box: PutBox }, PutRecord & { box: PutBox }];
    await cancel(bag.box);
    const refused = await finish(truck);
    expect(answered(refused)).toEqual(asRefused('some-cancelled'));
    expect(refused.data).toMatchObject({ message: words(bag, '请先卸下'), big_text: bag.box.no, need_confirm: null });
    expect(refused.data.entity.contents).toEqual([
      expect.objectContaining({ number: sound.no }),
      expect.objectContaining({ number: bag.no, note: '含已取消包裹', state: 'bad' }),
    ]);
    await line.accepted('shipment.deleteScanned', { ...truck.body, big_bag_no: bag.no });
    await line.accepted('shipment.finish', { ...truck.body, leave_behind: true, reason: '货物有问题' });
    await line.accepted('shipment.complete', { ...truck.body, ...plate });
    expect(await line.statusOf('outbound_big_bag', bag.id)).toBe(330);
    expect(await line.statusOf('outbound_big_bag', sound.id)).toBe(500);
  });

  test('keeps the truck from departing once its loading has ended, until it is opened again and the bag is off', async () => {
    const truck = await loaded(2);
    const [bag] = truck.bags as [PutRecord & { box: PutBox }];
    await line.accepted('shipment.finish', truck.body);
    // As the order's own system or a person does it, through the call.
    await line.done('package.cancel', { package_id: bag.box.parcels[0]?.id, cancelled: true });
    const refused = await line.scan('shipment.complete', { ...truck.body, ...plate });
    expect(answered(refused)).toEqual(asRefused('some-cancelled'));
    expect(refused.data.message).toBe(words(bag, '请重新装车后卸下'));
    expect(await line.row('shipment', truck.id)).toMatchObject({ status: shipping, plate_no: null });
    const again = { load_again: true, reason: '取出已取消的包裹' };
    await line.accepted('shipment.reopen', { ...truck.body, ...again });
    await line.accepted('shipment.deleteScanned', { ...truck.body, big_bag_no: bag.no });
    await line.accepted('shipment.finish', { ...truck.body, leave_behind: true, reason: '货物有问题' });
    await line.accepted('shipment.complete', { ...truck.body, ...plate });
    expect(await line.statusOf('b_package', bag.box.id)).toBe(400);
  });

  test.each([
    ['the truck has departed', 'complete', '已发运'],
    ['it was handed over', 'handover', '已交接'],
  ])('is none any more once %s: the truck is named, and nothing changes', async (_when, far, status) => {
    const truck = await loaded(2);
    const [one] = truck.bags.map(({ box }) => box.parcels[0]);
    await line.accepted('shipment.finish', truck.body);
    const cancelled = (isCancelled = true) =>
      line.operator.call('package.cancel', { package_id: one?.id, cancelled: isCancelled });
    // Before it leaves it may be, and be taken back.
    expect((await cancelled()).code).toBe(0);
    expect((await cancelled(false)).code).toBe(0);
    await line.accepted('shipment.complete', { ...truck.body, ...plate });
    if (far === 'handover') await line.accepted('shipment.handover', { ...truck.body, ...(await papers()) });
    // Its own status alone does not say so: what it is in has left.
    if (far === 'complete') await line.demo.query('update package set status = 1200 where id = $1', [one?.id]);
    const before = await line.row('package', one?.id ?? '');
    const refused = await cancelled();
    expect([refused.code, refused.msg]).toEqual([
      model.constants.errors.invalid,
      `发运单 ${truck.no} ${status}，不能取消包裹`,
    ]);
    const many = await line.operator.batch('package.cancel', {
      items: [{ package_id: one?.id, cancelled: true }],
    });
    expect(JSON.stringify(many)).toContain(`发运单 ${truck.no} ${status}，不能取消包裹`);
    expect(await line.row('package', one?.id ?? '')).toEqual(before);
    if (far !== 'complete') return;
    await line.accepted('shipment.reopen', { ...truck.body, load_again: true, reason: '取出已取消的包裹' });
    expect((await cancelled()).code).toBe(0);
  });

  test('goes along where its bag was loaded with it knowingly; what is cancelled after that does not', async () => {
    const bag = await line.readyBag({}, [{}, {}]);
    await cancel(bag.box);
    const forced = await load(bag, { force_combine: true, reason: '到港再取' });
    const { shipment_id: id } = forced.data.entity;
    const body = { shipment_id: id };
    await line.accepted('shipment.finish', body);
    await cancel(bag.box, 1);
    expect(answered(await line.scan('shipment.complete', { ...body, ...plate }))).toEqual(asRefused('some-cancelled'));
    await line.demo.query('update package set cancelled = false where id = $1', [bag.box.parcels[1]?.id]);
    await line.accepted('shipment.complete', { ...body, ...plate });
    expect(await line.row('shipment', id)).toMatchObject({ accepted_cancelled: [bag.box.parcels[0]?.no] });
  });

  test('or a box that is to be dissolved, is neither loaded nor sent off', async () => {
    const [bag, late] = [await line.readyBag(), await line.readyBag()];
    const giveUp = ({ box }: { box: PutBox }) => line.scan('b-package.cancel', { b_package_no: box.no, ...givenUp });
    expect(answered(await giveUp(bag))).toEqual(asRefused('unbinding-refused'));
    const refused = await load(bag);
    expect(answered(refused)).toEqual(asRefused('some-cancelled'));
    expect(refused.data.big_text).toBe(bag.box.no);
    const { entity } = await line.accepted('shipment.scan', { big_bag_no: late.no });
    await giveUp(late);
    const ended = await finish({ body: { shipment_id: (entity as { shipment_id: string }).shipment_id } });
    expect(ended.data.message).toBe(words(late, '请先卸下'));
  });
});

describe('a supervisor', () => {
  const approved = { load_again: true, reason: '漏装一个大包' };
  const reopen = (truck: { body: object }, values: Record<string, unknown> = approved) =>
    line.operator.call('shipment.reopen', { ...truck.body, ...values });
  const bagOf = ({ bags: [bag] }: { bags: { id: string }[] }) => line.row('outbound_big_bag', bag?.id ?? '');

  test('reopens a shipment whose loading has ended, and more is loaded', async () => {
    const truck = await loaded();
    expect((await reopen(truck)).msg).toContain(codeOf('status-exception'));
    await line.accepted('shipment.finish', { ...truck.body, leave_behind: true, reason: '车已满' });
    expect(answered(await load(await line.readyBag()))).toEqual(asRefused('status-exception'));
    expect((await reopen(truck)).code).toBe(0);
    expect(answered(await load(await line.readyBag()))).toEqual(asAccepted('scanned'));
  });

  test('takes one back that was sent off, with everything in it, and says why', async () => {
    const truck = await loaded();
    await line.accepted('shipment.finish', { ...truck.body, leave_behind: true, reason: '车已满' });
    await line.accepted('shipment.complete', { ...truck.body, ...plate });
    for (const values of [{}, { load_again: true, reason: '' }])
      expect((await reopen(truck, values)).data.need_confirm).toMatchObject({ field: 'load_again' });
    expect((await reopen(truck, { version: 1, ...approved })).data).toMatchObject({ base_version: 1 });
    // Who ended the loading may ask for it, and needs a colleague who may approve it.
    const packer = await line.demo.someone('dongguan_packer', 'DG-COC');
    const asked = await packer.call('shipment.reopen', { ...truck.body, ...approved });
    expect(asked.data.need_confirm).toMatchObject({ second_person: expect.any(String) });
    expect((await reopen(truck)).code).toBe(0);
    expect(await line.row('shipment', truck.id)).toMatchObject({
      ...{ status: 2, finish_time: null, ship_time: null, reopen_reason: '漏装一个大包' },
    });
    expect(await bagOf(truck)).toMatchObject({ status: 400, shipment_id: truck.id });
    const inside = await line.demo.query(
      `select b.status as box, p.status as parcel, l.status as load from package p join b_package b on b.id = p.b_package_id
       join outbound_big_bag o on o.id = b.outbound_big_bag_id join load l on l.shipment_id = o.shipment_id where o.shipment_id = $1`,
      [truck.id],
    );
    expect(new Set(inside.map((row) => JSON.stringify(row)))).toEqual(
      new Set([JSON.stringify({ box: 400, parcel: 1200, load: 20 })]),
    );
  });

  test('does not while another one is loaded at its workbench, nor after it was handed over', async () => {
    const truck = await loaded();
    await line.accepted('shipment.finish', { ...truck.body, leave_behind: true, reason: '车已满' });
    await line.accepted('shipment.complete', { ...truck.body, ...plate });
    const other = await loaded();
    expect((await reopen(truck)).msg).toContain(codeOf('unfinished-task'));
    await line.accepted('shipment.handover', { ...truck.body, ...(await papers()) });
    await line.demo.query('update shipment set status = 5 where id = $1', [other.id]);
    expect((await reopen(truck)).msg).toContain(codeOf('status-exception'));
  });

  test('gives one up only when nothing is in it', async () => {
    const truck = await loaded();
    const cancel = () => line.operator.call('shipment.cancel', truck.body);
    expect((await cancel()).msg).toContain(codeOf('status-exception'));
    for (const { no } of truck.bags) await line.accepted('shipment.deleteScanned', { ...truck.body, big_bag_no: no });
    expect((await cancel()).code).toBe(0);
    expect(await line.statusOf('shipment', truck.id)).toBe(5);
  });
});

test('a truck that is emptied after its loading has ended is loaded anew', async () => {
  const truck = await loaded();
  await line.accepted('shipment.finish', { ...truck.body, leave_behind: true, reason: '车已满' });
  for (const { no } of truck.bags) await line.accepted('shipment.deleteScanned', { ...truck.body, big_bag_no: no });
  expect(answered(await load(await line.readyBag()))).toEqual(asAccepted('scanned'));
});

test('a handover on an older version is refused, and told what is there now', async () => {
  const truck = await loaded();
  await line.accepted('shipment.finish', { ...truck.body, leave_behind: true, reason: '车已满' });
  await line.accepted('shipment.complete', { ...truck.body, ...plate });
  const { code, data } = await line.scan('shipment.handover', { ...truck.body, ...(await papers()), version: 1 });
  expect([code, data.base_version]).toEqual([model.constants.errors.stale, 1]);
  expect(await line.statusOf('shipment', truck.id)).toBe(3);
});

test('what is said of a shipment is said while it is loaded, not afterwards', async () => {
  const truck = await loaded();
  const describe = (plate: string) => line.operator.call('shipment.describe', { ...truck.body, plate_no: plate });
  expect((await describe('粤S00001')).code).toBe(0);
  await line.accepted('shipment.finish', truck.body);
  await line.accepted('shipment.complete', truck.body);
  expect((await describe('粤S00002')).msg).toContain('已发运');
  expect(await line.row('shipment', truck.id)).toMatchObject({ plate_no: '粤S00001' });
});

test('a shipment is not sent off before its loading has ended, and not handed over before it was sent off', async () => {
  const truck = await loaded();
  expect(answered(await line.scan('shipment.complete', truck.body))).toEqual(asRefused('unfinished-task'));
  expect(answered(await line.scan('shipment.handover', { ...truck.body, ...(await papers()) }))).toEqual(
    asRefused('status-exception'),
  );
  expect(answered(await line.scan('shipment.label', truck.body))).toEqual(asRefused('status-exception'));
});
