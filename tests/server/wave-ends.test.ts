import { givenUp } from '../support/consolidation/approved';
import { openLine } from '../support/consolidation/open-line';
import { answered, asAccepted, asRefused, asWarned, type OutboundLine } from '../support/consolidation/outbound-line';
import type { Order, Wave } from '../support/consolidation/floor';

let line: OutboundLine;
openLine({}, (opened) => (line = opened));
// Each test begins with nothing ready for a wave, and with no person at a wall.
beforeEach(async () => {
  await line.demo.query(`update package set cut_off_time = '2031-01-01' where status = 600`);
  await line.demo.query('update rebin_group set status = 300');
});

/** A wave of as many orders of one parcel each, all of them on its wall. */
async function onTheWall(orders: number): Promise<{ wave: Wave; orders: Order[]; boxes: string[] }> {
  const made: Order[] = [];
  while (made.length < orders) made.push(await line.readyOrder(1));
  const wave = await line.makeWave();
  for (const { packages } of made) await line.put(wave, packages[0]?.no ?? '');
  const rows = await line.demo.query(
    'select b_package_no as no from b_package where wave_id = $1 order by sorting_no',
    [wave.id],
  );
  return { wave, orders: made, boxes: rows.map(({ no }) => String(no)) };
}

async function packAll({ orders, boxes }: { orders: Order[]; boxes: string[] }): Promise<void> {
  for (const [place, { packages }] of orders.entries()) {
    await line.recheck(packages[0]?.no ?? '');
    expect(answered(await line.pack(boxes[place] ?? '', { weight: 500 }))).toEqual(asAccepted('operation-ok'));
  }
}

const stateOf = async ({ id, walls }: Wave) => {
  const wave = await line.row('outbound_wave', id);
  return [wave.wave_status, await line.statusOf('rebin_group', walls[0]?.group_id ?? '')];
};

test('the last second-leg package that is packed ends the wave and its wall, and whoever stood there is free for another', async () => {
  const made = await onTheWall(2);
  const next = await line.readyOrder(1);
  const another = await line.makeWave();
  expect(answered(await line.put(another, next.packages[0]?.no ?? ''))).toEqual(asRefused('unfinished-task'));
  await packAll(made);
  expect(await stateOf(made.wave)).toEqual([300, 300]);
  expect(answered(await line.put(another, next.packages[0]?.no ?? ''))).toEqual(asAccepted('operation-ok'));
  await line.finishWall(another);
});

test('who closes a wave has ended its walls: whoever stands at one is told by whom', async () => {
  const order = await line.readyOrder(2);
  const wave = await line.makeWave();
  await line.put(wave, order.packages[0]?.no ?? '');
  await line.done('outbound-wave.close', { wave_id: wave.id });
  const { slot_list: slots } = await line.done('rebin-group.slots', { wave_id: wave.id, wall_no: 1 });
  expect(slots).toEqual(expect.arrayContaining([expect.objectContaining({ finish_by: '您' })]));
});

test('whoever stands at a wall whose wave was closed is told what is still to be taken off it', async () => {
  const [one, two] = [await line.readyOrder(2), await line.readyOrder(1)];
  const wave = await line.makeWave();
  for (const no of [one.packages[0]?.no, one.packages[1]?.no, two.packages[0]?.no]) await line.put(wave, no ?? '');
  const asked = { wave_id: wave.id, wall_no: 1 };
  expect((await line.done('rebin-group.slots', asked)).take_off).toBeNull();
  await line.done('outbound-wave.close', { wave_id: wave.id });
  expect((await line.done('rebin-group.slots', asked)).take_off).toBe(
    '请取下 1 号格口 2 件、2 号格口 1 件，等待其他波次',
  );
  const { data } = await line.scan('rebin-group.open', { group_no: wave.walls[0]?.group_no });
  expect(data.message).toMatch(/^批次已关闭：.*请取下 1 号格口 2 件、2 号格口 1 件，等待其他波次$/);
});

test('a wall that is ended short says what is still to be taken off it', async () => {
  const [whole, short] = [await line.readyOrder(1), await line.readyOrder(3)];
  const wave = await line.makeWave();
  for (const { packages } of [whole, short]) await line.put(wave, packages[0]?.no ?? '');
  const { data } = await line.finishWall(wave, { force_finish: true, reason: '包裹未找到' });
  expect(data).toMatchObject({ level: 'warn', next: 'open', big_text: '缺 2', counters: { scanned: 2, expected: 4 } });
  expect(data.message).toBe('1 号墙已按缺件完成，缺 2 件：请取下 2 号格口 1 件，等待其他波次');
  expect(await line.parcel(short.packages[0] ?? { id: '', no: '' })).toMatchObject({ status: 600, wave_id: null });
});

