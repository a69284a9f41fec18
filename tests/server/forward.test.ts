import { randomUUID } from 'node:crypto';
import { expectCode } from '../support/consolidation/expect-code';
import { model } from '../../src/server/platform/model';
import { codeOf, Floor, someNumber, type Package } from '../support/consolidation/floor';
import { startDemoConsole, type Answer, type DemoConsole } from '../support/demo-console';

const [announced, created, arrived, exceptional, received, ready] = [100, 200, 300, 400, 500, 600];

let demo: DemoConsole;
let floor: Floor;
beforeAll(async () => {
  demo = await startDemoConsole();
  floor = new Floor(demo, await demo.someone('dongguan_admin', 'DG-COC'));
});
afterAll(() => demo.stop());

const outbound = { order_no: 'OR-0001', destination_country_code: 'GB', next_carrier_code: 'YANWEN' };
const scan = (packageNo: string) => floor.scan('package.scan', { package_no: packageNo });
const logOf = (no: string) =>
  demo.query('select scene, scan_code, old_status, new_status from scan_log where record_no = $1 order by id', [no]);

/** Refused, whatever is scanned or signed: nothing about the parcel is another. */
async function expectRefused(parcel: Package, attempt: () => Promise<Answer>, name: string) {
  const before = await floor.parcel(parcel);
  const answer = await attempt();
  expectCode(answer, name, 'fail');
  expect(await floor.parcel(parcel)).toEqual(before);
  return answer.data;
}

