import { atStatus, cancelledIn, inBox, unsound, type Box, type Line, type Parcel, type Said } from './things';
import { closeWhenDone, free, outside } from './wall';

const [received, sorted, rechecked, packedIn] = [500, 900, 1000, 1100];
const [created, packing, packed, grouping, grouped, cancelled] = [100, 200, 300, 350, 400, 700];
/** Damaged, lost, scrapped. */
const gone: Record<number, number> = { 1: 1600, 2: 1400, 3: 1500 };

const isElsewhere = ({ status, bench }: Box, said: Said): boolean =>
  status === packing && bench !== null && bench !== said.bench;

/** Opens it without a parcel. */
export function open(line: Line, box: Box, said: Said): string {
  if (isElsewhere(box, said) && !said.isSure) return 'unfinished-task';
  if (box.status > packing) return atStatus('b-package', box.status);
  const refusal = cancelledIn(inBox(line, box));
  if (refusal) return refusal;
  if (isElsewhere(box, said)) box.bench = said.bench;
  return 'scanned';
}

/** `before`: the one that is open at the workbench. */
export function recheck(parcel: Parcel, said: Said, before?: Box): string {
  const { box } = parcel;
  if (!box) return unsound(parcel) ?? atStatus('package', parcel.status);
  if (before && before !== box) return parcel.cancelled ? 'cancelled' : 'other-b-package';
  if (isElsewhere(box, said) && !said.isSure) return 'unfinished-task';
  const refusal = unsound(parcel);
  if (refusal) return refusal;
  if (parcel.status === rechecked) return 'duplicate-scan';
  if (parcel.status !== sorted) return atStatus('package', parcel.status);
  if (parcel.exception) return 'abnormal';
  parcel.status = rechecked;
  if (box.status === created || isElsewhere(box, said)) box.bench = said.bench;
  box.status = packing;
  return 'scanned';
}

export const restIn = (line: Line, box: Box): Parcel[] => inBox(line, box).filter(({ status }) => status >= rechecked);

/** `isHeavy`: more than anything may weigh. */
export function pack(line: Line, box: Box, said: Said, isHeavy: boolean, weight: number): string {
  const inside = inBox(line, box);
  const refusal = cancelledIn(inside);
  if (refusal) return refusal;
  const rest = restIn(line, box);
  const bad = rest.filter(({ exception }) => exception);
  if (bad.length) return bad.some(({ exception }) => exception === 4) ? 'prohibited' : 'abnormal';
  if (box.status !== packing) return atStatus('b-package', box.status);
  const missing = inside.filter((parcel) => !rest.includes(parcel));
  if (!rest.length || (missing.length && !said.isSure)) return 'other-b-package';
  if (isHeavy && !said.isSure) return 'weight-too-high';
  for (const parcel of rest) parcel.status = packedIn;
  for (const parcel of missing) Object.assign(parcel, outside);
  Object.assign(box, { status: packed, weight, bench: said.bench });
  free(box);
  closeWhenDone(line, box.wave);
  return 'operation-ok';
}

/** One step back. */
export function rollback(line: Line, box: Box): string {
  const isStart = box.status === packing && box.weight === null;
  if (!isStart && box.status !== packed) return atStatus('b-package', box.status);
  const [from, to] = isStart ? [rechecked, sorted] : [packedIn, rechecked];
  for (const parcel of inBox(line, box)) if (parcel.status === from) parcel.status = to;
  Object.assign(box, { status: isStart ? created : packing, bench: null });
  return 'operation-ok';
}

function closed(box: Box, said: Said, inside: Parcel[]): string | undefined {
  if (isElsewhere(box, said)) return 'unfinished-task';
  if (box.status === grouping) return 'in-another-task';
  if ([created, cancelled].includes(box.status)) return atStatus('b-package', box.status);
  if (box.status >= grouped) return 'unbinding-refused';
  return cancelledIn(inside) === 'all-cancelled' ? 'all-cancelled' : undefined;
}

/** Nothing is written yet. */
export function take(line: Line, box: Box, said: Said, parcel?: Parcel, isOut = false): string {
  const refusal = closed(box, said, inBox(line, box));
  if (refusal || !parcel) return refusal ?? 'scanned';
  if (parcel.box !== box) return 'other-b-package';
  return isOut ? 'duplicate-scan' : 'scanned';
}

export function submit(line: Line, box: Box, said: Said, stays: Parcel[], out: Parcel[]): string {
  const inside = inBox(line, box);
  if (stays.length + out.length !== inside.length) return 'other-b-package';
  if (!out.length && cancelledIn(stays) === 'all-cancelled') return 'orders-all-cancelled';
  const refusal = closed(box, said, stays.length ? inside : []);
  if (refusal) return refusal;
  if (stays.some((parcel) => parcel.cancelled || parcel.exception)) return 'some-cancelled';
  for (const parcel of stays) if (parcel.status === packedIn) parcel.status = rechecked;
  for (const parcel of out) takeOut(parcel);
  Object.assign(box, { status: packing, bench: null });
  if (!stays.length) over(line, box);
  return 'operation-ok';
}

export function cancel(line: Line, box: Box): string {
  if ([grouping, grouped].includes(box.status)) {
    box.isCancelAsked = true;
    return 'unbinding-refused';
  }
  if (box.status > packed) return atStatus('b-package', box.status);
  for (const parcel of inBox(line, box)) takeOut(parcel);
  over(line, box);
  return 'operation-ok';
}

function over(line: Line, box: Box): void {
  box.status = cancelled;
  free(box);
  closeWhenDone(line, box.wave);
}

function takeOut(parcel: Parcel): void {
  const { status, cancelled: isCancelled, exception } = parcel;
  const end = isCancelled ? undefined : gone[exception ?? 0];
  const isReturned = status >= rechecked && (isCancelled || exception === 4);
  Object.assign(parcel, outside, end && { status: end }, isReturned && { status: received });
}
