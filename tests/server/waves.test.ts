import { agreedBody } from '../../src/metadata/model/agreed';
import type { ScanConfirm } from '../../src/metadata/model/scan-answer';
import { openedAgain } from '../support/consolidation/approved';
import { model } from '../../src/server/platform/model';
import { configure } from '../support/consolidation/outbound-line';
import { codeOf, Floor, type Order, type Package, type Wave } from '../support/consolidation/floor';
import { startDemoConsole, type Answer, type DemoConsole } from '../support/demo-console';

const { errors } = model.constants;

let demo: DemoConsole;
let floor: Floor;
let colleague: Floor;
beforeAll(async () => {
  demo = await startDemoConsole();
  floor = new Floor(demo, await demo.someone('dongguan_admin', 'DG-COC'));
  colleague = new Floor(demo, await demo.someone('dongguan_packer', 'DG-COC'));
  // What the demo world has ready would be in the first wave.
  await floor.makeWave({ max_sorting_num: 999, third_sorting_num: 99 });
});
afterAll(() => demo.stop());

function expectCode({ code, data }: Answer, name: string, level: 'ok' | 'warn' | 'fail'): void {
  expect([data.scan_code ?? data, data.level]).toEqual([codeOf(name), level]);
  expect(code).toBe(level === 'fail' ? errors.scanRefused : 0);
}

const rowOf = async (table: string, id: unknown): Promise<Record<string, unknown>> =>
  (await demo.query(`select * from ${table} where id = $1`, [id]))[0] ?? {};
const waveRow = ({ id }: Wave) => rowOf('outbound_wave', id);
const slotsOf = async (wave: Wave) =>
  (await floor.done('rebin-group.slots', { wave_id: wave.id, wall_no: 1 })).slot_list as Record<string, unknown>[];
const nosIn = ({ packages }: Order): string[] => packages.map(({ no }) => no);
const first = ({ packages }: Order): Package => packages[0] as Package;

/** A wave of orders of so many parcels. */
async function waveOf(sizes: number[], config: Record<string, unknown> = {}) {
  // What an earlier wave has given back is in none of these.
  await demo.query(`update package set cut_off_time = '2031-01-01' where status = 600`);
  const orders: Order[] = [];
  for (const size of sizes) orders.push(await floor.readyOrder(size));
  return { wave: await floor.makeWave(config), orders };
}

describe('a new wave', () => {
  test('has what is ready, order by order, and walls for it', async () => {
    const { wave, orders } = await waveOf([2, 1]);
    expect(await waveRow(wave)).toMatchObject({ wave_status: 100, package_count: 3, b_package_count: 2 });
    const { b_package_list: list } = await floor.done('b-package.list', { wave_id: wave.id });
    const counts = (list as { order_no: string; package_count: number }[]).map((one) => [
      one.order_no,
      one.package_count,
    ]);
    expect(Object.fromEntries(counts)).toEqual({ [orders[0]?.no ?? '']: 2, [orders[1]?.no ?? '']: 1 });
    expect(wave.walls).toMatchObject([{ wall_no: 1, group_no: `${wave.no}-W01` }]);
    expect((await slotsOf(wave)).map(({ slot_no: no, layer, column_no: column }) => [no, layer, column])).toEqual([
      [1, 1, 1],
      [2, 1, 2],
      [3, 1, 3],
      [4, 2, 1],
      [5, 2, 2],
      [6, 2, 3],
    ]);
    for (const order of orders)
      for (const parcel of order.packages)
        expect(await floor.parcel(parcel)).toMatchObject({ status: 700, wave_id: wave.id });
  });

  test('leaves what is cancelled, cut off later, or not whole', async () => {
    const [cancelled, later, open] = [
      await floor.readyOrder(1),
      await floor.readyOrder(1, { cut_off_time: '2031-01-01T00:00:00.000Z' }),
      await floor.readyOrder(1),
    ];
    await floor.done('package.cancel', { package_id: first(cancelled).id, cancelled: true });
    const missing = await floor.announcePackage({ order_no: open.no, destination_country_code: 'GB' });
    const wave = await floor.makeWave();
    expect(await waveRow(wave)).toMatchObject({ package_count: 0 });
    await floor.signPackage(missing.no);
    for (const order of [cancelled, later])
      await floor.done('package.update', {
        package_id: first(order).id,
        version: (await floor.parcel(first(order))).version,
        order_no: null,
      });
    expect(await waveRow(await floor.makeWave({}, { wave_type: 9003 }))).toMatchObject({ package_count: 0 });
    // Of two carriers: two b_packages, neither of which is of several.
    expect(await waveRow(await floor.makeWave({}, { wave_type: 9002 }))).toMatchObject({ package_count: 2 });
  });

  test('is not made with a configuration that is out of use', async () => {
    const { configId } = await floor.makeWave();
    await floor.done('sorting-code-config.update', { sorting_code_config_id: configId, version: 1, enable_flag: 2 });
    const answer = await floor.operator.call('outbound-wave.create', {
      wave_type: 9001,
      cut_off_time: '2030-01-01T00:00:00.000Z',
      sorting_code_config_id: configId,
    });
    expect(answer).toMatchObject({ code: errors.invalid, msg: '所选分拣码配置已停用' });
  });

  test('tells how far it is', async () => {
    const { wave, orders } = await waveOf([2]);
    await floor.sort(wave, nosIn(orders[0] as Order)[0] ?? '');
    const { stat_list: stats, number_list: numbers } = await floor.done('outbound-wave.statistics', {
      wave_id: wave.id,
      rank: 1,
    });
    expect(stats).toEqual([
      { record_type: 'package', status: 700, count: 1 },
      { record_type: 'package', status: 800, count: 1 },
      { record_type: 'b-package', status: 100, count: 1 },
    ]);
    expect(numbers).toEqual([{ number: 1, count: 1, cancelled: 0 }]);
    // It lies there still, and is not counted with what is to go on.
    const [sorted] = (orders[0] as Order).packages;
    await floor.done('package.cancel', { package_id: sorted?.id, cancelled: true });
    const later = await floor.done('outbound-wave.statistics', { wave_id: wave.id, rank: 1 });
    expect(later.number_list).toEqual([{ number: 1, count: 0, cancelled: 1 }]);
  });
});