describe('somebody who receives a parcel', () => {
  test('is shown what was forecast, then weighs and measures it, and it is received', async () => {
    const parcel = await floor.announcePackage({ ...outbound, platform: 'Temu' });
    const { data: seen } = await scan(parcel.no);
    expect(seen).toMatchObject({
      scan_code: codeOf('scanned'),
      next: 'sign',
      big_text: '预报 500 g',
      entity: { platform: 'Temu' },
    });
    const answer = await floor.signPackage(parcel.no, { actual_weight: 520, special_goods_feature: [9006] });
    expectCode(answer, 'inbound-ok', 'ok');
    expect(answer.data).toMatchObject({
      next: 'scan',
      big_text: '520 g',
      entity: { status: ready, receive_by: '何伟强' },
    });
    expect(await floor.parcel(parcel)).toMatchObject({
      status: ready,
      actual_weight: 520,
      special_goods_feature: [9006],
      receive_time: expect.any(Date),
    });
    expect(await logOf(parcel.no)).toMatchObject([
      { scene: 1, scan_code: codeOf('scanned'), old_status: '已创建', new_status: '已创建' },
      { scene: 1, scan_code: codeOf('inbound-ok'), old_status: '已创建', new_status: '待出库' },
    ]);
  });

  test('is told what is to be minded before it is weighed: no ordinary goods, and the forecast’s remark', async () => {
    const special = { forecast_goods_type: 2, remark: '请勿倒置' };
    const parcel = await floor.announcePackage({ ...outbound, ...special });
    const { data } = await scan(parcel.no);
    expect(data.message).toBe(`已识别包裹 ${parcel.no}：注意 特货、请勿倒置`);
    expect(data.entity).toMatchObject({ remark: '请勿倒置', forecast_goods_type: 2 });
  });

  test('gets the label of its new number when it goes on under another, once; what is damaged gets none yet', async () => {
    const next = someNumber('NP');
    const parcel = await floor.announcePackage({ ...outbound, next_package_no: next });
    const key = randomUUID();
    const sign = () => floor.signPackage(parcel.no, {}, key);
    const { data } = await sign();
    const { label, version } = data.entity as { version: number; label: { job_id: string; data: string } };
    expect(label.job_id).toBe(`${parcel.no}.${version}`);
    expect(label.data).toContain(next);
    expect(label.data).toContain(parcel.no);
    expect((await sign()).data.entity).toMatchObject({ label });
    const plain = await floor.announcePackage(outbound);
    expect((await floor.signPackage(plain.no)).data.entity).not.toHaveProperty('label');
    const damaged = await floor.announcePackage({ ...outbound, next_package_no: someNumber('NP') });
    expect((await floor.signPackage(damaged.no, { exception_code: 1 })).data.entity).not.toHaveProperty('label');
  });

  test('prints that label once more, and says why; one that goes on under its own number has none', async () => {
    const parcel = await floor.announcePackage({ ...outbound, next_package_no: someNumber('NP') });
    const reprint = (no: string, values: object = {}) => floor.scan('package.reprint', { package_no: no, ...values });
    expect((await reprint(parcel.no)).data.scan_code).toBe(codeOf('status-exception'));
    const { label } = (await floor.signPackage(parcel.no)).data.entity as { label: { job_id: string } };
    const asked = await reprint(parcel.no);
    expect(asked.data.need_confirm).toMatchObject({ field: 'again', reason_field: 'reason' });
    const { data } = await reprint(parcel.no, { again: true, reason: '面单破损' });
    const second = data.entity.label as { job_id: string; data: string };
    expect(data.message).toBe(`已补打 ${parcel.no} 的下一程标签`);
    expect(second.job_id).not.toBe(label.job_id);
    const plain = await floor.announcePackage(outbound);
    await floor.signPackage(plain.no);
    expect((await reprint(plain.no)).data.scan_code).toBe(codeOf('waybill-unknown'));
  });

  test('is told in amber when nobody has said yet where it goes; once told, it is ready', async () => {
    const parcel = await floor.announcePackage();
    expectCode(await floor.signPackage(parcel.no), 'no-outbound-information', 'warn');
    const { status, version } = await floor.parcel(parcel);
    expect(status).toBe(received);
    await floor.done('package.update', { package_id: parcel.id, version, ...outbound });
    expect(await floor.parcel(parcel)).toMatchObject({ status: ready });
    const { version: next } = await floor.parcel(parcel);
    await floor.done('package.update', { package_id: parcel.id, version: next, order_no: null });
    expect(await floor.parcel(parcel)).toMatchObject({ status: received });
  });

  test('says what is wrong with it, and it waits for somebody to clear that', async () => {
    const parcel = await floor.announcePackage(outbound);
    const marked = await floor.signPackage(parcel.no, { exception_code: 1 });
    expectCode(marked, 'marked', 'warn');
    expect(marked.data).toMatchObject({ big_text: '破损', message: `包裹 ${parcel.no} 已登记异常，请单独放置` });
    const again = await scan(parcel.no);
    expectCode(again, 'duplicate-scan', 'warn');
    expect(again.data.message).toMatch(/，已登记破损，请单独放置$/);
    const { version } = await floor.parcel(parcel);
    expect(await floor.parcel(parcel)).toMatchObject({ status: exceptional, exception_code: 1 });
    await floor.done('package.update', { package_id: parcel.id, version, exception_code: null });
    expect(await floor.parcel(parcel)).toMatchObject({ status: ready, exception_code: null });
  });

  test('sees goods that are not carried, and it is prohibited from then on', async () => {
    const parcel = await floor.announcePackage();
    expectCode(await floor.signPackage(parcel.no, { actual_goods_type: 5 }), 'marked', 'warn');
    expect(await floor.parcel(parcel)).toMatchObject({ status: exceptional, exception_code: 4 });
    expectCode(await scan(parcel.no), 'prohibited', 'fail');
  });

  test('is told that it is declared otherwise', async () => {
    const parcel = await floor.announcePackage({ ...outbound, customs_declaration_type: 9001 });
    expectCode(await floor.signPackage(parcel.no, { customs_declaration_type: 9003 }), 'customs-type-differs', 'warn');
    expect(await floor.parcel(parcel)).toMatchObject({ status: ready });
  });

  test('may scan its waybill, and measure in inches', async () => {
    const waybill = someNumber('SF');
    const parcel = await floor.announcePackage({ ...outbound, waybill_no: waybill });
    expectCode(await scan(waybill), 'scanned', 'ok');
    await floor.signPackage(parcel.no, { actual_length: 10, actual_length_unit: 7 });
    expect(Number((await floor.parcel(parcel)).actual_length)).toBe(25.4);
  });

  test('is answered the same when the network makes him ask again', async () => {
    const parcel = await floor.announcePackage(outbound);
    const key = randomUUID();
    const first = await floor.signPackage(parcel.no, {}, key);
    expect((await floor.signPackage(parcel.no, {}, key)).data).toEqual({ ...first.data, replayed: true });
  });

  test('takes a wrong receipt back with a reason and receives it again; a colleague’s or a banned one only with a leader', async () => {
    const operator = new Floor(demo, await demo.someone('dongguan_packer', 'DG-COC'));
    const parcel = await floor.announcePackage(outbound);
    const takeBack = (more: object = {}) => operator.scan('package.rollBack', { package_no: parcel.no, ...more });
    expectCode(await takeBack(), 'status-exception', 'fail');
    await operator.signPackage(parcel.no, { actual_weight: 700, exception_code: 1 });
    const asked = await takeBack();
    expectCode(asked, 'reason-needed', 'fail');
    expect(asked.data.need_confirm).toMatchObject({ field: 'take_back', reason_field: 'reason' });
    expect(asked.data.need_confirm).not.toHaveProperty('second_person');
    const { data } = await takeBack({ take_back: true, reason: '异常选错' });
    expect(data).toMatchObject({ message: `包裹 ${parcel.no} 的入库已撤销，请重新扫描入库`, next: 'scan' });
    const undone = { status: arrived, actual_weight: null, exception_code: null, receive_time: null, receive_by: null };
    expect(await floor.parcel(parcel)).toMatchObject(undone);
    expect((await logOf(parcel.no)).at(-1)).toMatchObject({ old_status: '异常入库', new_status: '已到达' });
    expectCode(await floor.signPackage(parcel.no, { exception_code: 4 }), 'marked', 'warn');
    for (const code of ['prohibited', 'done-by-other']) {
      const refused = await takeBack();
      expectCode(refused, code, 'fail');
      expect(refused.data.need_confirm).toMatchObject({ field: 'of_other', second_person: expect.any(String) });
      await demo.query('update package set exception_code = null where id = $1', [parcel.id]);
    }
    await demo.query('update package set status = 700 where id = $1', [parcel.id]);
    expectCode(await takeBack({ take_back: true, reason: '量错重收' }), 'status-exception', 'fail');
  });

  test('takes back with a receipt the exception that was seen at it, and none that was marked before it or since', async () => {
    const operator = new Floor(demo, await demo.someone('dongguan_packer', 'DG-COC'));
    const takeBack = async ({ no }: { no: string }) =>
      operator.done('package.rollBack', { package_no: no, take_back: true, reason: '量错重收' });
    const mark = async (parcel: { id: string; no: string }, code: number) => {
      const { version } = await floor.parcel(parcel);
      await floor.done('package.update', { package_id: parcel.id, version, exception_code: code });
    };
    const [before, since, seen] = [
      await floor.announcePackage(outbound),
      await floor.announcePackage(outbound),
      await floor.announcePackage(outbound),
    ];
    await mark(before, 1);
    expectCode(await operator.signPackage(before.no), 'marked', 'warn');
    await takeBack(before);
    await operator.signPackage(since.no);
    await mark(since, 1);
    await takeBack(since);
    await operator.signPackage(seen.no, { exception_code: 1 });
    await takeBack(seen);
    for (const [parcel, exception] of [
      [before, 1],
      [since, 1],
      [seen, null],
    ] as const)
      expect(await floor.parcel(parcel)).toMatchObject({ status: arrived, exception_code: exception });
  });

  test('and a colleague at once: one of them receives it, the other is told so', async () => {
    const parcel = await floor.announcePackage(outbound);
    const colleague = new Floor(demo, await demo.someone('dongguan_packer', 'DG-COC'));
    const answers = await Promise.all([floor.signPackage(parcel.no), colleague.signPackage(parcel.no)]);
    expect(answers.map(({ data }) => data.scan_code).sort()).toEqual(
      [codeOf('inbound-ok'), codeOf('duplicate-scan')].sort(),
    );
  });

  test('has it counted by the server', async () => {
    const [one, other] = [await floor.announcePackage(outbound), await floor.announcePackage(outbound)];
    const before = (await floor.signPackage(one.no)).data.counters;
    const after = (await floor.signPackage(other.no, { exception_code: 1 })).data.counters;
    expect([after.received - before.received, after.exceptions - before.exceptions]).toEqual([1, 1]);
    // Who opens the page is told the same at once.
    expect(await floor.done('package.counters', {})).toEqual(after);
  });

  test('is told what he himself has received, of how many countries, and how much it weighs, where a schema counts it', async () => {
    const { counters: call } = model.entities.package?.calls ?? {};
    if (!call?.counters) throw new Error('package.counters counts nothing.');
    const mine = { title: '本人', today: 'receive_time', by: { receive_by: 'account' as const } };
    const counted = {
      mine,
      countries: { ...mine, distinct: 'destination_country_code' },
      weight: { ...mine, sum: 'actual_weight', within: { field: 'receive_time', minutes: 60 } },
      here: { title: '本工作台', entity: 'scan-log', by: { workbench: 'workbench' as const } },
      all: { ...mine, by: { receive_by: 'account' as const, remark: 'given' as const }, always: true as const },
      remarked: { ...mine, by: { remark: 'given' as const }, plus: 'mine' },
    };
    const own = call.counters;
    call.counters = { ...own, ...counted };
    const before = await floor.done('package.counters', {});
    for (const country of ['GB', 'ZA'])
      await floor.signPackage((await floor.announcePackage({ ...outbound, destination_country_code: country })).no);
    const after = await floor.done('package.counters', {});
    call.counters = own;
    const grown = Object.keys(counted).map((name) => Number(after[name]) - Number(before[name]));
    expect(grown).toEqual([2, 1, 1000, NaN, 2, NaN]);
  });

  test('scans it twice, and it is received once', async () => {
    const parcel = await floor.announcePackage(outbound);
    await floor.signPackage(parcel.no);
    const before = await floor.parcel(parcel);
    expectCode(await scan(parcel.no), 'duplicate-scan', 'warn');
    const again = await floor.signPackage(parcel.no);
    expectCode(again, 'duplicate-scan', 'warn');
    // Who has received it and when is told, and the page goes on to the next.
    expect(again.data.message).toMatch(
      new RegExp(`^包裹 ${parcel.no} 之前已入库：\\S+ \\d\\d-\\d\\d \\d\\d:\\d\\d$`, 'u'),
    );
    expect(again.data.next).toBe('scan');
    expect(await floor.parcel(parcel)).toEqual(before);
  });
});

