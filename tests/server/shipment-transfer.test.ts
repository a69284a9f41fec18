import { codeOf, someNumber } from '../support/consolidation/floor';
import { expectCode } from '../support/consolidation/expect-code';
import { startDemoConsole, type Answer, type DemoConsole, type Visitor } from '../support/demo-console';
import { handoverPhoto } from '../support/handover-photo';
import { SortingFloor } from '../support/sorting/sorting-floor';

// The truck of a transfer task is loaded by handhelds, all of it on their own paths (scan workflows, 3.5).
const [created, shipping, shipped, canceled] = [1, 2, 3, 5];
const [loadCreated, loading, loaded, handedOver, loadCanceled] = [10, 20, 30, 40, 50];
const [weighed, onTruck] = [330, 400];

let demo: DemoConsole;
let floor: SortingFloor;
let admin: Visitor;
beforeAll(async () => {
  demo = await startDemoConsole();
  admin = await demo.someone('yiwu_admin', 'YW-SOC');
  floor = new SortingFloor(demo, admin);
  await floor.done('bindWorkbench', { workbench_code: 'OUT-01' });
  await demo.query('update shipment set status = 5 where status < 3');
}, 60_000);
afterAll(() => demo.stop());
// Each test begins with no shipment open at the workbench.
afterEach(() => demo.query('update shipment set status = 5 where status < 3'));

async function ask(call: string, body: Record<string, unknown>): Promise<Answer> {
  const url = `/pda/api/v1/supply_chain_sos/sort/${call}`;
  return (await demo.app.inject({ method: 'POST', url, headers: { cookie: admin.cookie }, payload: body })).json();
}
async function accepted(call: string, body: Record<string, unknown>): Promise<Answer['data']> {
  const { code, msg, data } = await ask(call, body);
  expect([call, code, msg]).toEqual([call, 0, '']);
  return data;
}

/** A bag that stands weighed, with a parcel in it; `values` of the bag. */
async function readyBag(values: Record<string, unknown> = {}): Promise<{ id: string; no: string }> {
  const parcel = await floor.putReceived();
  const { data } = await floor.combine(parcel.no);
  const { big_bag_id: id, big_bag_no: no } = data.entity;
  await accepted('finish_combine_outbound_big_bag', { big_bag_id: id });
  await accepted('complete_combine_outbound_big_bag', {
    ...{ big_bag_id: id, actual_weight: 700, length: 40, width: 30, height: 30 },
    ...{ force_weight: true, reason: '已复称，重量属实' },
  });
  for (const [field, value] of Object.entries(values))
    await demo.query(`update outbound_big_bag set ${field} = $2 where id = $1`, [id, value]);
  return { id, no };
}

interface Truck {
  task: string;
  id: string;
  body: { shipment_id: string };
}

async function begin(task = someNumber('TT')): Promise<Truck> {
  const { entity } = await accepted('scan_transfer_task_qr_code', { transfer_task_no: task });
  return { task, id: entity.shipment_id, body: { shipment_id: entity.shipment_id } };
}
const put = ({ body }: Truck, { no }: { no: string }, more: object = {}) =>
  ask('scan_transfer_big_bag', { ...body, big_bag_no: no, ...more });
/** A shipment that is loaded at another workbench. */
async function otherTruck(): Promise<unknown> {
  const [made] = await demo.query(
    `insert into shipment (id, warehouse_id, shipment_no, status, big_bag_count, package_count, total_weight, workbench)
      select gen_random_uuid(), id, $1, 2, 1, 1, 1, 'OUT-02' from warehouse where warehouse_code = 'YW-SOC' returning id`,
    [someNumber('SH')],
  );
  return made?.id;
}
const statusesOf = async ({ id }: Truck) => {
  const [row] = await demo.query(
    `select s.status as shipment, l.status as load, s.finish_time is not null as finished
      from shipment s join load l on l.shipment_id = s.id where s.id = $1`,
    [id],
  );
  return row;
};
const bagStatus = async ({ id }: { id: string }) =>
  (await demo.query('select status from outbound_big_bag where id = $1', [id]))[0]?.status;

