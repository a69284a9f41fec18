import { atStatus, inBox, isOpenWave, unsound } from './asked';
import type { Box, Line, Parcel, Wave } from './things';
import { fillsSlot, free } from './wave-end';

const [assigned, sorting, sorted, packing] = [700, 800, 900, 1000];
const [doing, done] = [200, 300];
const [created, inPacking] = [100, 200];

/** What keeps it from going on, wherever it lies. */
const stops = (parcel: Parcel): string | undefined => unsound(parcel) ?? (parcel.exception ? 'abnormal' : undefined);

/** Why a parcel cannot be worked on in this wave, if it cannot. */
function strange(parcel: Parcel, wave: Wave): string | undefined {
  const refusal = stops(parcel);
  if (refusal) return refusal;
  if (!isOpenWave(wave)) return 'batch-closed';
  if (!parcel.wave) return atStatus('package', parcel.status);
  return parcel.wave === wave ? undefined : 'in-another-task';
}

/** The lowest number that no b_package in work has. */
function numberFor({ boxes }: Line, { number, wave }: Box): number {
  const inWork = boxes.filter((box) => box.wave === wave && [created, inPacking].includes(box.status));
  const taken = new Set(inWork.map((box) => box.number));
  let free = 1;
  while (taken.has(free)) free += 1;
  return number ?? free;
}

export function sort(line: Line, parcel: Parcel, wave: Wave, rank: number): string {
  const refusal = strange(parcel, wave);
  if (refusal) return refusal;
  if (parcel.status === sorting && Number(parcel.stage) >= rank) return 'duplicate-scan';
  if (![assigned, sorting].includes(parcel.status)) return atStatus('package', parcel.status);
  const box = parcel.box as Box;
  Object.assign(parcel, { status: sorting, stage: rank });
  box.number = numberFor(line, box);
  wave.status = doing;
  return 'scanned';
}

export function put(line: Line, parcel: Parcel, wave: Wave): string {
  const reason = stops(parcel);
  // What must not go on is taken out of its slot by scanning it.
  if (reason && parcel.wave === wave && parcel.status === sorted) {
    if (!isOpenWave(wave)) return 'batch-closed';
    if (wave.wall !== done) takeOff(line, parcel, wave);
    return reason;
  }
  const refusal = strange(parcel, wave);
  if (refusal) return refusal;
  if (wave.wall === done) return 'batch-closed';
  if (line.waves.some((other) => other !== wave && other.wall === doing && other.isManned)) return 'unfinished-task';
  const box = parcel.box as Box;
  const number = numberFor(line, box);
  const slot = wave.slots.get(number);
  if (slot && slot.box !== box) return 'no-slot';
  if (parcel.status === sorted) return 'duplicate-scan';
  if (![assigned, sorting].includes(parcel.status)) return atStatus('package', parcel.status);
  Object.assign(parcel, { status: sorted, putAt: Math.max(0, ...line.parcels.map(({ putAt }) => putAt)) + 1 });
  box.number = number;
  Object.assign(wave, { status: doing, wall: doing, isManned: true });
  const isWhole = fillsSlot(line, box);
  wave.slots.set(number, { box, isWhole: isWhole || slot?.isWhole === true });
  return isWhole ? 'operation-ok' : 'scanned';
}

/** Takes back what was put into the wall last. */
export function undo(line: Line, wave: Wave): string {
  if (!isOpenWave(wave) || wave.wall === done) return 'batch-closed';
  // What is being packed is in a colleague's hands.
  const [last] = line.parcels
    .filter(({ wave: its, status, box }) => its === wave && status === sorted && box?.status === created)
    .sort((one, other) => other.putAt - one.putAt);
  if (!last) return 'package-unknown';
  takeOff(line, last, wave);
  return 'operation-ok';
}

function takeOff(line: Line, parcel: Parcel, wave: Wave): void {
  const box = parcel.box as Box;
  Object.assign(parcel, { status: sorting, putAt: 0 });
  const slot = wave.slots.get(Number(box.number));
  if (!inBox(line, box).some(({ status }) => status === sorted || status === packing)) free(box);
  else if (slot && !fillsSlot(line, box)) slot.isWhole = false;
}

/** The customer cancels, or takes it back: the slot waits for what is asked for. */
export function cancelParcel(line: Line, parcel: Parcel, isCancelled: boolean): void {
  parcel.cancelled = isCancelled;
  settle(line, parcel);
}

/** The slot waits for what is asked for, and for nothing else. */
export function settle(line: Line, { box }: Parcel): void {
  const slot = box && [...box.wave.slots.values()].find((one) => one.box === box);
  if (slot) slot.isWhole = fillsSlot(line, box);
}