describe('somebody who sorts a wave', () => {
  test('locks wave and stage first, and unlocks them afterwards', async () => {
    const { wave } = await waveOf([1]);
    const locked = await floor.scan('outbound-wave.lockRank', { wave_id: wave.id, rank: 2 });
    expect(locked.data).toMatchObject({
      scan_code: codeOf('operation-ok'),
      next: 'scan',
      entity: { wave_id: wave.id, rank: 2, sorting_code_config_name: expect.any(String) as string },
    });
    const unlocked = await floor.scan('outbound-wave.unlockRank', { wave_id: wave.id, rank: 2 });
    expect(unlocked.data).toMatchObject({ scan_code: codeOf('operation-ok'), next: 'choose' });
  });

  test('scans the number of the wave or the label of a wall instead of choosing; another number is told as what it is', async () => {
    const { wave, orders } = await waveOf([1]);
    for (const wave_no of [wave.no, wave.walls[0]?.group_no]) {
      const { data } = await floor.scan('outbound-wave.lockRank', { wave_no, rank: 3 });
      expect(data).toMatchObject({ next: 'scan', entity: { wave_id: wave.id, rank: 3 }, big_text: '3 级' });
      expect(data.message).toBe(`已锁定波次 ${wave.no}，3 级分拣`);
    }
    const parcel = first(orders[0] as Order);
    const { data } = await floor.scan('outbound-wave.lockRank', { wave_no: parcel.no, rank: 1 });
    expect(data.message).toMatch(/^未找到波次号 \S+：这是包裹号，请扫描波次号$/);
    expectCode(await floor.scan('outbound-wave.lockRank', { rank: 1 }), 'package-unknown', 'fail');
  });

  test('is told of the label of a wall of this wave as what it is: it was not for another', async () => {
    const { wave } = await waveOf([1]);
    const other = await waveOf([1]);
    const sort = (wall: unknown) =>
      floor.scan('outbound-wave.scanSorting', { base_package_no: wall, wave_id: wave.id, rank: 1 });
    const own = await sort(wave.walls[0]?.group_no);
    expectCode(own, 'duplicate-scan', 'warn');
    expect(own.data.message).toBe(`${wave.walls[0]?.group_no} 是本波次的墙标签，请扫描包裹号`);
    expectCode(await sort(other.wave.walls[0]?.group_no), 'package-unknown', 'fail');
  });

  test('is told cage, wall and slot; parcels of one order get the same', async () => {
    const { wave, orders } = await waveOf([2, 1]);
    const [pair, single] = orders as [Order, Order];
    const [one = '', other = ''] = nosIn(pair);
    const { data } = await floor.sort(wave, one);
    expect(data).toMatchObject({
      scan_code: codeOf('scanned'),
      big_text: '1',
      speak: ['1'],
      counters: { scanned: 1, expected: 3 },
    });
    expect(data.entity).toMatchObject({ status: 800, sorting_stage: 1 });
    expect(await waveRow(wave)).toMatchObject({ wave_status: 200, start_time: expect.any(Date) });
    await floor.sort(wave, first(single).no);
    const slots = [
      await floor.sort(wave, one, 3),
      await floor.sort(wave, other, 3),
      await floor.sort(wave, first(single).no, 3),
    ];
    expect(slots.map((answer) => answer.data.big_text)).toEqual(['1', '1', '2']);
  });

  test('fills a wall, then the next one, then the next cage', async () => {
    const { wave, orders } = await waveOf([1, 1, 1, 1, 1], {
      first_sorting_num: 3,
      second_sorting_num: 2,
      third_sorting_num: 1,
    });
    const told = async (order: Order) => {
      const shown: string[] = [];
      for (const rank of [1, 2, 3]) shown.push((await floor.sort(wave, first(order).no, rank)).data.big_text);
      return shown.join('-');
    };
    const places: string[] = [];
    for (const order of orders) places.push(await told(order));
    expect(places).toEqual(['1-1-1', '1-2-1', '2-1-1', '2-2-1', '3-1-1']);
  });

  test('scans twice: the same number again, in amber', async () => {
    const { wave, orders } = await waveOf([1]);
    const { no } = first(orders[0] as Order);
    await floor.sort(wave, no, 2);
    const again = await floor.sort(wave, no, 1);
    expectCode(again, 'duplicate-scan', 'warn');
    expect(again.data).toMatchObject({ big_text: '1', message: `包裹 ${no} 已分拣到 2 级` });
    expect((await floor.sort(wave, no, 2)).data.message).toBe(`包裹 ${no} 本级之前已分拣`);
  });

  test('hears no number of a cage for what lies on a wall already', async () => {
    const { wave, orders } = await waveOf([1]);
    const { no } = first(orders[0] as Order);
    await floor.put(wave, no);
    const { data } = await floor.sort(wave, no, 1);
    expect(data).toMatchObject({ level: 'fail', big_text: '', speak: [] });
    await floor.finishWall(wave, { force_finish: true, reason: '演练' });
  });

  test('and a colleague who sorts another order at once get two numbers', async () => {
    const { wave, orders } = await waveOf([1, 1]);
    const [a, b] = orders as [Order, Order];
    const answers = await Promise.all([floor.sort(wave, first(a).no, 3), colleague.sort(wave, first(b).no, 3)]);
    expect(answers.map(({ data }) => data.big_text).sort()).toEqual(['1', '2']);
  });

  test('is refused what does not belong here, and nothing changes', async () => {
    const { wave, orders } = await waveOf([1, 1, 1]);
    const [a, b, c] = orders.map(first) as [Package, Package, Package];
    const { wave: other, orders: elsewhere } = await waveOf([1]);
    const unready = await floor.announcePackage();
    const waiting = first(await floor.readyOrder(1));
    const refused = async (parcel: Package, name: string) => {
      const before = await floor.parcel(parcel);
      const answer = await floor.sort(wave, parcel.no);
      expectCode(answer, name, 'fail');
      expect(await floor.parcel(parcel)).toEqual(before);
      return answer;
    };
    const stranger = first(elsewhere[0] as Order);
    const { data: ofOther } = await refused(stranger, 'in-another-task');
    expect(ofOther).toMatchObject({ big_text: other.no, speak: [] });
    expect(ofOther.message).toBe(`包裹 ${stranger.no} 属于波次 ${other.no}，请放回`);
    expect(ofOther.go ?? null).toBeNull();
    await refused(unready, 'no-outbound-information');
    await refused(waiting, 'status-exception');
    await floor.done('package.cancel', { package_id: a.id, cancelled: true });
    expect((await refused(a, 'cancelled')).data).toMatchObject({
      big_text: '0',
      message: `一段包裹 ${a.no} 已取消：请放入 0 号异常箱`,
    });
    await floor.done('package.update', {
      package_id: b.id,
      version: (await floor.parcel(b)).version,
      exception_code: 1,
    });
    await refused(b, 'abnormal');
    expectCode(await floor.sort(wave, 'NO-SUCH-1'), 'package-unknown', 'fail');
    await floor.done('sorting-code-config.update', {
      sorting_code_config_id: wave.configId,
      version: 1,
      enable_flag: 2,
    });
    await refused(c, 'sorting-code-wrong');
    await floor.done('outbound-wave.close', { wave_id: wave.id });
    expect((await refused(c, 'batch-closed')).data.next).toBe('choose');
  });

  test('runs out of numbers', async () => {
    const { wave, orders } = await waveOf([1, 1], {
      first_sorting_num: 1,
      second_sorting_num: 1,
      third_sorting_num: 1,
    });
    const [a, b] = orders.map(first) as [Package, Package];
    expectCode(await floor.sort(wave, a.no), 'scanned', 'ok');
    expectCode(await floor.sort(wave, b.no), 'no-slot', 'fail');
  });
});

