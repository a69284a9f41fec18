import { atStatus, cancelledIn, inBox, unsound } from './asked';
import type { Box, Line, Parcel, ScanInput } from './things';
import { closeWhenDone, free, outside } from './wave-end';

const [sorted, rechecked, packedIn] = [900, 1000, 1100];
const [created, packing, packed] = [100, 200, 300];

/** Another person packs it at another workbench. */
export const isElsewhere = ({ status, bench }: Box, said: ScanInput): boolean =>
  status === packing && bench !== null && bench !== said.bench;

/** One that lies opened at another workbench is weighed here, unless the scan is refused. */
function fetch(box: Box, { bench }: ScanInput, answer: string): string {
  if (answer === 'scanned' && box.status === packing && box.bench === null && (box.lies ?? bench) !== bench)
    Object.assign(box, { bench, lies: null });
  return answer;
}

/** Opens it without a parcel. */
export function open(line: Line, box: Box, said: ScanInput): string {
  if (isElsewhere(box, said) && !said.isSure) return 'unfinished-task';
  if (box.status > packed) return atStatus('b-package', box.status);
  if (isElsewhere(box, said)) box.bench = said.bench;
  return fetch(box, said, cancelledIn(inBox(line, box)) ?? 'scanned');
}

/** `before`: the one that is open at the workbench. */
export function recheck(line: Line, parcel: Parcel, said: ScanInput, before?: Box): string {
  const { box } = parcel;
  if (!box) return unsound(parcel) ?? atStatus('package', parcel.status);
  if (before && before !== box) return parcel.cancelled ? 'cancelled' : 'other-b-package';
  if (isElsewhere(box, said) && !said.isSure) return 'unfinished-task';
  // Taken over, whatever becomes of the parcel.
  if (isElsewhere(box, said)) box.bench = said.bench;
  // With none in hand, it opens the package that waits to be packed.
  if (parcel.status === rechecked && !before) return fetch(box, said, cancelledIn(inBox(line, box)) ?? 'scanned');
  // One that is packed asks for the package that it lies in: in hand for its label, or wherever it is by now.
  if (parcel.status > rechecked && !before)
    return box.status > packed ? atStatus('b-package', box.status) : (cancelledIn(inBox(line, box)) ?? 'scanned');
  const refusal = unsound(parcel);
  if (refusal) return refusal;
  if (parcel.status === rechecked) return 'duplicate-scan';
  if (parcel.status !== sorted) return atStatus('package', parcel.status);
  if (parcel.exception) return 'abnormal';
  parcel.status = rechecked;
  if (box.status === created) box.bench = said.bench;
  box.status = packing;
  return fetch(box, said, 'scanned');
}

export const restIn = (line: Line, box: Box): Parcel[] => inBox(line, box).filter(({ status }) => status >= rechecked);

/** `isHeavy`: more than anything may weigh. */
export function pack(line: Line, box: Box, said: ScanInput, isHeavy: boolean, weight: number): string {
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
  Object.assign(box, { status: packed, weight, bench: said.bench, lies: null });
  free(box);
  closeWhenDone(line, box.wave);
  return 'operation-ok';
}

/** One step back. */
export function rollback(line: Line, box: Box, { bench }: ScanInput): string {
  // It comes out of its bag first.
  if (box.status === 350) return 'in-another-task';
  if (box.status === 400) return 'unbinding-refused';
  const isStart = box.status === packing && box.weight === null;
  if (!isStart && box.status !== packed) return atStatus('b-package', box.status);
  const [from, to] = isStart ? [rechecked, sorted] : [packedIn, rechecked];
  for (const parcel of inBox(line, box)) if (parcel.status === from) parcel.status = to;
  Object.assign(box, { status: isStart ? created : packing, bench: null, lies: isStart ? null : bench });
  return 'operation-ok';
}
