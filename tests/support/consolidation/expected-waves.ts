/** What should become of parcels in waves, written by hand from the scan workflows (2.3, 2.4, 3.2, 3.7), not made from the schemas. */
export interface ExpectedParcel {
  no: string;
  id: string;
  order: string;
  status: number;
  cancelled: boolean;
  wave?: ExpectedWave;
  stage: number;
}

export interface ExpectedWave {
  id: string;
  isOpen: boolean;
  isStarted: boolean;
  /** Its only wall. */
  isWallDone: boolean;
  isWallBegun: boolean;
  /** Orders that have a number. */
  numbered: Set<string>;
}

const [ready, assigned, sorting, sorted] = [600, 700, 800, 900];

/** What is ready joins the wave. */
export function gather(parcels: ExpectedParcel[], wave: ExpectedWave): number {
  const joining = parcels.filter(({ status, cancelled }) => status === ready && !cancelled);
  for (const parcel of joining) Object.assign(parcel, { status: assigned, wave, stage: 0 });
  return joining.length;
}

/** Why the parcel cannot be worked on in this wave, if it cannot. */
function whyNot(parcel: ExpectedParcel, wave: ExpectedWave): string | undefined {
  if (parcel.cancelled) return 'cancelled';
  if (!wave.isOpen) return 'batch-closed';
  if (!parcel.wave) return 'status-exception';
  return parcel.wave === wave ? undefined : 'in-another-task';
}

export function sort(parcel: ExpectedParcel, wave: ExpectedWave, rank: number): string {
  const refusal = whyNot(parcel, wave);
  if (refusal) return refusal;
  if (parcel.status === sorted) return 'status-exception';
  if (parcel.status === sorting && parcel.stage >= rank) return 'duplicate-scan';
  Object.assign(parcel, { status: sorting, stage: rank });
  wave.numbered.add(parcel.order);
  wave.isStarted = true;
  return 'scanned';
}

/** `mine`: the wave at whose wall this person is. */
export function put(parcel: ExpectedParcel, wave: ExpectedWave, all: ExpectedParcel[], mine?: ExpectedWave): string {
  const refusal = whyNot(parcel, wave);
  if (refusal) return refusal;
  if (wave.isWallDone) return 'batch-closed';
  if (mine && mine !== wave) return 'unfinished-task';
  if (parcel.status === sorted) return 'duplicate-scan';
  parcel.status = sorted;
  wave.numbered.add(parcel.order);
  Object.assign(wave, { isStarted: true, isWallBegun: true });
  return isWhole(all, wave, parcel.order) ? 'operation-ok' : 'scanned';
}

/** The orders of which something is not there. */
export const gapsOf = (wave: ExpectedWave, all: ExpectedParcel[]): string[] =>
  [...ordersOf(wave, all)].filter((order) => !isWhole(all, wave, order));

/** Those that have a slot, and those of which something is still asked for. */
const ordersOf = (wave: ExpectedWave, all: ExpectedParcel[]): Set<string> =>
  new Set([...wave.numbered, ...all.filter((one) => one.wave === wave && !one.cancelled).map(({ order }) => order)]);

export function finish(wave: ExpectedWave, all: ExpectedParcel[], isForced: boolean): string {
  if (!wave.isOpen || wave.isWallDone) return 'batch-closed';
  const gaps = gapsOf(wave, all);
  if (gaps.length && !isForced) return 'unfinished-task';
  leave(all.filter((parcel) => parcel.wave === wave && gaps.includes(parcel.order)));
  for (const order of gaps) wave.numbered.delete(order);
  wave.isWallDone = true;
  if (wave.isStarted && !all.some((parcel) => parcel.wave === wave)) wave.isOpen = false;
  return 'operation-ok';
}

/** Whether the wave can be closed; then it is. */
export function close(wave: ExpectedWave, all: ExpectedParcel[]): boolean {
  if (!wave.isOpen) return false;
  leave(all.filter((parcel) => parcel.wave === wave));
  Object.assign(wave, { isOpen: false, isWallDone: true });
  return true;
}

function isWhole(all: ExpectedParcel[], wave: ExpectedWave, order: string): boolean {
  const asked = all.filter((parcel) => parcel.wave === wave && parcel.order === order && !parcel.cancelled);
  return asked.length > 0 && asked.every(({ status }) => status === sorted);
}

function leave(parcels: ExpectedParcel[]): void {
  for (const parcel of parcels) Object.assign(parcel, { status: ready, wave: undefined, stage: 0 });
}