describe('somebody who loads for a transfer task', () => {
  test('begins by the code at the truck, loads, takes off, loads again, and ends it; the desk sends it off and hands it over', async () => {
    const truck = await begin();
    expect(await statusesOf(truck)).toEqual({ shipment: created, load: loading, finished: false });
    const [one, two] = [await readyBag(), await readyBag()];
    expectCode(await put(truck, one), 'scanned', 'ok');
    expect(await statusesOf(truck)).toEqual({ shipment: shipping, load: loading, finished: false });
    const off = await accepted('delete_transfer_big_bag', { ...truck.body, big_bag_no: one.no });
    expect(off).toMatchObject({ scan_code: codeOf('operation-ok'), big_text: '0' });
    expect([await bagStatus(one), await statusesOf(truck)]).toEqual([
      weighed,
      { shipment: created, load: loadCreated, finished: false },
    ]);
    // The first bag begins the load as the code does.
    expectCode(await put(truck, one), 'scanned', 'ok');
    const last = await put(truck, two);
    expect(last.data).toMatchObject({ big_text: '2', speak: ['2'], counters: { bags: 2 } });
    expect(await statusesOf(truck)).toEqual({ shipment: shipping, load: loading, finished: false });
    const done = await accepted('complete_transfer', truck.body);
    expect(done).toMatchObject({ scan_code: codeOf('operation-ok'), big_text: '2', next: 'task' });
    expect(done.message).toContain(`中转任务 ${truck.task} 已装车，共 2 个大包`);
    expect([await bagStatus(one), await statusesOf(truck)]).toEqual([
      onTruck,
      { shipment: shipping, load: loaded, finished: true },
    ]);
    await accepted('complete_combine_outbound_shipment', { ...truck.body, plate_no: '浙G12345' });
    expect(await statusesOf(truck)).toEqual({ shipment: shipped, load: loaded, finished: true });
    const found = await accepted('scan_outbound_shipment', { shipment_no: done.entity.shipment_no });
    expect(found).toMatchObject({ scan_code: codeOf('scanned'), entity: { status: shipped }, counters: { bags: 2 } });
    const papers = { drop_off_provider_name: '顺丰', drop_off_number: 'SF-1', uri_list: [await handoverPhoto(admin)] };
    await accepted('handover_outbound_shipment', { ...truck.body, version: found.entity.version, ...papers });
    expect(await statusesOf(truck)).toMatchObject({ load: handedOver });
  });

  test('loads the same truck as a colleague who scans the same code, at another workbench', async () => {
    const truck = await begin();
    const colleague = await demo.someone('yiwu_leader', 'YW-SOC');
    await colleague.call('bindWorkbench', { warehouse_id: 'YW-SOC', workbench_code: 'OUT-02', no_workbench: false });
    const answer = await colleague.call('shipment.scanTransferTask', { transfer_task_no: truck.task });
    expect(answer.data.entity.shipment_id).toBe(truck.id);
    const { record_list: found } = await floor.done('findRecords', { words: truck.task });
    expect(found).toMatchObject([{ entity: 'shipment', id: truck.id, is_whole: true }]);
    const bag = await readyBag();
    const scan = { ...truck.body, big_bag_no: bag.no };
    expectCode(await colleague.call('shipment.scan', scan), 'scanned', 'ok');
  });

  test('goes on with the empty shipment of the workbench, and is told of one that is loaded there', async () => {
    const { entity } = await accepted('current_outbound_shipment', { tt_code: 'TT1' });
    const truck = await begin();
    expect(truck.id).toBe(entity.shipment_id);
    expectCode(await put(truck, await readyBag()), 'scanned', 'ok');
    const other = await ask('scan_transfer_task_qr_code', { transfer_task_no: someNumber('TT') });
    expectCode(other, 'unfinished-task', 'fail');
    expect(other.msg).toContain(entity.shipment_no);
  });

  test('is told what the transport system knows of a task', async () => {
    const check = (transfer_task_no: string) => accepted('check_tms_transport_task_request', { transfer_task_no });
    const known = {
      plate_no: expect.stringMatching(/^浙G/),
      destination: '东莞集运中心',
      big_bag_count: expect.any(Number),
    };
    expect(await check('TT26110001')).toEqual({ state: 'open', ...known });
    expect(await check('TT26110001X')).toMatchObject({ state: 'closed' });
    expect(await check('NOBODYS')).toEqual({ state: 'unknown' });
  });

  test('is warned at the scan of a task that the transport system does not know, or whose truck has left', async () => {
    for (const [task, told] of [
      [someNumber('QR'), /^运输系统中没有中转任务 \S+，请核对二维码/],
      [`${someNumber('TT')}X`, /^中转任务 \S+ 已发车或已取消，请核对二维码/],
    ] as const) {
      const answer = await ask('scan_transfer_task_qr_code', { transfer_task_no: task });
      expectCode(answer, 'scanned', 'warn');
      expect(answer.data.message).toMatch(told);
      const { shipment_id: id, version } = answer.data.entity;
      expect((await admin.call('shipment.cancel', { shipment_id: id, version })).code).toBe(0);
    }
  });

  test('gives one up that is empty, whether its code was scanned or not', async () => {
    const truck = await begin();
    const { version } = (await accepted('current_outbound_shipment', {})).entity;
    expect((await admin.call('shipment.cancel', { ...truck.body, version })).code).toBe(0);
    expect(await statusesOf(truck)).toMatchObject({ shipment: canceled, load: loadCanceled });
    // Its code begins another one.
    expect((await begin(truck.task)).id).not.toBe(truck.id);
  });

  test('is told of the truck, not of the bag, when the truck was given up meanwhile', async () => {
    const [truck, bag] = [await begin(), await readyBag()];
    const { version } = (await accepted('current_outbound_shipment', {})).entity;
    expect((await admin.call('shipment.cancel', { ...truck.body, version })).code).toBe(0);
    const refused = await put(truck, bag);
    expectCode(refused, 'status-exception', 'fail');
    expect(refused.data).toMatchObject({ next: 'first' });
    expect(refused.data.message).toMatch(/^状态异常，当前发运单状态：已取消，SH/);
  });

  test('gives one up that was ended and is empty again', async () => {
    const [truck, bag] = [await begin(), await readyBag()];
    expectCode(await put(truck, bag), 'scanned', 'ok');
    await accepted('complete_transfer', truck.body);
    const off = await accepted('delete_transfer_big_bag', { ...truck.body, big_bag_no: bag.no });
    expect(await statusesOf(truck)).toEqual({ shipment: created, load: loadCreated, finished: false });
    expect((await admin.call('shipment.cancel', { ...truck.body, version: off.entity.version })).code).toBe(0);
    expect(await statusesOf(truck)).toMatchObject({ shipment: canceled, load: loadCanceled });
  });
});

