import { randomUUID } from 'node:crypto';
import { expectCode } from '../support/consolidation/expect-code';
import { codeOf, someNumber } from '../support/consolidation/floor';
import { startDemoConsole, type Answer, type DemoConsole } from '../support/demo-console';
import { SortingFloor } from '../support/sorting/sorting-floor';

const [exceptional, received, again, signed, inspecting] = [200, 300, 800, 1700, 325];

let demo: DemoConsole;
let floor: SortingFloor;
beforeAll(async () => {
  demo = await startDemoConsole();
  floor = new SortingFloor(demo, await demo.someone('yiwu_admin', 'YW-SOC'));
});
afterAll(() => demo.stop());

const logOf = (no: string) =>
  demo.query('select scene, scan_code, old_status, new_status from scan_log where record_no = $1 order by id', [no]);
const notFound = (no: string) =>
  demo.query('select scan_no, scene, scan_by, handled from package_not_found_record where scan_no = $1', [no]);

describe('somebody who receives a parcel of a sorting warehouse', () => {
  test('is shown its forecast, weighs it, and is told its sorting code, letter by letter', async () => {
    const parcel = await floor.announceParcel();
    const seen = await floor.find(parcel.no);
    expectCode(seen, 'scanned', 'ok');
    expect(seen.data).toMatchObject({ next: 'sign', big_text: '预报 500 g', entity: { seller_name: '晨光饰品' } });
    const said = await floor.receive(parcel.no, { actual_weight: 520, wrap_type: 2 });
    expectCode(said, 'inbound-ok', 'ok');
    expect(said.data).toMatchObject({ next: 'scan', colour: expect.stringMatching(/^#/) });
    expect(said.data.speak).toEqual([...said.data.big_text.toLowerCase().replace('-', '')]);
    expect(await floor.stored(parcel)).toMatchObject({
      ...{ status: received, actual_weight: 520, wrap_type: 2, inbound_by: '王建国', inbound_time: expect.any(Date) },
    });
    const measures = await demo.query('select pack_weight, volume from package_measure where package_no = $1', [
      parcel.no,
    ]);
    expect(measures).toEqual([{ pack_weight: 520, volume: expect.anything() }]);
    expect(Number(measures[0]?.volume)).toBe(3000);
    expect(await logOf(parcel.no)).toMatchObject([
      { scene: 1, scan_code: codeOf('scanned'), old_status: '已创建', new_status: '已创建' },
      { scene: 1, scan_code: codeOf('inbound-ok'), old_status: '已创建', new_status: '已收货' },
    ]);
  });

  test('may scan its tracking number', async () => {
    const tracking = someNumber('SF');
    await floor.announceParcel({ tracking_no: tracking });
    expectCode(await floor.receive(tracking), 'inbound-ok', 'ok');
  });

  test.each<[name: string, announced: Record<string, unknown>]>([
    ['sorting-code-not-configured', { sorting_code_id: null }],
    ['sorting-rule-not-configured', { sorting_code_id: null, next_carrier_code: null }],
  ])('is told in amber what is missing, and it is received all the same: %s', async (name, values) => {
    const parcel = await floor.announceParcel(values);
    expectCode(await floor.receive(parcel.no), name, 'warn');
    expect(await floor.stored(parcel)).toMatchObject({ status: received });
  });

  test('is told to relabel what goes by a carrier that wants its own label', async () => {
    const parcel = await floor.announceParcel({ next_carrier_code: 'YANWEN' });
    const said = await floor.receive(parcel.no);
    expectCode(said, 'relabel-needed', 'warn');
    expect(said.data.big_text).toMatch(/^[A-Z]{2}-\d{3}$/);
    expect(await floor.stored(parcel)).toMatchObject({ status: received });
  });

  test('says what is wrong with it; it waits apart until its measures are taken anew and the exception is cleared', async () => {
    const parcel = await floor.announceParcel();
    expectCode(await floor.receive(parcel.no, { exception_code: 1 }), 'abnormal', 'warn');
    expect(await floor.stored(parcel)).toMatchObject({ status: exceptional, exception_code: 1, shippable: false });
    expectCode(await floor.correct(parcel.no, { actual_weight: 480 }), 'updated', 'ok');
    expect(await floor.stored(parcel)).toMatchObject({
      ...{ status: received, exception_code: null, shippable: true, actual_weight: 480 },
    });
  });

  test('sees goods that are not carried: it is prohibited from then on', async () => {
    const parcel = await floor.announceParcel();
    expectCode(await floor.receive(parcel.no, { actual_goods_type: 5 }), 'abnormal', 'warn');
    expect(await floor.stored(parcel)).toMatchObject({ status: exceptional, exception_code: 4 });
  });

  test('corrects what he measured, and the kind of its wrapping', async () => {
    const parcel = await floor.announceParcel();
    expectCode(await floor.scan('sorting-package.updateScan', { package_no: parcel.no }), 'status-exception', 'fail');
    await floor.receive(parcel.no);
    const seen = await floor.scan('sorting-package.updateScan', { package_no: parcel.no });
    expectCode(seen, 'scanned', 'ok');
    expect(seen.data.next).toBe('update');
    expectCode(await floor.correct(parcel.no, { actual_weight: 610 }), 'updated', 'ok');
    const { version } = await floor.stored(parcel);
    const wrapped = await floor.scan('sorting-package.updateWrapType', {
      package_id: parcel.id,
      version,
      wrap_type: 6,
    });
    expectCode(wrapped, 'updated', 'ok');
    expect(await floor.stored(parcel)).toMatchObject({ status: received, actual_weight: 610, wrap_type: 6 });
  });

  test('takes a receipt back, and receives it again', async () => {
    const parcel = await floor.announceParcel();
    await floor.receive(parcel.no);
    expectCode(await floor.scan('sorting-package.rollBack', { package_no: parcel.no }), 'operation-ok', 'ok');
    expect(await floor.stored(parcel)).toMatchObject({ status: again, inbound_time: null, inbound_by: null });
    expectCode(await floor.receive(parcel.no), 'inbound-ok', 'ok');
  });

  test('takes back what a colleague has received only with a reason', async () => {
    const parcel = await floor.announceParcel();
    await floor.receive(parcel.no);
    await demo.query('update sorting_package set inbound_by = $2 where id = $1', [parcel.id, '陈晨']);
    const takeBack = (more: object) => floor.scan('sorting-package.rollBack', { package_no: parcel.no, ...more });
    const asked = await takeBack({});
    expectCode(asked, 'done-by-other', 'fail');
    expect(asked.data).toMatchObject({
      message: '该包裹由陈晨处理',
      need_confirm: { field: 'of_other', text: '该包裹由陈晨收货，仍要撤销请说明原因', reason_field: 'reason' },
    });
    expect(await floor.stored(parcel)).toMatchObject({ inbound_by: '陈晨' });
    expectCode(await takeBack({ of_other: true, reason: '量错重收' }), 'operation-ok', 'ok');
  });

  test('is answered the same when the network makes him ask again', async () => {
    const parcel = await floor.announceParcel();
    const key = randomUUID();
    const first = await floor.receive(parcel.no, {}, key);
    expect((await floor.receive(parcel.no, {}, key)).data).toEqual({ ...first.data, replayed: true });
    expect(await demo.query('select 1 from package_measure where package_no = $1', [parcel.no])).toHaveLength(1);
  });

  test('and a colleague at once: one of them receives it, the other is told so', async () => {
    const parcel = await floor.announceParcel();
    const colleague = new SortingFloor(demo, await demo.someone('yiwu_admin', 'YW-SOC'));
    const answers = await Promise.all([floor.receive(parcel.no), colleague.receive(parcel.no)]);
    expect(answers.map(({ data }) => data.scan_code).sort()).toEqual(
      [codeOf('inbound-ok'), codeOf('duplicate-scan')].sort(),
    );
  });

  test('has it counted by the server: today, of its seller, of its manifest', async () => {
    const { parcels } = await floor.announceManifest(2);
    const [one, other] = parcels.map(({ no }) => no) as [string, string];
    const before = (await floor.receive(one)).data.counters;
    const after = (await floor.receive(other, { exception_code: 1 })).data.counters;
    const grown = ['received', 'exceptions', 'of_seller', 'in_manifest'].map((name) => after[name] - before[name]);
    expect([...grown, after.of_manifest]).toEqual([1, 1, 1, 1, 2]);
  });

  test('may pass over a weight that is far from its forecast, with a reason', async () => {
    const parcel = await floor.announceParcel();
    const far = { actual_weight: 1_900 };
    const asked = await floor.receive(parcel.no, far);
    expect(asked.data).toMatchObject({
      scan_code: codeOf('weight-difference'),
      need_confirm: { field: 'force_weight' },
    });
    const forced = { ...far, force_weight: true, reason: '预报有误' };
    expectCode(await floor.receive(parcel.no, forced), 'inbound-ok', 'ok');
  });
});

describe('a manifest', () => {
  const scan = (no: string): Promise<Answer> => floor.scan('manifest.scan', { manifest_no: no });
  const stored = async (no: string) => (await demo.query('select * from manifest where manifest_no = $1', [no]))[0];

  test('is taken over by one scan: its parcels are signed, and received one by one', async () => {
    const manifest = await floor.announceManifest(2);
    const said = await scan(manifest.no);
    expectCode(said, 'signed', 'ok');
    expect(said.data.next).toBe('scan');
    // What was announced with it waits from now on.
    expect(said.data.counters).toMatchObject({ in_manifest: 0, of_manifest: 2, waiting: expect.any(Number) });
    expect(await stored(manifest.no)).toMatchObject({ status: 9002, sign_by: '王建国' });
    for (const parcel of manifest.parcels)
      expect(await floor.stored(parcel)).toMatchObject({ status: signed, sign_time: expect.any(Date) });
    expectCode(await floor.receive(manifest.parcels[0]?.no ?? ''), 'inbound-ok', 'ok');
    expectCode(await scan(manifest.no), 'manifest-status-exception', 'fail');
  });

  test('that nobody has scanned is signed with its last parcel', async () => {
    const { no, parcels } = await floor.announceManifest(2);
    await floor.receive(parcels[0]?.no ?? '');
    expect(await stored(no)).toMatchObject({ status: 9001 });
    await floor.receive(parcels[1]?.no ?? '');
    expect(await stored(no)).toMatchObject({ status: 9002, sign_time: expect.any(Date) });
  });

  test('is received by two at once, and signed once', async () => {
    const { no, parcels } = await floor.announceManifest(4);
    const answers = await Promise.all(parcels.map((parcel) => floor.receive(parcel.no)));
    expect(answers.map(({ data }) => data.scan_code)).toEqual(parcels.map(() => codeOf('inbound-ok')));
    expect(await stored(no)).toMatchObject({ status: 9002, version: 2 });
  });

  test('is unknown, or was scanned where a parcel is asked for', async () => {
    expectCode(await scan(someNumber('XX')), 'manifest-unknown', 'fail');
    const { no } = await floor.announceManifest(0);
    const { data } = await floor.find(no);
    expect(data.message).toContain('这是舱单号，请扫描包裹号');
    expect(await notFound(no)).toEqual([]);
  });
});

describe('a parcel of a sorting warehouse is refused, and nothing changes, because', () => {
  test.each<[name: string, announced: Record<string, unknown>]>([
    ['forecast-weight-abnormal', { forecast_weight: 900_000 }],
    ['forecast-incomplete', { forecast_weight: null }],
    ['prohibited', { forecast_goods_type: 5 }],
  ])('%s: %j', async (name, values) => {
    const parcel = await floor.announceParcel(values);
    await floor.expectRefused(parcel, () => floor.find(parcel.no), name);
    await floor.expectRefused(parcel, () => floor.receive(parcel.no), name);
  });

  test.each<[name: string, values: Record<string, unknown>]>([
    ['inbound-information-missing', { actual_weight: undefined }],
    ['weight-too-low', { actual_weight: 0 }],
    ['weight-too-high', { actual_weight: 25_001 }],
    ['weight-difference', { actual_weight: 1_001 }],
    ['weight-out-of-range', { actual_weight: 5_001 }],
    ['weight-out-of-range', { actual_weight: 49 }],
    ['length-over-limit', { actual_length: 200.1 }],
    ['volume-abnormal', { actual_length: 200, actual_width: 100, actual_height: 51 }],
  ])('%s: %j', async (name, values) => {
    const parcel = await floor.announceParcel();
    await floor.expectRefused(parcel, () => floor.receive(parcel.no, values), name);
  });

  test.each<[what: string, values: Record<string, unknown>, said: string]>([
    ['lighter', { actual_weight: 0 }, '重量低于下限 5 g'],
    ['heavier', { actual_weight: 25_001 }, '重量超过上限 25000 g'],
    ['longer', { actual_length: 200.1 }, '边长不得超过 200 cm'],
    ['larger', { actual_length: 200, actual_width: 100, actual_height: 51 }, '不得超过 1000 L'],
  ])('it is %s than is taken here: the limit is said', async (_, values, said) => {
    const parcel = await floor.announceParcel();
    const { data } = await floor.receive(parcel.no, values);
    expect(data.message).toContain(said);
    // It is measured here: no other page is offered.
    expect(data.go ?? null).toBeNull();
  });

  test('it weighs what its forecast cannot be: the range is said', async () => {
    const parcel = await floor.announceParcel();
    expect((await floor.receive(parcel.no, { actual_weight: 5_001 })).data.message).toContain('（50–5000 g）');
    expect((await floor.receive(parcel.no, { actual_weight: 1_001 })).data.message).toMatch(
      /^重量差异过大，应为 200–800 g/,
    );
  });

  test('nobody knows it: that is kept, once, to be looked into', async () => {
    const no = someNumber('XX');
    expectCode(await floor.find(no), 'package-unknown', 'fail');
    expectCode(await floor.find(no), 'package-unknown', 'fail');
    expect(await notFound(no)).toEqual([{ scan_no: no, scene: 1, scan_by: '王建国', handled: false }]);
    const [note] = await demo.query('select id from package_not_found_record where scan_no = $1', [no]);
    const { data } = await floor.operator.call('package-not-found-record.history', { record_id: note?.id });
    expect(data.history_list).toMatchObject([{ version: 1, title: '随其他记录新建', is_new: true }]);
  });

  test('it is another warehouse’s', async () => {
    const there = new SortingFloor(demo, await demo.someone('shenzhen_admin', 'SZ-SOC'));
    const parcel = await there.announceParcel();
    expectCode(await floor.find(parcel.no), 'warehouse-exception', 'fail');
    expect(await notFound(parcel.no)).toEqual([]);
  });

  test('it was cancelled: where returns are taken it is returned, elsewhere it is refused', async () => {
    const there = new SortingFloor(demo, await demo.someone('shenzhen_admin', 'SZ-SOC'));
    for (const [place, name] of [
      [floor, 'must-be-returned'],
      [there, 'cancelled'],
    ] as const) {
      const parcel = await place.announceParcel();
      await demo.query('update sorting_package set cancelled = true where id = $1', [parcel.id]);
      await place.expectRefused(parcel, () => place.find(parcel.no), name);
      await place.expectRefused(parcel, () => place.receive(parcel.no), name);
    }
  });

  test('it was found to be prohibited', async () => {
    const parcel = await floor.announceParcel();
    await floor.receive(parcel.no, { exception_code: 4 });
    await floor.scan('sorting-package.rollBack', { package_no: parcel.no });
    await floor.expectRefused(parcel, () => floor.find(parcel.no), 'prohibited');
    await floor.expectRefused(parcel, () => floor.receive(parcel.no), 'prohibited');
  });

  test('its new number was scanned, not its own', async () => {
    const parcel = await floor.announceParcel();
    const next = someNumber('NP');
    await demo.query('update sorting_package set next_package_no = $2 where id = $1', [parcel.id, next]);
    await floor.expectRefused(parcel, () => floor.find(next), 'original-number');
  });

  test('its number is another’s tracking number', async () => {
    const parcel = await floor.announceParcel();
    await floor.announceParcel({ tracking_no: parcel.no });
    await floor.expectRefused(parcel, () => floor.find(parcel.no), 'duplicate-waybill');
  });

  test('it is being inspected', async () => {
    const parcel = await floor.announceParcel();
    await demo.query('update sorting_package set status = $2 where id = $1', [parcel.id, inspecting]);
    await floor.expectRefused(parcel, () => floor.find(parcel.no), 'status-exception');
  });

  test('it is another seller’s than the chosen one', async () => {
    const parcel = await floor.announceParcel();
    const others = { seller_name: '星河数码' };
    await floor.expectRefused(parcel, () => floor.find(parcel.no, others), 'other-merchant');
    await floor.expectRefused(parcel, () => floor.receive(parcel.no, others), 'other-merchant');
    expect((await floor.find(parcel.no, others)).data.message).toContain('晨光饰品');
  });

  test('it was received already', async () => {
    const parcel = await floor.announceParcel();
    await floor.receive(parcel.no);
    const before = await floor.stored(parcel);
    expectCode(await floor.find(parcel.no), 'duplicate-scan', 'warn');
    expectCode(await floor.receive(parcel.no), 'duplicate-scan', 'warn');
    expect(await floor.stored(parcel)).toEqual(before);
  });
});
