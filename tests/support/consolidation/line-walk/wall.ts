import { openedAgain } from '../approved';
import { wholeOrders } from '../expected-line/arrival';
import { isOpenWave } from '../expected-line/asked';
import type { Parcel, Wave } from '../expected-line/things';
import { put, sort, undo } from '../expected-line/wall';
import { closeWave, finishWall, reopenWall } from '../expected-line/wave-end';
import type { Desk, Step, Walker } from './walker';

// One wall, with a slot for every order.
const oneWall = {
  ...{ first_sorting_num: 1, second_sorting_num: 1, third_sorting_num: 30, max_sorting_num: 30 },
  ...{ wall_layer_num: 5, wall_column_num: 6 },
};

/** Everything that is ready and whole, order by order. */
export const makeWave: Step = async (walker) => {
  const orders = wholeOrders(walker.line);
  // An empty one has no wall to stand at.
  if (!orders.size || walker.line.waves.filter(isOpenWave).length > 3) return;
  const { floor } = walker.desk();
  const made = await floor.makeWave(oneWall);
  const wall = made.walls[0]?.group_id ?? '';
  const state = { status: 100, wall: 100, wallId: wall, isManned: false };
  const wave: Wave = { id: made.id, ...state, slots: new Map() };
  walker.line.waves.push(wave);
  const rows = await walker.demo.query('select id, b_package_no as no, order_no from b_package where wave_id = $1', [
    made.id,
  ]);
  expect(rows.map(({ order_no: no }) => no).sort()).toEqual([...orders.keys()].sort());
  for (const { id, no, order_no: order } of rows) {
    const inside = orders.get(String(order)) ?? [];
    const fresh = { status: 100, number: null, bench: null, lies: null, weight: null, isCancelAsked: false };
    const box = { id: String(id), no: String(no), country: inside[0]?.country ?? '', wave, ...fresh };
    walker.line.boxes.push(box);
    for (const parcel of inside) Object.assign(parcel, { status: 700, wave, box, stage: null });
  }
  await walker.start();
};

/** A parcel and a wave, mostly its own. */
async function withParcel(
  walker: Walker,
  isLikely: (parcel: Parcel) => boolean,
  work: (desk: Desk, parcel: Parcel, wave: Wave) => Promise<unknown>,
): Promise<void> {
  const parcel = walker.some(walker.line.parcels, isLikely);
  const any = walker.some(walker.line.waves, isOpenWave);
  const wave = walker.random.below(6) ? (parcel?.wave ?? any) : any;
  if (parcel && wave) await work(walker.desk(), parcel, wave);
}

export const sortOne: Step = (walker) =>
  withParcel(
    walker,
    ({ status }) => status === 700,
    (desk, parcel, wave) => {
      const rank = 1 + walker.random.below(3);
      const body = { wave_id: wave.id, base_package_no: parcel.no, rank };
      return walker.scan(desk, 'outbound-wave.scanSorting', body, sort(walker.line, parcel, wave, rank));
    },
  );

export const putOne: Step = (walker) =>
  withParcel(
    walker,
    ({ status, wave }) => (status === 700 || status === 800) && wave?.wall !== 300,
    (desk, parcel, wave) => {
      const body = { wave_id: wave.id, wall_no: 1, base_package_no: parcel.no };
      return walker.scan(desk, 'rebin-group.scan', body, put(walker.line, parcel, wave));
    },
  );

const withWave = async (walker: Walker, work: (desk: Desk, wave: Wave) => Promise<unknown>): Promise<void> => {
  const wave = walker.some(walker.line.waves, isOpenWave);
  if (wave) await work(walker.desk(), wave);
};

export const undoOne: Step = (walker) =>
  withWave(walker, (desk, wave) =>
    walker.scan(desk, 'rebin-group.undo', { wave_id: wave.id, wall_no: 1 }, undo(walker.line, wave)),
  );

export const finishOne: Step = (walker) =>
  withWave(walker, (desk, wave) => {
    const sure = desk.isSure && { force_finish: true, reason: '缺件' };
    const body = { wave_id: wave.id, wall_no: 1, ...sure };
    const expected = finishWall(walker.line, wave, desk.isSure === true);
    // What ends short is told as a warning.
    return walker.scan(desk, 'rebin-group.finish', body, expected, { keeps: expected === 'operation-ok' });
  });

export const reopenOne: Step = (walker) =>
  withWave(walker, (desk, wave) =>
    walker.scan(desk, 'rebin-group.reopen', { group_id: wave.wallId, ...openedAgain }, reopenWall(wave)),
  );

export const closeOne: Step = (walker) =>
  withWave(walker, (desk, wave) =>
    walker.act(desk, 'outbound-wave.close', { wave_id: wave.id }, closeWave(walker.line, wave)),
  );