describe('somebody who puts a wave to the wall', () => {
  const open = (wave: Wave, who = floor, wall = 0) =>
    who.scan('rebin-group.open', { group_no: wave.walls[wall]?.group_no ?? '' });

  test('scans the wall, then each parcel: the slot is told, and when all of an order is in it', async () => {
    const { wave, orders } = await waveOf([2]);
    const [one = '', other = ''] = nosIn(orders[0] as Order);
    expect((await open(wave)).data).toMatchObject({
      scan_code: codeOf('scanned'),
      next: 'put',
      // Never a bare number, which would be taken for a slot.
      big_text: '1 号墙',
      entity: { wave_id: wave.id, wall_no: 1 },
      // All that there is to do, before the first parcel has its slot.
      counters: { scanned: 0, expected: 2 },
    });
    const half = await floor.put(wave, one);
    expect(half.data).toMatchObject({
      scan_code: codeOf('scanned'),
      big_text: '1',
      speak: ['1'],
      counters: { scanned: 1, expected: 2 },
    });
    expect((await slotsOf(wave))[0]).toMatchObject({ status: 9002, have: 1, need: 2 });
    const whole = await floor.put(wave, other);
    expectCode(whole, 'operation-ok', 'ok');
    expect((await slotsOf(wave))[0]).toMatchObject({ status: 9003, have: 2, need: 2 });
    expect(await floor.parcel(first(orders[0] as Order))).toMatchObject({ status: 900, wall_no: 1, slot_no: 1 });
    expectCode(await floor.put(wave, other), 'duplicate-scan', 'warn');
    expectCode(await floor.finishWall(wave), 'operation-ok', 'ok');
    expect(await rowOf('rebin_group', wave.walls[0]?.group_id)).toMatchObject({
      status: 300,
      operators: ['dongguan_admin'],
      finish_reason: null,
    });
  });

  test('has a whole slot as soon as the parcel that is missing is cancelled, and no more when that is taken back', async () => {
    const { wave, orders } = await waveOf([3]);
    const [one, other, missing] = (orders[0] as Order).packages as [Package, Package, Package];
    const cancel = (parcel: Package, cancelled: boolean) =>
      floor.done('package.cancel', { package_id: parcel.id, cancelled });
    const slot = async () => (await slotsOf(wave))[0];
    await floor.put(wave, one.no);
    await floor.put(wave, other.no);
    await cancel(missing, true);
    expect(await slot()).toMatchObject({ status: 9003, have: 2, need: 2 });
    await cancel(missing, false);
    expect(await slot()).toMatchObject({ status: 9002, have: 2, need: 3 });
    // One that lies in the slot is not asked for any more, and does not stand for one that is.
    await cancel(other, true);
    expect(await slot()).toMatchObject({ status: 9002, have: 1, need: 2 });
    await cancel(missing, true);
    expect(await slot()).toMatchObject({ status: 9003, have: 1, need: 1 });
    // Nothing is asked for: nothing is whole.
    await cancel(one, true);
    expect(await slot()).toMatchObject({ status: 9002, have: 0, need: 0 });
    await floor.finishWall(wave, { force_finish: true, reason: '演练' });
  });

  test('while a colleague cancels what is missing: the slots are whole whoever was first', async () => {
    const { wave, orders } = await waveOf([2, 2, 2, 2, 2]);
    const both = orders.map(({ packages: [put, cancelled] }) =>
      Promise.all([
        colleague.put(wave, (put as Package).no),
        floor.done('package.cancel', { package_id: (cancelled as Package).id, cancelled: true }),
      ]),
    );
    await Promise.all(both);
    const statuses = (await slotsOf(wave)).map(({ status }) => status);
    expect(statuses).toEqual([9003, 9003, 9003, 9003, 9003, 9001]);
    await colleague.finishWall(wave);
  });

  test('goes on in a fresh browser with the wall that is in work, until it is finished', async () => {
    const current = async () => (await floor.scan('rebin-group.current', {})).data;
    expect(await current()).toMatchObject({ next: 'open', entity: {} });
    const { wave, orders } = await waveOf([2]);
    await open(wave);
    // Nothing has been put into it: it may be left for another.
    expect(await current()).toMatchObject({ next: 'open', entity: {} });
    await floor.put(wave, nosIn(orders[0] as Order)[0] ?? '');
    expect(await current()).toMatchObject({
      next: 'put',
      entity: { wave_id: wave.id, wall_no: 1, group_no: wave.walls[0]?.group_no },
      counters: { scanned: 1, expected: 2 },
      big_text: '1 号墙',
    });
    expect((await colleague.scan('rebin-group.current', {})).data).toMatchObject({ next: 'open', entity: {} });
    await floor.finishWall(wave, { force_finish: true, reason: '演练' });
    expect(await current()).toMatchObject({ next: 'open', entity: {} });
  });

  test('takes the last one back', async () => {
    const { wave, orders } = await waveOf([2]);
    for (const no of nosIn(orders[0] as Order)) await floor.put(wave, no);
    const undo = () => floor.scan('rebin-group.undo', { wave_id: wave.id, wall_no: 1 });
    expectCode(await undo(), 'operation-ok', 'ok');
    expect((await slotsOf(wave))[0]).toMatchObject({ status: 9002, have: 1 });
    expectCode(await undo(), 'operation-ok', 'ok');
    expect((await slotsOf(wave))[0]).toMatchObject({ status: 9001, have: 0, b_package_no: null });
    // Nothing is wrong: nothing is left to take back.
    const nothing = await undo();
    expectCode(nothing, 'package-unknown', 'warn');
    expect(nothing.data.message).toBe('您在 1 号墙没有可撤销的包裹');
    await floor.finishWall(wave, { force_finish: true, reason: '演练' });
  });

  test('takes what was cancelled on the wall out of its slot by scanning it, and the record follows it', async () => {
    const { wave, orders } = await waveOf([2]);
    const [gone, stays] = orders[0]?.packages as [Package, Package];
    await floor.put(wave, gone.no);
    await floor.done('package.cancel', { package_id: gone.id, cancelled: true });
    expect((await slotsOf(wave))[0]).toMatchObject({ have: 0, need: 1, cancelled: 1 });
    const out = await floor.put(wave, gone.no);
    expectCode(out, 'cancelled', 'warn');
    expect(out.data).toMatchObject({ big_text: '0', next: 'put', counters: { scanned: 0, expected: 1 } });
    expect(out.data.message).toBe(`${gone.no} 已取消，已从 1 号格口取出：请放入 0 号异常箱`);
    expect(await floor.parcel(gone)).toMatchObject({ status: 800, wall_no: null, slot_no: null });
    expect((await slotsOf(wave))[0]).toMatchObject({ status: 9001, cancelled: 0, b_package_no: null });
    // It lies there no more.
    expectCode(await floor.put(wave, gone.no), 'cancelled', 'fail');
    expectCode(await floor.put(wave, stays.no), 'operation-ok', 'ok');
    await floor.finishWall(wave);
    await floor.done('package.cancel', { package_id: stays.id, cancelled: true });
    expectCode(await floor.put(wave, stays.no), 'cancelled', 'fail');
  });

  test.each([
    ['破损', 1, 'abnormal'],
    ['丢失', 2, 'abnormal'],
    ['报废', 3, 'abnormal'],
    ['违禁', 4, 'prohibited'],
  ] as const)(
    'of one that is registered as %s meanwhile hears no number of a cage or slot, and takes it out of its slot',
    async (title, exception, code) => {
      const { wave, orders } = await waveOf([3]);
      const [lying, waiting, stays] = orders[0]?.packages as [Package, Package, Package];
      const register = async (parcel: Package, found: number | null) =>
        floor.done('package.update', {
          package_id: parcel.id,
          version: (await floor.parcel(parcel)).version,
          exception_code: found,
        });
      await floor.put(wave, lying.no);
      for (const parcel of [lying, waiting]) await register(parcel, exception);
      for (const refused of [await floor.sort(wave, waiting.no), await floor.put(wave, waiting.no)]) {
        expectCode(refused, code, 'fail');
        expect(refused.data).toMatchObject({ big_text: '0', speak: ['0'] });
        expect(refused.data.go ?? null).toBeNull();
        expect(refused.data.message).toContain(title);
        expect(refused.data.message).toContain('请放入 0 号异常箱');
      }
      expect((await slotsOf(wave))[0]).toMatchObject({ have: 0, need: 1, cancelled: 1 });
      const out = await floor.put(wave, lying.no);
      expectCode(out, code, 'warn');
      expect(out.data).toMatchObject({ big_text: '0', counters: { scanned: 0, expected: 1 } });
      expect(out.data.message).toContain(`${lying.no} ${title}，已从 1 号格口取出`);
      expect(await floor.parcel(lying)).toMatchObject({ status: 800, slot_no: null });
      expectCode(await floor.put(wave, stays.no), 'operation-ok', 'ok');
      // It was none after all: the slot waits for it.
      await register(waiting, null);
      expect((await slotsOf(wave))[0]).toMatchObject({ status: 9002, have: 1, need: 2 });
      expectCode(await floor.put(wave, waiting.no), 'operation-ok', 'ok');
      expectCode(await floor.finishWall(wave), 'operation-ok', 'ok');
    },
  );

  test('ends the wall without a question about what is not asked for any more and does not lie there', async () => {
    const { wave, orders } = await waveOf([1, 1]);
    const [stays, gone] = orders.map(first) as [Package, Package];
    await floor.put(wave, stays.no);
    await floor.put(wave, gone.no);
    const { version } = await floor.parcel(gone);
    await floor.done('package.update', { package_id: gone.id, version, exception_code: 1 });
    expect((await floor.finishWall(wave)).data.need_confirm).toMatchObject({ field: 'force_finish' });
    expectCode(await floor.put(wave, gone.no), 'abnormal', 'warn');
    expectCode(await floor.finishWall(wave), 'operation-ok', 'ok');
  });

  test('whose wall is full is told the wall that has room; with one in work, which comes first', async () => {
    const { wave, orders } = await waveOf([1, 1], { third_sorting_num: 1 });
    const [a, b] = orders.map(first) as [Package, Package];
    await floor.put(wave, a.no);
    const full = await floor.put(wave, b.no);
    expectCode(full, 'in-another-task', 'fail');
    expect(full.data.message).toBe(`包裹 ${b.no} 应放到 2 号墙`);
    const other = await open(wave, floor, 1);
    expect(other.data.message).toBe(`存在未完成任务：请先扫描 ${wave.walls[0]?.group_no ?? ''}，完成 1 号墙`);
    await floor.finishWall(wave);
    await floor.put(wave, b.no, 2);
    await floor.finishWall(wave, {}, 2);
  });

  test('takes back what the button names, not what somebody else has put in', async () => {
    const { wave, orders } = await waveOf([2]);
    const [mine = '', other = ''] = nosIn(orders[0] as Order);
    expect((await floor.put(wave, mine)).data.entity).toMatchObject({ last_put: mine });
    await colleague.put(wave, other);
    // Scanned once more, it tells where it lies; the button goes on naming the own one.
    const seen = await floor.put(wave, other);
    expect(seen.data.entity).not.toHaveProperty('last_put');
    expect(seen.data.counters).toEqual({ scanned: 2, expected: 2 });
    const undo = (no: string) => floor.scan('rebin-group.undo', { wave_id: wave.id, wall_no: 1, package_no: no });
    expectCode(await undo(other), 'package-unknown', 'warn');
    const undone = await undo(mine);
    expectCode(undone, 'operation-ok', 'ok');
    expect(undone.data.entity).toMatchObject({ package_no: mine, last_put: null });
    expect((await slotsOf(wave))[0]).toMatchObject({ have: 1 });
    await floor.finishWall(wave, { force_finish: true, reason: '演练' });
  });

  test('finishes short only with a reason; what is short waits for another wave', async () => {
    const { wave, orders } = await waveOf([2, 1]);
    const [pair, single] = orders as [Order, Order];
    await floor.put(wave, nosIn(pair)[0] ?? '');
    await floor.put(wave, first(single).no);
    await floor.sort(wave, nosIn(pair)[1] ?? '');
    const asked = await floor.finishWall(wave);
    expectCode(asked, 'unfinished-task', 'fail');
    expect(asked.data).toMatchObject({
      big_text: '缺 1',
      need_confirm: { field: 'force_finish', reason_field: 'reason' },
    });
    expectCode(await floor.finishWall(wave, { force_finish: true }), 'unfinished-task', 'fail');
    expectCode(await floor.finishWall(wave, { force_finish: true, reason: '少一件' }), 'operation-ok', 'warn');
    for (const parcel of pair.packages)
      expect(await floor.parcel(parcel)).toMatchObject({
        status: 600,
        wave_id: null,
        b_package_id: null,
        slot_no: null,
      });
    expect(await floor.parcel(first(single))).toMatchObject({ status: 900 });
    expect((await slotsOf(wave)).map(({ status }) => status).sort()).toEqual([9001, 9001, 9001, 9001, 9001, 9003]);
    expect(await rowOf('rebin_group', wave.walls[0]?.group_id)).toMatchObject({ status: 300, finish_reason: '少一件' });
    const [logged] = await demo.query('select reason from scan_log where record_no = $1 order by id desc', [
      wave.walls[0]?.group_no,
    ]);
    expect(logged).toEqual({ reason: '少一件' });
    const ended = await floor.put(wave, first(single).no);
    expectCode(ended, 'batch-closed', 'fail');
    expect(ended.data.message).toBe('批次已关闭：1 号墙已由您结束，请扫描下一面墙的标签');
    expect(await slotsOf(wave)).toEqual(expect.arrayContaining([expect.objectContaining({ finish_by: '您' })]));
    const told = await colleague.put(wave, first(single).no);
    const { finish_by: by } = await rowOf('rebin_group', wave.walls[0]?.group_id);
    expect(told.data.message).toBe(`批次已关闭：1 号墙已由${String(by)}结束，请扫描下一面墙的标签`);
    await floor.done('rebin-group.reopen', { group_id: wave.walls[0]?.group_id, ...openedAgain });
    expectCode(await floor.put(wave, first(single).no), 'duplicate-scan', 'warn');
    await floor.finishWall(wave);
  });

  test('agrees to what the question named, not to what a colleague has taken off the wall since: that is asked anew', async () => {
    const { wave, orders } = await waveOf([2, 2]);
    const [whole, short] = orders as [Order, Order];
    for (const no of [...nosIn(whole), nosIn(short)[0] ?? '']) await floor.put(wave, no);
    const asked = await floor.finishWall(wave);
    const question = asked.data.need_confirm as ScanConfirm;
    await colleague.put(wave, nosIn(short)[1] ?? '');
    await colleague.scan('rebin-group.undo', { wave_id: wave.id, wall_no: 1 });
    await floor.scan('rebin-group.undo', { wave_id: wave.id, wall_no: 1, package_no: nosIn(whole)[1] });
    const agreed = agreedBody({ wave_id: wave.id, wall_no: 1, base: {} }, question, { reason: '少一件' });
    const again = await floor.scan('rebin-group.finish', agreed);
    expectCode(again, 'unfinished-task', 'fail');
    const anew = again.data.need_confirm as ScanConfirm;
    expect([anew.about, anew.text]).not.toEqual([question.about, question.text]);
    const meant = agreedBody({ wave_id: wave.id, wall_no: 1, base: {} }, anew, { reason: '少两件' });
    expectCode(await floor.scan('rebin-group.finish', meant), 'operation-ok', 'warn');
    // What has left its wave is told with what becomes of it.
    const other = await waveOf([1]);
    const left = await floor.put(other.wave, nosIn(short)[0] ?? '');
    expect(left.data.message).toBe(`包裹 ${nosIn(short)[0]} 不在任何波次，请放回待出库区，等待其他波次`);
    await floor.finishWall(other.wave, { force_finish: true, reason: '演练' });
  });

  test('is told what must not stay in a slot with each parcel that joins it, and when the wall is whole', async () => {
    const { wave, orders } = await waveOf([3, 1]);
    const [gone, two, three] = orders[0]?.packages as [Package, Package, Package];
    await floor.put(wave, gone.no);
    await floor.put(wave, first(orders[1] as Order).no);
    await floor.done('package.cancel', { package_id: gone.id, cancelled: true });
    const joined = await floor.put(wave, two.no);
    expectCode(joined, 'scanned', 'warn');
    expect(joined.data.message).toBe(`包裹 ${two.no} 放入 1 号格口：其中 1 件已取消或异常，请取出`);
    const whole = await floor.put(wave, three.no);
    expectCode(whole, 'operation-ok', 'warn');
    expect(whole.data.message).toBe(`1 号格口已齐，最后一件 ${three.no}：其中 1 件已取消或异常，请取出`);
    const ended = await floor.finishWall(wave);
    expectCode(ended, 'operation-ok', 'warn');
    expect(ended.data.message).toBe('1 号墙已完成：1 号格口 1 件已取消或异常，请到拆包扫描格口标签取出');
  });

  test('finishes short: what was cancelled in a slot is to be taken off, too, and waits for no other wave', async () => {
    const { wave, orders } = await waveOf([3]);
    const [one = '', two = ''] = nosIn(orders[0] as Order);
    for (const no of [one, two]) await floor.put(wave, no);
    await demo.query('update package set cancelled = true where package_no = $1', [one]);
    const done = await floor.finishWall(wave, { force_finish: true, reason: '少一件' });
    expect(done.data.message).toMatch(/：请取下 1 号格口 2 件（其中 1 件已取消或异常，单独放置），等待其他波次$/);
  });

  test('is sent to the right wall, and stays at one until it is done', async () => {
    const { wave, orders } = await waveOf([1, 1], { third_sorting_num: 1 });
    const [a, b] = orders.map(first) as [Package, Package];
    await floor.sort(wave, a.no);
    await floor.sort(wave, b.no);
    const wrong = await floor.put(wave, b.no, 1);
    expectCode(wrong, 'in-another-task', 'fail');
    expect(wrong.data).toMatchObject({ big_text: '2 号墙', speak: ['2'], message: `包裹 ${b.no} 应放到 2 号墙` });
    expectCode(await floor.put(wave, a.no, 1), 'operation-ok', 'ok');
    expectCode(await open(wave, floor, 1), 'unfinished-task', 'fail');
    expectCode(await floor.put(wave, b.no, 2), 'unfinished-task', 'fail');
    // The colleague is bound to no wall.
    expectCode(await colleague.put(wave, b.no, 2), 'operation-ok', 'ok');
    await floor.finishWall(wave);
    await colleague.finishWall(wave, {}, 2);
  });

  test('works at it with a colleague: each parcel is put once', async () => {
    const { wave, orders } = await waveOf([3, 3]);
    const nos = orders.flatMap(nosIn);
    const both = () => Promise.all(nos.flatMap((no) => [floor.put(wave, no), colleague.put(wave, no)]));
    const [first = '', second = ''] = nos;
    const answers = [await floor.put(wave, first), await colleague.put(wave, second), ...(await both())];
    const codes = answers.map(({ data }) => data.scan_code as string);
    expect(codes.filter((code) => code === codeOf('duplicate-scan'))).toHaveLength(8);
    expect(codes.filter((code) => code === codeOf('operation-ok'))).toHaveLength(2);
    expect((await slotsOf(wave)).map(({ have, need }) => [have, need])).toEqual([
      [3, 3],
      [3, 3],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect((await rowOf('rebin_group', wave.walls[0]?.group_id)).operators).toEqual(
      expect.arrayContaining(['dongguan_admin', 'dongguan_packer']),
    );
    // The page shows them by the names that they know each other by.
    expect((await slotsOf(wave))[0]?.operators).toEqual(expect.arrayContaining(['何伟强', '罗美玲']));
    await floor.finishWall(wave);
  });

  test('is refused what does not belong there', async () => {
    const { wave, orders } = await waveOf([1, 1], {
      third_sorting_num: 1,
      first_sorting_num: 1,
      second_sorting_num: 1,
    });
    const [a, b] = orders.map(first) as [Package, Package];
    expectCode(await floor.put(wave, 'NO-SUCH-1'), 'package-unknown', 'fail');
    await floor.put(wave, a.no);
    expectCode(await floor.put(wave, b.no), 'no-slot', 'fail');
    await floor.done('package.cancel', { package_id: b.id, cancelled: true });
    expect((await floor.put(wave, b.no)).data).toMatchObject({ scan_code: codeOf('cancelled'), big_text: '0' });
    const { wave: other, orders: others } = await waveOf([1]);
    const stranger = first(others[0] as Order);
    expectCode(await floor.put(wave, stranger.no), 'in-another-task', 'fail');
    expectCode(await open(other), 'unfinished-task', 'fail');
    await floor.finishWall(wave);
    await floor.done('outbound-wave.close', { wave_id: other.id });
    const closed = await floor.put(other, stranger.no);
    expectCode(closed, 'batch-closed', 'fail');
    expect(closed.data.message).toBe(`批次已关闭：波次 ${other.no} 已由您结束，请改做其他波次，这件包裹请放回待出库区`);
    const { wave: third } = await waveOf([1]);
    const late = first(await floor.readyOrder(1));
    const waveless = await floor.put(third, late.no);
    expectCode(waveless, 'status-exception', 'fail');
    expect(waveless.data.message).toBe(`包裹 ${late.no} 不在任何波次，请放回待出库区，等待其他波次`);
  });
});

describe('a wave that is closed', () => {
  test('gives back what nobody has begun to pack', async () => {
    const { wave, orders } = await waveOf([2, 1]);
    await floor.put(wave, nosIn(orders[0] as Order)[0] ?? '');
    const { version, package_count: inside } = await waveRow(wave);
    expect((await floor.operator.call('outbound-wave.close', { wave_id: wave.id, version: 1 })).code).toBe(
      errors.stale,
    );
    const { left_package_count: left } = await floor.done('outbound-wave.close', { wave_id: wave.id, version });
    expect(left).toBe(inside);
    expect(await waveRow(wave)).toMatchObject({ wave_status: 300, close_by: '何伟强' });
    for (const order of orders)
      for (const parcel of order.packages)
        expect(await floor.parcel(parcel)).toMatchObject({ status: 600, wave_id: null });
    const { b_package_list: list } = await floor.done('b-package.list', { wave_id: wave.id });
    expect(new Set((list as { status: number }[]).map(({ status }) => status))).toEqual(new Set([700]));
    expect((await slotsOf(wave)).every(({ status }) => status === 9001)).toBe(true);
    const again = await floor.operator.call('outbound-wave.close', { wave_id: wave.id });
    expect(again).toMatchObject({ code: errors.scanRefused });
  });

  test('is cancelled when nothing was scanned', async () => {
    const { wave } = await waveOf([1]);
    await floor.done('outbound-wave.close', { wave_id: wave.id });
    expect(await waveRow(wave)).toMatchObject({ wave_status: 400 });
  });

  test('is closed once, whoever is first', async () => {
    const { wave, orders } = await waveOf([1]);
    await floor.sort(wave, first(orders[0] as Order).no);
    const { version } = await waveRow(wave);
    const close = () => floor.operator.call('outbound-wave.close', { wave_id: wave.id, version });
    const codes = (await Promise.all([close(), close()])).map(({ code }) => code).sort();
    expect(codes).toEqual([0, errors.stale].sort());
  });
});

test('a slot takes as many parcels as the warehouse says, and the log is found by the number that was scanned', async () => {
  const { wave, orders } = await waveOf([3]);
  const [one = '', other = '', last = ''] = nosIn(orders[0] as Order);
  await configure(demo, 'slot_limit', { max_packages: 2 });
  await floor.put(wave, one);
  await floor.put(wave, other);
  const refused = await floor.put(wave, last);
  expectCode(refused, 'quantity-over-limit', 'fail');
  expect(refused.data.message).toBe('扫描数量超限，最多 2 件');
  expectCode(await floor.put(wave, one), 'duplicate-scan', 'warn');
  const { scan_log_list: log } = await floor.done('scan-log.list', { scan_code: last });
  expect((log as { record_no: string; scan_code: string }[])[0]).toMatchObject({
    record_no: last,
    scan_code: codeOf('quantity-over-limit'),
  });
});

test('the past of a parcel says what was done with it, never another entity’s word for a call of the same name', async () => {
  const { wave, orders } = await waveOf([1]);
  const { id, no } = first(orders[0] as Order);
  await floor.sort(wave, no);
  const { history_list: past } = await floor.done('package.history', { package_id: id });
  const titles = (past as { title: string }[]).map(({ title }) => title);
  expect(titles.slice(0, 2)).toEqual(['分拣', '分配波次']);
  expect(titles.filter((title) => title === '预报包裹')).toHaveLength(1);
  expect(titles.join()).not.toMatch(/[a-z]/);
});
