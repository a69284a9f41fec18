import { atStatus, cancelledIn, inBox } from './asked';
import { isElsewhere } from './packing';
import type { Box, Line, Parcel, ScanInput } from './things';
import { closeWhenDone, free, outside } from './wave-end';

const [received, rechecked, packedIn] = [500, 1000, 1100];
const [created, packing, packed, grouping, grouped, cancelled] = [100, 200, 300, 350, 400, 700];
/** Damaged, lost, scrapped. */
const gone: Record<number, number> = { 1: 1600, 2: 1400, 3: 1500 };

function closed(box: Box, said: ScanInput): string | undefined {
  if (isElsewhere(box, said)) return 'unfinished-task';
  if (box.status === grouping) return 'in-another-task';
  if (box.status === cancelled) return atStatus('b-package', box.status);
  return box.status >= grouped ? 'unbinding-refused' : undefined;
}

/** Nothing is written yet. */
export function take(line: Line, box: Box, said: ScanInput, parcel?: Parcel, isOut = false): string {
  const refusal = closed(box, said);
  if (refusal || !parcel)
    return refusal ?? (cancelledIn(inBox(line, box)) === 'all-cancelled' ? 'all-cancelled' : 'scanned');
  if (parcel.box !== box) return 'other-b-package';
  return isOut ? 'duplicate-scan' : 'scanned';
}

export function submit(line: Line, box: Box, said: ScanInput, stays: Parcel[], out: Parcel[]): string {
  const inside = inBox(line, box);
  if (stays.length + out.length !== inside.length) return 'other-b-package';
  if (!out.length && cancelledIn(stays) === 'all-cancelled') return 'orders-all-cancelled';
  const refusal = closed(box, said);
  if (refusal) return refusal;
  if (stays.some((parcel) => parcel.cancelled || parcel.exception)) return 'some-cancelled';
  for (const parcel of stays) if (parcel.status === packedIn) parcel.status = rechecked;
  for (const parcel of out) takeOut(parcel);
  const isCreated = box.status === created;
  Object.assign(box, { status: isCreated ? created : packing, bench: null, lies: isCreated ? null : said.bench });
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
  Object.assign(box, { status: cancelled, lies: null });
  free(box);
  closeWhenDone(line, box.wave);
}

function takeOut(parcel: Parcel): void {
  const { status, cancelled: isCancelled, exception } = parcel;
  const end = isCancelled ? undefined : gone[exception ?? 0];
  const isReturned = status >= rechecked && (isCancelled || exception === 4);
  Object.assign(parcel, outside, end && { status: end }, isReturned && { status: received });
}
