import { sentBack, givenUp } from '../approved';
import { inBox } from '../expected-line/asked';
import { open, pack, recheck, restIn, rollback } from '../expected-line/packing';
import type { Box } from '../expected-line/things';
import { cancel, submit, take } from '../expected-line/unpacking';
import type { Desk, Step, Walker } from './walker';

const [created, packing, packed, grouping] = [100, 200, 300, 350];
const heavy = 900_000;

const withBox = async (
  walker: Walker,
  isLikely: (box: Box) => boolean,
  work: (desk: Desk, box: Box) => Promise<unknown>,
): Promise<void> => {
  const box = walker.some(walker.line.boxes, isLikely);
  if (box) await work(walker.desk(), box);
};

const at =
  (...statuses: number[]) =>
  ({ status }: Box): boolean =>
    statuses.includes(status);

const takeOver = ({ isSure }: Desk) => isSure && { take_over: true, reason: '换人' };

export const openOne: Step = (walker) =>
  withBox(walker, at(created, packing), (desk, box) => {
    const before = walker.benches();
    const expected = open(walker.line, box, desk);
    const keeps = walker.benches() !== before;
    return walker.scan(desk, 'b-package.recheck', { base_package_no: box.no, ...takeOver(desk) }, expected, { keeps });
  });

export const recheckOne: Step = async (walker) => {
  const parcel = walker.some(walker.line.parcels, ({ status }) => status === 900);
  if (!parcel) return;
  const desk = walker.desk();
  const before = walker.random.below(3) ? undefined : walker.some(walker.line.boxes, (box) => box === parcel.box);
  const body = { base_package_no: parcel.no, ...(before && { b_package_no: before.no }), ...takeOver(desk) };
  const benches = walker.benches();
  const expected = recheck(walker.line, parcel, desk, before);
  await walker.scan(desk, 'b-package.recheck', body, expected, { keeps: walker.benches() !== benches });
};

const isTogether = (walker: Walker, box: Box): boolean =>
  box.status === packing && inBox(walker.line, box).every(({ status }) => status === 1000);

export const packOne: Step = (walker) =>
  withBox(
    walker,
    (box) => isTogether(walker, box),
    (desk, box) => {
      const isHeavy = walker.random.below(6) === 0;
      const weight = isHeavy ? heavy : 500 * Math.max(1, restIn(walker.line, box).length);
      const sure = desk.isSure && { pack_short: true, force_weight: true, reason: '缺件' };
      const body = { b_package_no: box.no, weight, length: 30, width: 20, height: 10, ...sure };
      return walker.scan(desk, 'b-package.pack', body, pack(walker.line, box, desk, isHeavy, weight));
    },
  );

export const rollBackOne: Step = (walker) =>
  withBox(walker, at(packing, packed), (desk, box) =>
    walker.scan(desk, 'b-package.rollback', { b_package_no: box.no, ...sentBack }, rollback(walker.line, box, desk)),
  );

export const takeOne: Step = (walker) =>
  withBox(walker, at(packed, packing), (desk, box) => {
    const parcel = walker.some(walker.line.parcels, (one) => one.box === box);
    const isOut = parcel !== undefined && walker.random.below(2) === 0;
    const out = isOut ? [parcel.no] : [];
    const body = { b_package_no: box.no, package_unpack_list: out, ...(parcel && { package_no: parcel.no }) };
    return walker.scan(desk, 'b-package.unpack', body, take(walker.line, box, desk, parcel, isOut));
  });

export const submitOne: Step = (walker) =>
  withBox(walker, at(packed, packing), (desk, box) => {
    const inside = inBox(walker.line, box).filter(() => walker.random.below(12) > 0);
    const mostly = walker.random.below(3);
    const isOut = inside.map(({ cancelled, exception }) =>
      mostly ? cancelled || exception !== null : walker.random.below(2) === 0,
    );
    const out = inside.filter((_, place) => isOut[place]);
    const stays = inside.filter((_, place) => !isOut[place]);
    const numbers = (list: typeof out) => list.map(({ no }) => no);
    const lists = { package_pack_list: numbers(stays), package_unpack_list: numbers(out) };
    const expected = submit(walker.line, box, desk, stays, out);
    return walker.scan(desk, 'b-package.submitUnpack', { b_package_no: box.no, ...lists }, expected);
  });

export const cancelOne: Step = (walker) =>
  withBox(walker, at(created, packing, packed, grouping), (desk, box) => {
    const expected = cancel(walker.line, box);
    const keeps = expected === 'unbinding-refused';
    return walker.scan(desk, 'b-package.cancel', { b_package_no: box.no, ...givenUp }, expected, { keeps });
  });