describe('is refused, and nothing changes:', () => {
  const expectUnchanged = async (truck: Truck, attempt: () => Promise<Answer>, name: string) => {
    const before = await statusesOf(truck);
    const answer = await attempt();
    expectCode(answer, name, 'fail');
    expect(await statusesOf(truck)).toEqual(before);
    return answer;
  };

  test('a task whose truck is loaded or has left, and an end before the first bag, twice, or of no transfer', async () => {
    const truck = await begin();
    const end = () => ask('complete_transfer', truck.body);
    await expectUnchanged(truck, end, 'status-exception');
    expectCode(await put(truck, await readyBag()), 'scanned', 'ok');
    await accepted('complete_transfer', truck.body);
    const again = () => ask('scan_transfer_task_qr_code', { transfer_task_no: truck.task });
    for (const attempt of [end, again]) await expectUnchanged(truck, attempt, 'status-exception');
    const late = await readyBag();
    await expectUnchanged(truck, () => put(truck, late), 'status-exception');
    expect(await bagStatus(late)).toBe(weighed);
    await accepted('complete_combine_outbound_shipment', { ...truck.body, plate_no: '浙G12345' });
    expect((await expectUnchanged(truck, again, 'status-exception')).msg).toContain('已发运');
    const { entity } = await accepted('scan_big_bag', { big_bag_no: (await readyBag()).no });
    expectCode(await ask('complete_transfer', { shipment_id: entity.shipment_id }), 'status-exception', 'fail');
  });

  test('a bag that nobody knows, that was given up, that only passes through, another warehouse’s, on another truck, for elsewhere, with cancelled parcels', async () => {
    const truck = await begin();
    const first = await readyBag();
    expectCode(await put(truck, first), 'scanned', 'ok');
    expectCode(await put(truck, first), 'duplicate-scan', 'warn');
    const none = { no: 'OB-NONE-1' };
    await expectUnchanged(truck, () => put(truck, none), 'package-unknown');
    for (const [values, name] of [
      [{ status: 700 }, 'status-exception'],
      [{ destination_country_code: 'IS' }, 'shipping-rule-mismatch'],
      [{ next_carrier_code: 'YANWEN' }, 'other-provider'],
      [{ next_resource_code: 'IS-KEF-STD' }, 'other-channel'],
    ] as const) {
      const bag = await readyBag(values);
      await expectUnchanged(truck, () => put(truck, bag), name);
    }
    const empty = await readyBag();
    await demo.query('update sorting_package set cancelled = true where outbound_big_bag_id = $1', [empty.id]);
    await expectUnchanged(truck, () => put(truck, empty), 'all-cancelled');
    const [there] = await demo.query("select id from warehouse where warehouse_code = 'SZ-SOC'");
    await demo.query(
      `insert into outbound_big_bag (id, warehouse_id, big_bag_no, big_bag_type, status, package_count, package_weight, label_voided)
        values (gen_random_uuid(), $1, 'OB-ELSE-1', 1, 330, 0, 0, false)`,
      [there?.id],
    );
    await expectUnchanged(truck, () => put(truck, { no: 'OB-ELSE-1' }), 'warehouse-exception');
    await demo.query(
      `insert into inbound_big_bag (id, warehouse_id, big_bag_no, transfer, status)
        select gen_random_uuid(), id, 'BB-PASS-1', 9002, 9001 from warehouse where warehouse_code = 'YW-SOC'`,
    );
    await expectUnchanged(truck, () => put(truck, { no: 'BB-PASS-1' }), 'transfer-bag');
    // Its own truck is another workbench's.
    const taken = await readyBag({ shipment_id: await otherTruck() });
    await expectUnchanged(truck, () => put(truck, taken), 'in-another-task');
    const takeOff = () => ask('delete_transfer_big_bag', { ...truck.body, big_bag_no: taken.no });
    await expectUnchanged(truck, takeOff, 'other-big-bag');
  });

  test('an end with what was cancelled since it was loaded', async () => {
    const truck = await begin();
    const bag = await readyBag();
    await put(truck, bag);
    await demo.query('update sorting_package set cancelled = true where outbound_big_bag_id = $1', [bag.id]);
    const end = await expectUnchanged(truck, () => ask('complete_transfer', truck.body), 'some-cancelled');
    expect(end.msg).toMatch(new RegExp(`大包 ${bag.no} 含已取消的 .+，请先卸下$`));
  });

  test('a shipment that nobody knows, and a person without a workbench', async () => {
    const bag = await readyBag();
    expectCode(await put({ task: '', id: '', body: { shipment_id: bag.id } }, bag), 'shipment-unknown', 'fail');
    expectCode(await ask('scan_outbound_shipment', { shipment_no: 'SH-NONE-1' }), 'shipment-unknown', 'fail');
    await floor.done('bindWorkbench', { workbench_code: '', no_workbench: true });
    const answer = await ask('scan_transfer_task_qr_code', { transfer_task_no: someNumber('TT') });
    expectCode(answer, 'device-not-bound', 'fail');
    await floor.done('bindWorkbench', { workbench_code: 'OUT-01' });
  });
});

test('the label of a bag or of a truck is no transfer task: nothing is begun, and it is told what to scan', async () => {
  const { no } = await readyBag();
  const { entity } = (await floor.scan('shipment.scan', { big_bag_no: no })).data;
  const count = async () => demo.query('select count(*)::integer as n from shipment');
  const before = await count();
  for (const label of [no, entity.shipment_no]) {
    const refused = await ask('scan_transfer_task_qr_code', { transfer_task_no: label });
    expectCode(refused, 'shipment-unknown', 'fail');
    expect(refused.data.message).toMatch(/这是.+请扫描/);
  }
  expect(await count()).toEqual(before);
});
