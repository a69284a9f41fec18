import { atStatus, inBox, isOpenWave, unsound, type Box, type Line, type Parcel, type Wave } from './things';

const [ready, assigned, sorting, sorted, packing] = [600, 700, 800, 900, 1000];
const [todo, doing, done, given] = [100, 200, 300, 400];
const [created, inPacking, cancelled] = [100, 200, 700];

/** Why a parcel cannot be worked on in this wave, if it cannot. */
function strange(parcel: Parcel, wave: Wave): string | undefined {
  const refusal = unsound(parcel);
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
  if (parcel.exception) return 'abnormal';
  const box = parcel.box as Box;
  Object.assign(parcel, { status: sorting, stage: rank });
  box.number = numberFor(line, box);
  wave.status = doing;
  return 'scanned';
}

export function put(line: Line, parcel: Parcel, wave: Wave): string {
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
  if (parcel.exception) return 'abnormal';
  Object.assign(parcel, { status: sorted, putAt: Math.max(0, ...line.parcels.map(({ putAt }) => putAt)) + 1 });
  box.number = number;
  Object.assign(wave, { status: doing, wall: doing, isManned: true });
  const isWhole = isTogether(line, box);
  wave.slots.set(number, { box, isWhole: isWhole || slot?.isWhole === true });
  return isWhole ? 'operation-ok' : 'scanned';
}

/** Takes back what was put into the wall last. */
export function undo(line: Line, wave: Wave): string {
  if (!isOpenWave(wave) || wave.wall === done) return 'batch-closed';
  const [last] = line.parcels
    .filter((parcel) => parcel.wave === wave && parcel.status === sorted)
    .sort((one, other) => other.putAt - one.putAt);
  if (!last) return 'package-unknown';
  const box = last.box as Box;
  Object.assign(last, { status: sorting, putAt: 0 });
  const slot = wave.slots.get(Number(box.number));
  if (!inBox(line, box).some(({ status }) => status === sorted || status === packing)) free(box);
  else if (slot && asked(line, box).some(({ status }) => status !== sorted)) slot.isWhole = false;
  return 'operation-ok';
}

export function finishWall(line: Line, wave: Wave, isForced: boolean): string {
  if (!isOpenWave(wave) || wave.wall === done) return 'batch-closed';
  const gaps = line.boxes.filter(
    (box) => box.wave === wave && box.number !== null && box.status === created && !isTogether(line, box),
  );
  if (gaps.length && !isForced) return 'unfinished-task';
  wave.wall = done;
  for (const box of gaps) leave(line, box);
  closeWhenDone(line, wave);
  return 'operation-ok';
}

/** Only while the wave is open is a finished wall opened again. */
export function reopenWall(wave: Wave): string {
  if (wave.wall !== done || !isOpenWave(wave)) return 'batch-closed';
  wave.wall = doing;
  return 'operation-ok';
}

export function closeWave(line: Line, wave: Wave): string {
  const inside = line.boxes.filter((box) => box.wave === wave);
  if (inside.some(({ status }) => status === inPacking)) return 'unfinished-task';
  if (!isOpenWave(wave)) return 'batch-closed';
  Object.assign(wave, { status: wave.status === todo ? given : done, wall: done });
  for (const box of inside) if (box.status === created) leave(line, box);
  return 'operation-ok';
}

/** With the last b_package that is packed or cancelled the wave is over, and so is its wall. */
export function closeWhenDone({ boxes }: Line, wave: Wave): void {
  const isOpen = boxes.some((box) => box.wave === wave && [created, inPacking].includes(box.status));
  if (!isOpen && wave.status === doing) Object.assign(wave, { status: done, wall: done });
}

/** Its slot is anybody's. */
export function free(box: Box): void {
  for (const [number, slot] of box.wave.slots) if (slot.box === box) box.wave.slots.delete(number);
}

/** What it takes to wait for another wave. */
export const outside = { status: ready, wave: undefined, box: undefined, stage: null, putAt: 0 };

function leave(line: Line, box: Box): void {
  for (const parcel of inBox(line, box)) Object.assign(parcel, outside);
  box.status = cancelled;
  free(box);
}

/** All that is asked for is on the wall, and there is something. */
function isTogether(line: Line, box: Box): boolean {
  const all = asked(line, box);
  return all.length > 0 && all.every(({ status }) => status === sorted);
}

const asked = (line: Line, box: Box): Parcel[] => inBox(line, box).filter((parcel) => !parcel.cancelled);