describe('a parcel is refused, and nothing changes, because', () => {
  test.each<[name: string, announced: Record<string, unknown>]>([
    ['prohibited', { exception_code: 4 }],
    ['prohibited', { forecast_goods_type: 5 }],
    ['forecast-weight-abnormal', { forecast_weight: 900_000 }],
    ['forecast-incomplete', { forecast_weight: null }],
  ])('%s: %j', async (name, values) => {
    const parcel = await floor.announcePackage(values);
    await expectRefused(parcel, () => scan(parcel.no), name);
  });

  test.each<[name: string, signed: Record<string, unknown>]>([
    ['inbound-information-missing', { actual_weight: undefined }],
    ['weight-too-low', { actual_weight: 0 }],
    ['weight-too-high', { actual_weight: 30_001 }],
    ['weight-difference', { actual_weight: 1_001 }],
    ['length-over-limit', { actual_length: 300.1 }],
    ['volume-abnormal', { actual_length: 200, actual_width: 100, actual_height: 51 }],
  ])('%s: %j', async (name, values) => {
    const parcel = await floor.announcePackage();
    await expectRefused(parcel, () => floor.signPackage(parcel.no, values), name);
  });

  test('nobody knows it', async () => {
    expectCode(await scan(someNumber('XX')), 'package-unknown', 'fail');
  });

  test('it is another warehouse’s', async () => {
    const there = new Floor(demo, await demo.someone('hongkong_admin', 'HK-COC'));
    const parcel = await there.announcePackage();
    expectCode(await scan(parcel.no), 'warehouse-exception', 'fail');
  });

  test('it was cancelled', async () => {
    const parcel = await floor.announcePackage();
    await floor.done('package.cancel', { package_id: parcel.id, cancelled: true });
    await expectRefused(parcel, () => scan(parcel.no), 'cancelled');
    await expectRefused(parcel, () => floor.signPackage(parcel.no), 'cancelled');
    // No other page mends that, whatever its status.
    expect((await scan(parcel.no)).data.go ?? null).toBeNull();
  });

  test('it was cancelled while it was measured: which one, where it goes, and the next is asked for', async () => {
    const parcel = await floor.announcePackage();
    await scan(parcel.no);
    await floor.done('package.cancel', { package_id: parcel.id, cancelled: true });
    const { data } = await floor.signPackage(parcel.no);
    expect(data).toMatchObject({ message: `一段包裹 ${parcel.no} 已取消，请单独放置`, next: 'scan' });
    // Another that is in hand stays there.
    expect((await scan(parcel.no)).data.next).toBe('');
  });

  test.each<[what: string, signed: Record<string, unknown>]>([
    ['longer', { actual_length: 300.1 }],
    ['larger', { actual_length: 200, actual_width: 100, actual_height: 51 }],
  ])('it is %s than is taken here: it is measured here, and no other page is offered', async (_, values) => {
    const parcel = await floor.announcePackage();
    expect((await floor.signPackage(parcel.no, values)).data.go ?? null).toBeNull();
  });

  test('its weight is asked about: that is answered here, and leads to no other page', async () => {
    const parcel = await floor.announcePackage();
    const { data } = await floor.signPackage(parcel.no, { actual_weight: 9000 });
    expect([data.need_confirm?.field, data.go ?? null]).toEqual(['force_weight', null]);
  });

  test('its new number was scanned, not its own', async () => {
    const next = someNumber('NP');
    const parcel = await floor.announcePackage({ next_package_no: next });
    const { message } = await expectRefused(parcel, () => scan(next), 'original-number');
    expect(message).toBe(`请扫描原单号：${next} 是 ${parcel.no} 的新包裹号`);
  });

  test('two parcels have its waybill', async () => {
    const waybill = someNumber('SF');
    await floor.announcePackage({ waybill_no: waybill });
    const parcel = await floor.announcePackage({ waybill_no: waybill });
    await expectRefused(parcel, () => scan(waybill), 'duplicate-waybill');
  });

  test('it is in a wave already', async () => {
    const { packages } = await floor.readyOrder(1);
    await floor.makeWave();
    const [parcel] = packages as [Package];
    await expectRefused(parcel, () => scan(parcel.no), 'status-exception');
  });
});

test('a parcel whose weight nobody has told is announced; once it is told, it is created', async () => {
  const parcel = await floor.announcePackage({ forecast_weight: null });
  expect(await floor.parcel(parcel)).toMatchObject({ status: announced });
  await floor.done('package.update', { package_id: parcel.id, version: 1, forecast_weight: 480 });
  expect(await floor.parcel(parcel)).toMatchObject({ status: created, version: 3 });
});
