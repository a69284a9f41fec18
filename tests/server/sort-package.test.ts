import { expectCode } from '../support/consolidation/expect-code';
import { codeOf, someNumber, type Package } from '../support/consolidation/floor';
import { startDemoConsole, type DemoConsole } from '../support/demo-console';
import { SortingFloor } from '../support/sorting/sorting-floor';

const [received, inspected, relabeled, combining] = [300, 350, 400, 450];
const [carrier, resource] = [9001, 9002];

let demo: DemoConsole;
let floor: SortingFloor;
let codes: { id: string; sorting_no: string; level: number }[];
beforeAll(async () => {
  demo = await startDemoConsole();
  floor = new SortingFloor(demo, await demo.someone('yiwu_admin', 'YW-SOC'));
  await floor.done('bindWorkbench', { workbench_code: 'OUT-01' });
  codes = (await floor.done('sorting-code.list', { status: 1, level: carrier, pagination: { page: 1, size: 20 } }))
    .sorting_code_list as typeof codes;
});
afterAll(() => demo.stop());

const change = (parcel: Package, field: string, value: unknown) =>
  demo.query(`update sorting_package set ${field} = $2 where id = $1`, [parcel.id, value]);
const parcel = (values: Record<string, unknown> = {}) =>
  floor.putReceived({ sorting_code_id: codes[0]?.id, ...values });
const sort = (no: string, level = carrier) => floor.scan('sorting-package.sort', { input_no: no, level });
const board = async () => (await floor.done('sorting-package.board', { level: carrier })).code_list as Row[];
const rowOf = async () => (await board()).find((row) => row.sorting_no === codes[0]?.sorting_no);

interface Row {
  sorting_no: string;
  sorted: number;
  waiting: number;
}

