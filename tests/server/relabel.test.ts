import { startGateways, type SimulatedGateways } from '../../tools/simulator/gateways.mjs';
import { carrier, voiding } from '../../src/server/adapters/gateways/carrier';
import { partners } from '../../src/server/adapters/gateways/partner';
import { openGateways } from '../../src/server/adapters/gateways/open-gateways';
import { expectCode } from '../support/consolidation/expect-code';
import { someNumber, type Package } from '../support/consolidation/floor';
import { configure } from '../support/consolidation/outbound-line';
import { startDemoConsole, type Answer, type DemoConsole } from '../support/demo-console';
import { SortingFloor } from '../support/sorting/sorting-floor';

const secret = 'of the carriers';
const [received, relabeled] = [300, 400];

let outside: SimulatedGateways;
let demo: DemoConsole;
let floor: SortingFloor;
beforeAll(async () => {
  outside = await startGateways({ secret });
  demo = await startDemoConsole({ gateways: impatient() }, { concurrency: 1 });
  floor = new SortingFloor(demo, await demo.someone('yiwu_admin', 'YW-SOC'));
  await floor.done('bindWorkbench', { workbench_code: 'OUT-01' });
});
afterAll(async () => {
  await demo.stop();
  await outside.stop();
});

const hasty = { tryMs: 300, totalMs: 300, pauseMs: 20 };
/** Gives a carrier up at once that does not answer. */
const impatient = () => ({
  ...openGateways({}),
  orderWaybill: carrier({ url: outside.url, secret }, hasty),
  voidWaybill: voiding({ url: outside.url, secret }, hasty),
  partners: partners({ url: outside.url, secret }, hasty),
});
const route = {
  ...{ next_carrier_code: 'YANWEN', next_resource_code: 'GB-LHR-STD' },
  ...{ destination_country_code: 'GB', port: 'LHR' },
};
/** A parcel that is received, and goes by a carrier that wants a label of its own. */
async function parcelToRelabel(values: Record<string, unknown> = {}): Promise<Package> {
  const parcel = await floor.announceParcel({ ...route, tracking_no: someNumber('SF'), ...values });
  const told = await floor.receive(parcel.no);
  if (told.data.scan_code === undefined) throw new Error(JSON.stringify(told));
  expectCode(told, 'relabel-needed', 'warn');
  return parcel;
}
const relabel = (no: string, newNo?: string): Promise<Answer> =>
  floor.scan('sorting-package.relabel', { package_no: no, ...(newNo && { new_no: newNo }) });
const reprint = (no: unknown, reason?: string): Promise<Answer> =>
  floor.scan('waybill.reprint', { waybill_no: no, ...(reason && { override: reason, reason }) });
const note = (job: unknown, isPrinted: boolean): Promise<Answer> =>
  floor.scan('waybill.notePrint', { job_id: job, is_printed: isPrinted, text: isPrinted ? '已打印' : '缺纸' });
const givenToBrowser = (job: unknown, at = floor): Promise<Answer> =>
  at.scan('waybill.notePrint', { job_id: job, is_printed: false, by_browser: true });
const change = ({ id }: Package, field: string, value: unknown) =>
  demo.query(`update sorting_package set ${field} = $2 where id = $1`, [id, value]);
const waybillsOf = ({ id }: Package, { query } = demo) =>
  query('select * from waybill where package_id = $1 order by id', [id]) as Promise<Record<string, never>[]>;