test('the last wall asks about a box that has found no slot; ended all the same, its parcels wait for another wave', async () => {
  const [whole, forgotten] = [await line.readyOrder(1), await line.readyOrder(2)];
  const wave = await line.makeWave();
  await line.put(wave, whole.packages[0]?.no ?? '');
  const [box] = await line.demo.query(
    'select b_package_no as no from b_package where wave_id = $1 and slot_no is null',
    [wave.id],
  );
  const asked = await line.finishWall(wave);
  expect(answered(asked)).toEqual(asRefused('unfinished-task'));
  expect(asked.data.need_confirm?.text).toBe(
    `还有 1 个二段包裹缺 2 件：未上墙的 ${String(box?.no)} 0/2。确认按缺件完成？`,
  );
  const ended = await line.finishWall(wave, { force_finish: true, reason: '波次截单' });
  expect(ended.data).toMatchObject({ level: 'warn', message: '1 号墙已按缺件完成，缺 2 件' });
  expect(await line.parcel(forgotten.packages[0] ?? { id: '', no: '' })).toMatchObject({ status: 600, wave_id: null });
});

test('a box without a slot of which all was cancelled asks nothing at the last wall, and keeps no wave open', async () => {
  const [kept, gone] = [await line.readyOrder(1), await line.readyOrder(1)];
  const wave = await line.makeWave();
  await line.put(wave, kept.packages[0]?.no ?? '');
  await line.done('package.cancel', { package_id: gone.packages[0]?.id, cancelled: true });
  expect(answered(await line.finishWall(wave))).toEqual(asAccepted('operation-ok'));
  const boxes = await line.demo.query('select b_package_no as no from b_package where wave_id = $1 and slot_no > 0', [
    wave.id,
  ]);
  await packAll({ orders: [kept], boxes: boxes.map(({ no }) => String(no)) });
  expect(await stateOf(wave)).toEqual([300, 300]);
});

test('the last one that is cancelled ends it, too', async () => {
  const { wave, orders, boxes } = await onTheWall(2);
  await packAll({ orders: orders.slice(0, 1), boxes });
  await line.accepted('b-package.cancel', { b_package_no: boxes[1], ...givenUp });
  expect(await stateOf(wave)).toEqual([300, 300]);
  expect(await line.parcel(orders[1]?.packages[0] ?? { id: '', no: '' })).toMatchObject({ status: 600, wave_id: null });
});

test('one that is cancelled after its wave was over leaves the wave as it is', async () => {
  const { wave, orders, boxes } = await onTheWall(1);
  await packAll({ orders, boxes });
  await line.accepted('b-package.cancel', { b_package_no: boxes[0], ...givenUp });
  expect(await stateOf(wave)).toEqual([300, 300]);
});

test('a prohibited parcel that is still on the wall leaves the wave with its package, and is in no other', async () => {
  const { orders, boxes } = await onTheWall(1);
  const [parcel = { id: '', no: '' }] = orders[0]?.packages ?? [];
  await line.demo.query('update package set exception_code = 4 where id = $1', [parcel.id]);
  await line.accepted('b-package.cancel', { b_package_no: boxes[0], ...givenUp });
  expect(await line.parcel(parcel)).toMatchObject({ status: 600, b_package_id: null, wave_id: null });
  const wave = await line.makeWave();
  expect(wave.walls).toEqual([]);
});

test('a slot is complete when all that is asked for is in it: what was cancelled there does not count', async () => {
  const { packages } = await line.readyOrder(3);
  const wave = await line.makeWave();
  const [one, two, three] = packages.map(({ no }) => no);
  await line.put(wave, one ?? '');
  await line.done('package.cancel', { package_id: packages[0]?.id, cancelled: true });
  expect(answered(await line.put(wave, two ?? ''))).toEqual(asWarned('scanned'));
  expect(answered(await line.put(wave, three ?? ''))).toEqual(asWarned('operation-ok'));
  await line.finishWall(wave, { force_finish: true, reason: '演练' });
});

test('a parcel that left its wave is sorted in the next from the first stage on', async () => {
  const { packages } = await line.readyOrder(1);
  const no = packages[0]?.no ?? '';
  const first = await line.makeWave();
  await line.sort(first, no, 3);
  await line.put(first, no);
  await line.recheck(no);
  const [box] = await line.demo.query('select b_package_no as no from b_package where wave_id = $1', [first.id]);
  await line.accepted('b-package.cancel', { b_package_no: box?.no, ...givenUp });
  const second = await line.makeWave();
  await line.put(second, no);
  await line.accepted('rebin-group.undo', { wave_id: second.id, wall_no: 1 });
  expect(answered(await line.sort(second, no, 1))).toEqual(asAccepted('scanned'));
});

test('an order goes on without the parcel that was lost', async () => {
  const { packages } = await line.readyOrder(2);
  const [gone, stays] = packages;
  await line.demo.query('update package set status = 1400, exception_code = 2 where id = $1', [gone?.id]);
  const wave = await line.makeWave();
  expect(await line.parcel(stays ?? { id: '', no: '' })).toMatchObject({ status: 700, wave_id: wave.id });
});