describe('somebody who sorts parcels', () => {
  test('locks the level first, and may unlock it', async () => {
    const locked = await floor.scan('sorting-package.lockLevel', { level: carrier });
    expectCode(locked, 'operation-ok', 'ok');
    expect(locked.data).toMatchObject({ next: 'scan', big_text: '承运商', entity: { level: carrier } });
    const unlocked = await floor.scan('sorting-package.unlockLevel', { level: carrier });
    expect(unlocked.data).toMatchObject({ next: 'choose', entity: { level: null } });
  });

  test.each([received, inspected, relabeled])(
    'is told where a parcel goes that is at %i, and it stays there',
    async (status) => {
      const one = await parcel();
      await change(one, 'status', status);
      const before = await rowOf();
      const answer = await sort(one.no);
      expectCode(answer, 'scanned', 'ok');
      const no = codes[0]?.sorting_no ?? '';
      expect(answer.data).toMatchObject({
        ...{ big_text: no, next: 'scan', message: `包裹 ${one.no} 放到 ${no}` },
        speak: [...no.toLowerCase().replace('-', '')],
        colour: expect.stringMatching(/^#/),
      });
      expect(await floor.stored(one)).toMatchObject({
        status,
        sort_time: expect.any(Date),
        sort_by: expect.any(String),
      });
      const after = await rowOf();
      expect(after).toMatchObject({ sorted: (before?.sorted ?? 0) + 1, waiting: (before?.waiting ?? 0) - 1 });
      const log = await demo.query(
        'select scene, scan_code from scan_log where record_no = $1 order by id desc limit 1',
        [one.no],
      );
      expect(log).toEqual([{ scene: 6, scan_code: codeOf('scanned') }]);
    },
  );

  test('is told the same once more when it is scanned again, and nothing is written', async () => {
    const one = await parcel();
    await sort(one.no);
    const before = await floor.stored(one);
    const again = await sort(one.no);
    expectCode(again, 'duplicate-scan', 'warn');
    expect(again.data.big_text).toBe(codes[0]?.sorting_no);
    expect(await floor.stored(one)).toEqual(before);
  });

  test('puts aside what has no code on this level, and what has no way on', async () => {
    const one = await parcel();
    expectCode(await sort(one.no, resource), 'sorting-code-not-configured', 'warn');
    await change(one, 'sorting_code_id', null);
    await change(one, 'next_carrier_code', null);
    expectCode(await sort(one.no), 'sorting-rule-not-configured', 'warn');
    expect(await floor.stored(one)).toMatchObject({ sort_time: null });
    await change(one, 'destination_country_code', null);
    await floor.expectRefused(one, () => sort(one.no), 'no-outbound-information');
  });

  test('is refused an unknown number, a cancelled parcel, a prohibited one, one with an exception, one that is in a bag', async () => {
    expectCode(await sort(someNumber('PK')), 'package-unknown', 'fail');
    const one = await parcel();
    const refused = async (field: string, value: unknown, usual: unknown, name: string) => {
      await change(one, field, value);
      await floor.expectRefused(one, () => sort(one.no), name);
      await change(one, field, usual);
    };
    await refused('cancelled', true, false, 'must-be-returned');
    await refused('exception_code', 4, null, 'prohibited');
    await refused('exception_code', 1, null, 'abnormal');
    await refused('status', combining, received, 'status-exception');
    await refused('status', 100, received, 'status-exception');
    const there = new SortingFloor(demo, await demo.someone('shenzhen_admin', 'SZ-SOC'));
    expectCode(
      await there.scan('sorting-package.sort', { input_no: one.no, level: carrier }),
      'warehouse-exception',
      'fail',
    );
  });

  test('is told to relabel a parcel first, and is led there', async () => {
    const one = await parcel({ next_carrier_code: 'YANWEN' });
    const answer = await sort(one.no);
    expectCode(answer, 'relabel-needed', 'fail');
    expect(answer.data.go).toMatchObject({ code: one.no, path: '/distribution/outbound/relabel' });
    await change(one, 'relabel_time', new Date());
    expectCode(await sort(one.no), 'scanned', 'ok');
  });

  test('is refused a parcel whose code is not in use any more, and is told the code', async () => {
    const one = await parcel();
    await demo.query('update sorting_code set status = 2 where id = $1', [codes[0]?.id]);
    const answer = await sort(one.no);
    await demo.query('update sorting_code set status = 1 where id = $1', [codes[0]?.id]);
    expectCode(answer, 'sorting-code-wrong', 'fail');
    expect(answer.data.big_text).toBe(codes[0]?.sorting_no);
    expect(answer.data.message).toContain(`分拣码 ${codes[0]?.sorting_no} 已停用`);
  });

  test('is told what is wrong with one that was received with an exception', async () => {
    const one = await parcel();
    await demo.query('update sorting_package set exception_code = 1 where package_no = $1', [one.no]);
    expect((await sort(one.no)).data.message).toBe('异常包裹：破损');
  });
});

describe('somebody who puts parcels into grids', () => {
  let here: { id: string; grid_no: string };
  let other: { id: string; grid_no: string };
  const newGrid = async (code: number, values: Record<string, unknown> = {}) => {
    const grid_no = someNumber('G');
    const body = { grid_no, grid_name: '测试格口', sorting_code_id_list: [codes[code]?.id], ...values };
    const { id } = await floor.done('grid.create', body);
    return { id: String(id), grid_no };
  };
  beforeAll(async () => {
    [here, other] = [await newGrid(0, { capacity: 2 }), await newGrid(1)];
  });
  const put = (no: string, grid = here) =>
    floor.scan('sorting-package.sortIntoGrid', { input_no: no, grid_id: grid.id });
  const correct = (no: string, grid = here) =>
    floor.scan('sorting-package.correctGrid', { input_no: no, grid_id: grid.id });

  test('takes a grid in hand, and is told of one that there is not or that is not in use', async () => {
    const answer = await floor.scan('grid.scan', { grid_no: here.grid_no });
    expectCode(answer, 'scanned', 'ok');
    expect(answer.data).toMatchObject({
      ...{ next: 'parcel', big_text: here.grid_no, counters: { in_grid: 0, capacity: 2 } },
      entity: { grid_id: here.id, grid_no: here.grid_no },
    });
    const unknown = await floor.scan('grid.scan', { grid_no: 'G-NONE' });
    expectCode(unknown, 'package-unknown', 'fail');
    expect(unknown.data.message).toMatch(/^未找到格口号 \S+，请扫描格口$/);
    await demo.query('update grid set status = 2 where id = $1', [other.id]);
    const disabled = await floor.scan('grid.scan', { grid_no: other.grid_no });
    expectCode(disabled, 'sorting-code-wrong', 'fail');
    expect(disabled.data.message).toContain(`格口 ${other.grid_no} 已停用`);
    await demo.query('update grid set status = 1 where id = $1', [other.id]);
  });

  test('fills it until it is full; one that lies in it is told so, one that goes elsewhere is told where', async () => {
    const [one, two, three, elsewhere] = [
      await parcel(),
      await parcel(),
      await parcel(),
      await parcel({ sorting_code_id: codes[1]?.id }),
    ];
    const first = await put(one.no);
    expectCode(first, 'scanned', 'ok');
    expect(first.data).toMatchObject({
      next: 'parcel',
      message: `包裹 ${one.no} 放入格口 ${here.grid_no}`,
      counters: { in_grid: 1 },
    });
    expect(await floor.stored(one)).toMatchObject({ status: received, grid_id: here.id, sort_time: expect.any(Date) });
    expectCode(await put(one.no), 'duplicate-scan', 'warn');
    const wrong = await put(elsewhere.no);
    expectCode(wrong, 'sorting-code-wrong', 'fail');
    expect(wrong.data.message).toContain(`应放入格口 ${wrong.data.big_text}`);
    const { grid_list: fit } = await floor.done('grid.list', { sorting_code_id_list: [codes[1]?.id], status: 1 });
    expect((fit as { grid_no: string }[]).map(({ grid_no }) => grid_no)).toContain(wrong.data.big_text);
    expectCode(await put(two.no), 'scanned', 'ok');
    expectCode(await put(three.no), 'quantity-over-limit', 'fail');
  });

  test('goes on with another grid by its number, and puts a parcel right that lies in the wrong one', async () => {
    const [wide, far] = [await newGrid(0), await newGrid(0)];
    const switched = await put(far.grid_no, wide);
    expectCode(switched, 'operation-ok', 'ok');
    expect(switched.data).toMatchObject({ next: 'parcel', entity: { grid_id: far.id } });
    const one = await parcel();
    await put(one.no, wide);
    const elsewhere = await put(one.no, far);
    expectCode(elsewhere, 'wrong-slot', 'fail');
    expect(elsewhere.data.message).toBe(`格口不符，应为 ${wide.grid_no} 号格口`);
    const corrected = await correct(one.no, far);
    expectCode(corrected, 'changed', 'ok');
    expect(corrected.data.message).toBe(`包裹 ${one.no} 已改放格口 ${far.grid_no}`);
    expect(await floor.stored(one)).toMatchObject({ grid_id: far.id });
  });
});

test('how far parcels came is counted day by day, of this warehouse alone', async () => {
  const [one, two] = [await parcel(), await parcel()];
  await change(one, 'inbound_time', '2020-03-01T23:59:59+08:00');
  await change(two, 'inbound_time', '2020-03-01T00:00:00+08:00');
  await change(two, 'exception_code', 1);
  await change(two, 'sort_time', '2020-03-03T08:00:00+08:00');
  const time_range = { start: '2020-03-01T00:00:00+08:00', end: '2020-03-31T23:59:59+08:00' };
  const none = { received: 0, exceptions: 0, sorted: 0, grouped: 0, shipped: 0, handed_over: 0 };
  const counted = async (who: string, at: string) =>
    (await (await demo.someone(who, at)).call('sorting-package.statistics', { time_range })).data.stat_list;
  expect(await counted('yiwu_admin', 'YW-SOC')).toEqual([
    { day: '2020-03-03', ...none, sorted: 1 },
    { day: '2020-03-01', ...none, received: 2, exceptions: 1 },
  ]);
  expect(await counted('shenzhen_admin', 'SZ-SOC')).toEqual([]);
});