/** Waits, as the page does, until the carrier has answered. */
async function settled(parcel: Package, status: number, at = demo, place = 0): Promise<Record<string, unknown>> {
  const end = Date.now() + 20_000;
  for (;;) {
    const waybill = (await waybillsOf(parcel, at)).at(place);
    if (waybill && Number(waybill.status) === status) return waybill;
    if (Date.now() > end) throw new Error(JSON.stringify(waybill));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const lastSettled = (parcel: Package, status: number) => settled(parcel, status, demo, -1);
const [retrying, issued, printed, applied, failed, voided] = [9002, 9003, 9004, 9005, 9006, 9007];

/** The parcel's label, printed, and not on it yet. */
async function printedFor(parcel: Package): Promise<{ no: string; job: string }> {
  const { waybill_no: no } = await settled(parcel, issued);
  const { data } = await relabel(parcel.no);
  const job = String(data.entity.label.job_id);
  expectCode(await note(job, true), 'operation-ok', 'ok');
  return { no: String(no), job };
}

describe('somebody who puts the label of the next leg on parcels', () => {
  test('is led here by the receipt; the label is printed at once, and its number verified', async () => {
    const parcel = await floor.announceParcel({ ...route, tracking_no: someNumber('SF') });
    const sent = await floor.receive(parcel.no);
    expectCode(sent, 'relabel-needed', 'warn');
    expect(sent.data.go).toMatchObject({ path: expect.stringContaining('/distribution/outbound/relabel') });
    const waybill = await settled(parcel, issued);
    const scanned = await relabel(parcel.no);
    expectCode(scanned, 'scanned', 'ok');
    expect(scanned.data).toMatchObject({
      ...{ next: 'verify', big_text: waybill.waybill_no },
      entity: { package_no: parcel.no, waybill_no: waybill.waybill_no, label: { job_id: expect.any(String) } },
    });
    expect(await floor.stored(parcel)).toMatchObject({ status: received });
    expectCode(await note(scanned.data.entity.label.job_id, true), 'operation-ok', 'ok');
    expect(await floor.stored(parcel)).toMatchObject({ status: received });
    const done = await relabel(parcel.no, String(waybill.waybill_no));
    expectCode(done, 'operation-ok', 'ok');
    expect(done.data.message).toContain(String(waybill.waybill_no));
    expect(await floor.stored(parcel)).toMatchObject({ status: relabeled, tracking_no: waybill.waybill_no });
    expect(await waybillsOf(parcel)).toMatchObject([{ status: applied, print_count: 1, apply_by: expect.any(String) }]);
  });

  test('lays a parcel aside whose waybill is still being made, and gets it when it comes', async () => {
    outside.behave('silent');
    const parcel = await parcelToRelabel();
    const pending = await relabel(parcel.no);
    expectCode(pending, 'new-package-pending', 'warn');
    expect(pending.data.entity).toMatchObject({ awaits: parcel.no, label: null });
    await settled(parcel, retrying);
    expectCode(await relabel(parcel.no), 'reshipping', 'warn');
    await demo.query(`update graphile_worker._private_jobs set run_at = now()`);
    await settled(parcel, issued);
    const { label } = await floor.done('waybill.ofPackage', { package_no: parcel.no });
    expect(label).toMatchObject({ job_id: expect.any(String) });
  });

  test('is told of a label that is not the one of the parcel in hand, and nothing is moved', async () => {
    const [one, other] = [await parcelToRelabel(), await parcelToRelabel()];
    await printedFor(one);
    const { no } = await printedFor(other);
    await floor.expectRefused(one, () => relabel(one.no, no), 'waybill-mismatch');
    // The right label is scanned here, and nowhere else.
    expect((await relabel(one.no, no)).data.go ?? null).toBeNull();
    await floor.expectRefused(one, () => relabel(one.no, someNumber('XX')), 'waybill-mismatch');
    // The new number alone proves nothing where it is verified.
    await floor.expectRefused(other, () => relabel(no), 'original-number');
    expectCode(await relabel(one.no), 'scanned', 'ok');
  });

  test('a label that was not printed leaves all as it is, and is printed again', async () => {
    const parcel = await parcelToRelabel();
    await settled(parcel, issued);
    const { data } = await relabel(parcel.no);
    await floor.expectRefused(parcel, () => note(data.entity.label.job_id, false), 'label-not-printed');
    expect(await waybillsOf(parcel)).toMatchObject([{ status: issued, print_count: 0 }]);
    expect((await relabel(parcel.no)).data.entity.label).toMatchObject({ job_id: expect.any(String) });
  });

  test('a label that a browser was given is not given away again: its number is to be scanned, or it is printed with a reason', async () => {
    const parcel = await parcelToRelabel();
    const { waybill_no: no } = await settled(parcel, issued);
    const { data } = await relabel(parcel.no);
    expectCode(await givenToBrowser(data.entity.label.job_id), 'operation-ok', 'ok');
    expect(await waybillsOf(parcel)).toMatchObject([{ status: issued, print_count: 0 }]);
    const again = await relabel(parcel.no);
    expectCode(again, 'scanned', 'warn');
    expect(again.data).toMatchObject({ next: 'verify', entity: { label: null } });
    expect(again.data.message).toContain('已交给浏览器打印');
    expectCode(await reprint(no), 'reason-needed', 'fail');
    expectCode(await relabel(parcel.no, String(no)), 'operation-ok', 'ok');
  });

  test('prints once more with a reason only, before and after it is on the parcel', async () => {
    const parcel = await parcelToRelabel();
    const { no } = await printedFor(parcel);
    expectCode(await reprint(no), 'reason-needed', 'fail');
    await relabel(parcel.no, no);
    const again = await relabel(parcel.no);
    expectCode(again, 'duplicate-scan', 'warn');
    expect(again.data.entity).toMatchObject({ waybill_no: no, label: null });
    const asked = await reprint(no);
    expect(asked.data.need_confirm).toMatchObject({ text: expect.stringContaining('原因') });
    const field = String(asked.data.need_confirm.field);
    const { data } = await floor.scan('waybill.reprint', { waybill_no: no, [field]: true, reason: '面单破损' });
    expectCode({ code: 0, msg: '', data }, 'operation-ok', 'ok');
    expectCode(await note(data.entity.label.job_id, true), 'operation-ok', 'ok');
    expect(await waybillsOf(parcel)).toMatchObject([{ status: applied, print_count: 2 }]);
    expectCode(await reprint(someNumber('LX')), 'waybill-unknown', 'fail');
  });

  test.each<[string, string, unknown]>([
    ['a parcel that is cancelled', 'must-be-returned', ['cancelled', true]],
    ['a parcel with an exception', 'abnormal', ['exception_code', 1]],
    ['a parcel of which nothing is said for the way out', 'no-outbound-information', ['next_carrier_code', null]],
    ['a parcel that is announced only', 'status-exception', ['status', 100]],
    ['a parcel that is shipped', 'status-exception', ['status', 600]],
  ])('%s gets no label', async (_, code, changed) => {
    const parcel = await parcelToRelabel();
    await settled(parcel, issued);
    const [field, value] = changed as [string, unknown];
    await change(parcel, field, value);
    await floor.expectRefused(parcel, () => relabel(parcel.no), code);
  });

  test('sends a parcel on whose label stays', async () => {
    const parcel = await floor.putReceived({ next_carrier_code: 'HYX' });
    const answer = await relabel(parcel.no);
    expectCode(answer, 'no-relabel-needed', 'warn');
    expect(answer.data).toMatchObject({ go: { path: expect.any(String) }, big_text: expect.any(String) });
  });

  test('is told of a number that no parcel has, or that is of another warehouse', async () => {
    expectCode(await relabel(someNumber('NO')), 'package-unknown', 'fail');
    const [foreign] = await demo.query(
      `select package_no from sorting_package p join warehouse w on w.id = p.warehouse_id where w.warehouse_code = 'SZ-SOC' limit 1`,
    );
    expectCode(await relabel(String(foreign?.package_no)), 'warehouse-exception', 'fail');
  });
});

describe('a waybill', () => {
  const calls = ['waybill.info', 'waybill.url', 'waybill.withImage'] as const;
  const ofParcel = (call: string, no: string) => floor.operator.call(call, { package_no: no });
  type Imaged = { package_waybill: { package_no: string }; label: { job_id: string; data: string } };
  const imageOf = async ({ no }: Package) => (await floor.done('waybill.withImage', { package_no: no })) as Imaged;
  const ahead = async (body: Record<string, unknown>) =>
    (await floor.done('waybill.ahead', body)).package_waybill_list as Imaged[];
  const numbersIn = (list: Imaged[]) => list.map(({ package_waybill: waybill }) => waybill.package_no).sort();

  test('is told with what stands on it, its picture, and an address of that', async () => {
    const parcel = await parcelToRelabel();
    const { waybill_no: no, request_no: request } = await settled(parcel, issued);
    expect(await floor.done('waybill.info', { package_no: parcel.no })).toEqual({
      package_waybill: expect.objectContaining({
        ...{ package_no: parcel.no, waybill_no: no, routing_code: expect.stringMatching(/^LHR-/) },
        waybill: expect.objectContaining({ next_carrier_code: 'YANWEN', status: issued }),
      }),
    });
    const { label } = await imageOf(parcel);
    expect(label.data).toContain(String(no));
    // The very job that the scan prints: it is printed once, whichever comes first.
    expect(label.job_id).toBe((await relabel(parcel.no)).data.entity.label.job_id);
    const { waybill_url: url } = await floor.done('waybill.url', { package_no: parcel.no });
    const [head, picture = ''] = String(url).split(',');
    expect(head).toBe('data:image/svg+xml;base64');
    expect(Buffer.from(picture, 'base64').toString()).toBe(label.data);
    expect(label.data).not.toContain('补打');
    await note(label.job_id, true);
    const later = await imageOf(parcel);
    expect(later.label).toMatchObject({ job_id: `${String(request)}.copy`, data: expect.stringContaining('补打') });
  });

  test.each(calls)('that is not given yet, or that no parcel has, is refused by %s', async (call) => {
    outside.behave('silent');
    const waiting = await parcelToRelabel();
    await settled(waiting, retrying);
    expect((await ofParcel(call, waiting.no)).msg).toContain('TW030');
    const without = await floor.putReceived({ next_carrier_code: 'HYX' });
    expect((await ofParcel(call, without.no)).msg).toContain('TW007');
    expect((await ofParcel(call, someNumber('NO'))).msg).toContain('TW001');
  });

  test('is loaded ahead for the next 20 parcels of a seller, as long as its label is to be printed', async () => {
    const seller = { seller_name: someNumber('义乌饰品') };
    const [one, printed, gone, other] = [
      await parcelToRelabel(seller),
      await parcelToRelabel(seller),
      await parcelToRelabel(seller),
      await parcelToRelabel(),
    ];
    for (const parcel of [one, gone, other]) await settled(parcel, issued);
    await printedFor(printed);
    await change(gone, 'cancelled', true);
    const next = await ahead(seller);
    expect(numbersIn(next)).toEqual([one.no]);
    expect(next[0]?.label).toMatchObject({ format: 'svg', job_id: expect.any(String) });
    const named = [one.no, printed.no, other.no, someNumber('NO')];
    expect(numbersIn(await ahead({ package_no_list: named }))).toEqual([one.no, printed.no, other.no].sort());
    expect(await ahead({})).toEqual([]);
    const many = Array.from({ length: 21 }, () => 'PK-NONE');
    expect((await floor.operator.call('waybill.ahead', { package_no_list: many })).code).not.toBe(0);
  });
});

describe('somebody who gives parcels another waybill', () => {
  const scanChange = (no: string, newNo?: string): Promise<Answer> =>
    floor.scan('change-waybill-task.scan', { old_track_no: no, ...(newNo && { new_track_no: newNo }) });
  const tasksOf = ({ id }: Package) =>
    demo.query('select * from change_waybill_task where package_id = $1 order by id', [id]);
  const sends = async ({ id }: Package, old: string, values: Record<string, unknown> = {}): Promise<string> => {
    const task = { task_no: someNumber('HD'), package_id: id, old_tracking_no: old, ...values };
    return String((await floor.done('change-waybill-task.create', task)).task_id);
  };
  /** A parcel with its label on, and a task that asks for another; the number that is known beforehand is said. */
  async function toBeChanged(values: Record<string, unknown> = { new_tracking_no: someNumber('NW') }) {
    const parcel = await parcelToRelabel();
    const { no: old } = await printedFor(parcel);
    await relabel(parcel.no, old);
    return { parcel, old, task: await sends(parcel, old, values), wanted: String(values.new_tracking_no) };
  }
  const [created, executing, finished] = [9001, 9002, 9003];
  const carrier = 9001;

  test('is told of the open tasks, those for one carrier together', async () => {
    const groups = async (): Promise<unknown[]> =>
      (await floor.operator.call('change-waybill-task.groups')).data.task_group_list;
    const next_carrier_code = someNumber('C');
    const first = await toBeChanged({ next_carrier_code });
    await toBeChanged({ next_carrier_code });
    expect(await groups()).toContainEqual({ next_carrier_code, status: created, count: 2 });
    await floor.done('change-waybill-task.hold', { task_id: first.task });
    expect(await groups()).toContainEqual({ next_carrier_code, status: created, count: 1 });
    expect(await groups()).toContainEqual({ next_carrier_code, status: 9004, count: 1 });
    await floor.done('change-waybill-task.resume', { task_id: first.task });
    await floor.done('change-waybill-task.cancel', { task_id: first.task });
    expect(await groups()).not.toContainEqual(expect.objectContaining({ next_carrier_code, status: 9004 }));
  });

  test('scans the old number; the new label is printed once, verified, and takes the place of the old one', async () => {
    const { parcel, old, wanted } = await toBeChanged();
    const printing = await scanChange(old);
    expectCode(printing, 'operation-ok', 'ok');
    expect(printing.data).toMatchObject({
      next: 'verify',
      big_text: wanted,
      counters: { waiting: expect.any(Number) },
    });
    const { label } = printing.data.entity;
    expect(label.data).toContain(wanted);
    expect(await tasksOf(parcel)).toMatchObject([{ status: executing, print_time: expect.anything() }]);
    const again = await scanChange(parcel.no);
    expectCode(again, 'operation-ok', 'ok');
    expect(again.data).toMatchObject({ next: 'verify', entity: { label: null } });
    expectCode(await note(label.job_id, true), 'operation-ok', 'ok');
    await floor.expectRefused(parcel, () => scanChange(parcel.no, someNumber('XX')), 'waybill-mismatch');
    const done = await scanChange(parcel.no, wanted);
    expectCode(done, 'changed', 'ok');
    expect(done.data.message).toBe(`包裹 ${parcel.no} 已换单：${old} → ${wanted}`);
    expect(await floor.stored(parcel)).toMatchObject({ status: relabeled, tracking_no: wanted });
    expect(await waybillsOf(parcel)).toMatchObject([
      { waybill_no: old, status: voided },
      { waybill_no: wanted, status: applied, old_tracking_no: old, print_count: 1 },
    ]);
    expect(await tasksOf(parcel)).toMatchObject([{ status: finished, finish_by: expect.any(String) }]);
    for (const no of [old, wanted, parcel.no]) expectCode(await scanChange(no), 'duplicate-scan', 'warn');
  });

  test('is led here by the other pages: such a parcel is neither sorted nor put into a bag before', async () => {
    const { parcel, wanted } = await toBeChanged();
    const sort = () => floor.scan('sorting-package.sort', { input_no: parcel.no, level: carrier });
    for (const call of [sort, () => floor.combine(parcel.no)]) {
      const refused = await call();
      expectCode(refused, 'in-another-task', 'fail');
      expect(refused.data.message).toMatch(/换单任务 HD\S+ 还没有完成，请先换单/);
      expect(refused.data.go).toMatchObject({ path: '/distribution/outbound/change-waybill', code: parcel.no });
    }
    await scanChange(parcel.no);
    expectCode(await scanChange(parcel.no, wanted), 'changed', 'ok');
    expect((await sort()).data.message).not.toContain('换单任务');
  });

  test('of a label that was not printed, the task is to be done still, and prints it anew', async () => {
    const { parcel, old } = await toBeChanged();
    const { label } = (await scanChange(old)).data.entity;
    await floor.expectRefused(parcel, () => note(label.job_id, false), 'label-not-printed');
    expect(await tasksOf(parcel)).toMatchObject([{ status: created, print_time: null }]);
    expect((await scanChange(old)).data.entity.label).toMatchObject({ job_id: expect.any(String) });
  });

  test('a label that comes out when it is tried once more is verified like any other', async () => {
    const { parcel, old, wanted } = await toBeChanged();
    const job = String((await scanChange(old)).data.entity.label.job_id);
    expectCode(await note(job, false), 'label-not-printed', 'fail');
    expectCode(await note(`${job}#2`, true), 'operation-ok', 'ok');
    expect(await tasksOf(parcel)).toMatchObject([{ status: executing, print_time: expect.anything() }]);
    expect(await floor.stored(parcel)).toMatchObject({ tracking_no: old });
    expectCode(await scanChange(parcel.no, wanted), 'changed', 'ok');
    expect((await waybillsOf(parcel)).map(({ status }) => Number(status))).toEqual([voided, applied]);
  });

  test('the new waybill is the task alone’s until it is on the parcel, and is given up with the task', async () => {
    const [old, wanted, seller_name] = [someNumber('SF'), someNumber('NW'), someNumber('义乌饰品')];
    const parcel = await parcelToRelabel({ tracking_no: old, seller_name });
    const { no } = await printedFor(parcel);
    const task_id = await sends(parcel, old, { new_tracking_no: wanted });
    const { label } = (await scanChange(old)).data.entity;
    expect((await relabel(parcel.no)).data.big_text).toBe(no);
    for (const call of ['waybill.info', 'waybill.ofPackage', 'waybill.withImage'])
      expect((await floor.done(call, { package_no: parcel.no })).package_waybill).toMatchObject({ waybill_no: no });
    expect(await floor.done('waybill.ahead', { seller_name })).toEqual({ package_waybill_list: [] });
    const named = await floor.done('waybill.ahead', { package_no_list: [parcel.no] });
    expect(named).toMatchObject({ package_waybill_list: [{ package_waybill: { waybill_no: no } }] });
    await note(label.job_id, false);
    await floor.done('change-waybill-task.cancel', { task_id });
    expect((await waybillsOf(parcel)).map(({ status }) => Number(status))).toEqual([printed, voided]);
    await floor.expectRefused(parcel, () => scanChange(old), 'not-pending-relabel');
    expectCode(await relabel(parcel.no, no), 'operation-ok', 'ok');
    await sends(parcel, no, { new_tracking_no: wanted });
    expectCode(await scanChange(no), 'operation-ok', 'ok');
    expectCode(await scanChange(no, wanted), 'changed', 'ok');
  });

  test('a task over the number of before the label gets a waybill of its own', async () => {
    const old = someNumber('SF');
    const parcel = await parcelToRelabel({ tracking_no: old });
    const { no } = await printedFor(parcel);
    await relabel(parcel.no, no);
    await sends(parcel, old);
    expectCode(await scanChange(old), 'new-package-pending', 'warn');
    const { waybill_no: given } = await lastSettled(parcel, issued);
    expect((await scanChange(old)).data.big_text).toBe(given);
    expectCode(await scanChange(old, String(given)), 'changed', 'ok');
    expect((await waybillsOf(parcel)).map(({ status }) => Number(status))).toEqual([voided, applied]);
  });

  test('whose waybill nobody wants any more, its carrier is told: of the old label, and of a task that is given up', async () => {
    const { parcel, old, wanted } = await toBeChanged();
    await scanChange(old);
    await scanChange(parcel.no, wanted);
    const given = await toBeChanged({ next_carrier_code: '4PX' });
    await scanChange(given.old);
    await lastSettled(given.parcel, issued);
    outside.behave('lost');
    await floor.done('change-waybill-task.cancel', { task_id: given.task });
    for (const [one, place] of [
      [parcel, 0],
      [given.parcel, -1],
    ] as const) {
      const end = Date.now() + 20_000;
      while (Date.now() < end && !(await waybillsOf(one)).at(place)?.void_time) {
        await demo.query(`update graphile_worker._private_jobs set run_at = now()`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      const { request_no: request, status, void_time: told } = (await waybillsOf(one)).at(place) ?? {};
      expect([Number(status), told]).toEqual([voided, expect.anything()]);
      const asked = outside.requests.filter(({ key }) => key === `${String(request)}.void`);
      expect(asked[0]).toMatchObject({ path: '/waybills/void' });
    }
    expect((await waybillsOf(given.parcel))[0]).toMatchObject({ status: applied, void_time: null });
  });

  test('a carrier that gave no waybill is asked again, and not the one that the parcel goes by', async () => {
    const { parcel, old } = await toBeChanged({ next_carrier_code: '4PX' });
    await change(parcel, 'next_resource_code', null);
    await scanChange(old);
    const { id } = await lastSettled(parcel, failed);
    await change(parcel, 'next_resource_code', 'GB-LHR-STD');
    await floor.done('waybill.retry', { waybill_id: id });
    expect(await lastSettled(parcel, issued)).toMatchObject({ id, next_carrier_code: '4PX' });
    expect((await scanChange(old)).data.big_text).toMatch(/^PX/);
  });

  test('of several tasks of one parcel, the one whose number is scanned is done', async () => {
    const { parcel, old, wanted } = await toBeChanged();
    await sends(parcel, old, { new_tracking_no: someNumber('NW') });
    const numbers = (await tasksOf(parcel)).map(({ task_no: no }) => String(no));
    const refused = await scanChange(old);
    expectCode(refused, 'duplicate-waybill', 'fail');
    for (const said of [...numbers, '请扫描任务号']) expect(refused.data.message).toContain(said);
    const printing = await scanChange(String(numbers[0]));
    expect(printing.data).toMatchObject({ next: 'verify', entity: { task_no: numbers[0] } });
    expectCode(await scanChange(String(printing.data.entity.task_no), wanted), 'changed', 'ok');
    expect((await tasksOf(parcel)).map(({ status }) => Number(status))).toEqual([finished, created]);
  });

  test('scans the task number where two parcels have one number, and is told of a task of another parcel', async () => {
    const { parcel, old, wanted } = await toBeChanged();
    const other = await parcelToRelabel();
    const named = await floor.announceParcel({ ...route, package_no: old, tracking_no: someNumber('SF') });
    await floor.receive(named.no);
    const ambiguous = await scanChange(old);
    expectCode(ambiguous, 'duplicate-waybill', 'fail');
    expect(ambiguous.data.message).toContain('该单号有多个包裹，请扫描任务号');
    const [task] = await tasksOf(parcel);
    expectCode(await scanChange(String(task?.task_no)), 'operation-ok', 'ok');
    expectCode(await scanChange(String(task?.task_no), wanted), 'changed', 'ok');
    const strange = someNumber('SF');
    await sends(parcel, strange, { new_tracking_no: someNumber('NW') });
    await change(other, 'tracking_no', strange);
    const refused = await scanChange(strange);
    expectCode(refused, 'duplicate-waybill', 'fail');
    expect(refused.data.message).toMatch(/换单任务 HD\S+ 属于另一包裹，请核对任务$/);
    expect(await waybillsOf(parcel)).toHaveLength(2);
  });

  test('needs no permission beside that of the page to have the label printed', async () => {
    await demo.query(
      `update role set permission_id_list = $1 where name = '分拣操作员'
        and warehouse_id = (select id from warehouse where warehouse_code = 'YW-SOC')`,
      [['SOS_Sort_ChangeWaybill', 'SOS_Sort_ChangeWaybill_Scan']],
    );
    const bench = new SortingFloor(demo, await demo.someone('yiwu_operator', 'YW-SOC'));
    await bench.done('bindWorkbench', { workbench_code: 'OUT-02' });
    const { old, wanted } = await toBeChanged();
    const { label } = (await bench.scan('change-waybill-task.scan', { old_track_no: old })).data.entity;
    expectCode(await bench.scan('waybill.notePrint', { job_id: label.job_id, is_printed: true }), 'operation-ok', 'ok');
    expectCode(await bench.scan('waybill.reprint', { waybill_no: wanted }), 'reason-needed', 'fail');
    expect((await bench.operator.call('sorting-package.relabel', { package_no: old })).code).not.toBe(0);
  });

  test('waits for a number that only the carrier knows', async () => {
    const { parcel, old } = await toBeChanged({ next_carrier_code: '4PX' });
    outside.behave('silent');
    expectCode(await scanChange(old), 'new-package-pending', 'warn');
    const at = async (status: number) =>
      expect((await waybillsOf(parcel)).map((one) => Number(one.status))).toContain(status);
    const until = async (status: number) => {
      const end = Date.now() + 20_000;
      while (Date.now() < end && (await waybillsOf(parcel)).every((one) => Number(one.status) !== status))
        await new Promise((resolve) => setTimeout(resolve, 50));
      await at(status);
    };
    await until(retrying);
    expectCode(await scanChange(old), 'reshipping', 'warn');
    await demo.query(`update graphile_worker._private_jobs set run_at = now()`);
    await until(issued);
    const { data } = await scanChange(old);
    const given = String(data.big_text);
    expect(given).toMatch(/^PX/);
    await floor.expectRefused(parcel, () => scanChange(given), 'original-number');
    expectCode(await scanChange(parcel.no, given), 'changed', 'ok');
    expect(await floor.stored(parcel)).toMatchObject({ tracking_no: given, next_carrier_code: '4PX' });
  });

  test('a parcel that is not labelled yet gets the new waybill alone', async () => {
    const old = someNumber('SF');
    const parcel = await parcelToRelabel({ tracking_no: old });
    await settled(parcel, issued);
    const wanted = someNumber('NW');
    await sends(parcel, old, { new_tracking_no: wanted });
    expectCode(await scanChange(old), 'operation-ok', 'ok');
    expectCode(await scanChange(parcel.no, wanted), 'changed', 'ok');
    expect((await waybillsOf(parcel)).map(({ status }) => Number(status))).toEqual([voided, applied]);
  });

  test.each<[string, string, unknown]>([
    ['cancelled', 'cancelled', true],
    ['in-another-task', 'status', 450],
    ['in-another-task', 'status', 500],
    ['status-exception', 'status', 600],
    ['prohibited', 'exception_code', 4],
  ])('%s: a parcel with %s %p gets no other waybill', async (code, field, value) => {
    const { parcel, old } = await toBeChanged();
    await change(parcel, field, value);
    await floor.expectRefused(parcel, () => scanChange(old), code);
    expect(await waybillsOf(parcel)).toHaveLength(1);
  });

  test('is told of a number without a task, of one put aside, and of two that are to be done', async () => {
    expectCode(await scanChange(someNumber('NO')), 'package-unknown', 'fail');
    const without = await floor.putReceived({ next_carrier_code: 'HYX' });
    await floor.expectRefused(without, () => scanChange(without.no), 'relabel-task-unknown');
    expect((await scanChange(without.no)).data.message).toContain('该包裹没有换单任务');
    const labelled = await parcelToRelabel();
    const { no } = await printedFor(labelled);
    await relabel(labelled.no, no);
    await floor.expectRefused(labelled, () => scanChange(no), 'relabel-task-unknown');
    const { parcel, old, task, wanted } = await toBeChanged();
    await floor.expectRefused(parcel, () => scanChange(wanted), 'original-number');
    await floor.done('change-waybill-task.hold', { task_id: task });
    await floor.expectRefused(parcel, () => scanChange(old), 'not-pending-relabel');
    expect((await scanChange(old)).data.message).toMatch(/换单任务 HD\S+ 已挂起$/);
    await floor.done('change-waybill-task.resume', { task_id: task });
    await sends(parcel, old, { new_tracking_no: someNumber('NW') });
    await floor.expectRefused(parcel, () => scanChange(old), 'duplicate-waybill');
  });

  test('is told of a new number that another parcel has, and of a carrier that will not give one', async () => {
    const other = await toBeChanged();
    const { parcel, old } = await toBeChanged({ new_tracking_no: other.old });
    await floor.expectRefused(parcel, () => scanChange(old), 'duplicate-waybill');
    const refused = await toBeChanged({ next_carrier_code: '4PX' });
    await change(refused.parcel, 'next_resource_code', null);
    await scanChange(refused.old);
    const end = Date.now() + 20_000;
    while (Date.now() < end && Number((await waybillsOf(refused.parcel)).at(-1)?.status) !== failed)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const answer = await scanChange(refused.old);
    expectCode(answer, 'waybill-unknown', 'fail');
    expect(answer.msg).toContain('缺少下一程渠道');
  });
});

describe('a carrier', () => {
  test('that will not carry a parcel says why, and is asked again when that is mended', async () => {
    const parcel = await parcelToRelabel({ next_resource_code: null });
    const { id, request_no: first } = await settled(parcel, failed);
    const refused = await relabel(parcel.no);
    expectCode(refused, 'waybill-unknown', 'fail');
    expect(refused.msg).toContain('缺少下一程渠道');
    await change(parcel, 'next_resource_code', 'GB-LHR-STD');
    await floor.done('waybill.retry', { waybill_id: id });
    // Another question, and what the parcel says by now.
    expect(await settled(parcel, issued)).toMatchObject({ id, next_resource_code: 'GB-LHR-STD' });
    expect((await waybillsOf(parcel))[0]?.request_no).not.toBe(first);
    expectCode(await relabel(parcel.no), 'scanned', 'ok');
  });

  test('whose customer has called the order off: the parcel is refused at its next scan', async () => {
    const parcel = await floor.announceParcel({ ...route, tracking_no: someNumber('SF') });
    outside.cancel(parcel.no);
    await floor.receive(parcel.no);
    await settled(parcel, voided);
    await floor.expectRefused(parcel, () => relabel(parcel.no), 'must-be-returned');
  });

  test('gives one waybill for one parcel, however often that is scanned at once', async () => {
    const parcel = await parcelToRelabel();
    await Promise.all([1, 2, 3].map(() => relabel(parcel.no)));
    await settled(parcel, issued);
    expect(await waybillsOf(parcel)).toHaveLength(1);
  });
});

test('an order that is called off at a partner is refused at the next scan, and the partner is told of what has left already', async () => {
  const [onBelt, gone] = [await parcelToRelabel(), await parcelToRelabel()];
  await change(gone, 'status', 700);
  const asked = [onBelt, gone, { no: someNumber('PK') }].map(({ no }) => outside.callOff('YW-SOC', no));
  const elsewhere = outside.callOff('NO-SUCH', onBelt.no);
  // The first answer is lost on its way.
  outside.behave(undefined, 'lost');
  const told = () => [...asked, elsewhere].map((number) => outside.told(number));
  await demo.query("select graphile_worker.add_job('cancellation', '{}', job_key => 'cancellation')");
  for (const end = Date.now() + 20_000; told().includes(undefined) && Date.now() < end;)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(told()).toEqual(['cancelled', 'late', 'unknown', 'unknown']);
  expect(await floor.stored(onBelt)).toMatchObject({ cancelled: true, cancel_time: expect.any(Date) });
  expect(await floor.stored(gone)).toMatchObject({ cancelled: false });
  await floor.expectRefused(onBelt, () => relabel(onBelt.no), 'must-be-returned');
  expect((await relabel(onBelt.no)).msg).toContain('上游已取消订单');
  const history = 'select account_name from history where record_id = $1 order by version desc limit 1';
  expect(await demo.query(history, [onBelt.id])).toEqual([{ account_name: '合作方' }]);
});

test('where nothing is verified, a printed label is enough', async () => {
  const other = await startDemoConsole({ gateways: impatient() }, { concurrency: 1 });
  try {
    await configure(
      other,
      'scan_confirm',
      { confirm_slot: false, confirm_label: false, verify_waybill: false },
      'YW-SOC',
    );
    const bench = new SortingFloor(other, await other.someone('yiwu_admin', 'YW-SOC'));
    await bench.done('bindWorkbench', { workbench_code: 'OUT-01' });
    const parcel = await bench.announceParcel({ ...route, tracking_no: someNumber('SF') });
    await bench.receive(parcel.no);
    await settled(parcel, issued, other);
    const scan = (more = {}) => bench.scan('sorting-package.relabel', { package_no: parcel.no, ...more });
    const first = await scan();
    expectCode(await givenToBrowser(first.data.entity.label.job_id, bench), 'operation-ok', 'ok');
    const asked = await scan();
    expectCode(asked, 'reason-needed', 'fail');
    expect(asked.data.need_confirm).toMatchObject({ field: 'print_again', action: '补打' });
    const { data } = await scan({ print_again: true, reason: '没有打出来' });
    const noted = await bench.scan('waybill.notePrint', { job_id: data.entity.label.job_id, is_printed: true });
    expect(noted.data.message).toContain('已换标');
    expect(await bench.stored(parcel)).toMatchObject({ status: relabeled });
  } finally {
    await other.stop();
  }
}, 60_000);
