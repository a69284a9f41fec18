import { inBox, isOpenWave } from './asked';
import type { Box, Line, Parcel, Wave } from './things';

const [ready, sorted, packing] = [600, 900, 1000];
const [todo, doing, done, given] = [100, 200, 300, 400];
const [created, inPacking, cancelled] = [100, 200, 700];

export function finishWall(line: Line, wave: Wave, isForced: boolean): string {
  if (!isOpenWave(wave) || wave.wall === done) return 'batch-closed';
  const open = line.boxes.filter((box) => box.wave === wave && box.status === created && !isTogether(line, box));
  // Of one that is not asked for any more, and of which nothing lies there, nothing is short.
  const isShort = (box: Box): boolean =>
    asked(line, box).length > 0 || inBox(line, box).some(({ status }) => status === sorted);
  if (open.some(isShort) && !isForced) return 'unfinished-task';
  wave.wall = done;
  for (const box of open) leave(line, box);
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

/** Its slot is free for all. */
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
export function isTogether(line: Line, box: Box): boolean {
  const all = asked(line, box);
  return all.length > 0 && all.every(({ status }) => status === sorted);
}

export const asked = (line: Line, box: Box): Parcel[] =>
  inBox(line, box).filter(({ cancelled, exception }) => !cancelled && !exception);

/** All that is asked for is in its slot, or was there and is being rechecked. */
export function fillsSlot(line: Line, box: Box): boolean {
  const all = asked(line, box);
  return all.length > 0 && all.every(({ status }) => status === sorted || status === packing);
}
