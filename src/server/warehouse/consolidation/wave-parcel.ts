import { sql } from 'kysely';
import { zh } from '../../../language/zh';
import { CallError, say } from '../../platform/errors';
import type { PatchOf, RecordOf } from '../../platform/handler';
import { reserveLowest } from '../../workflow/lowest-free';
import { move } from '../../workflow/move';
import { lockRecord, readMany, readRecords, resolveSubject, whereId, whereNumber } from '../../workflow/read-records';
import { guardRefusal, expectMovable } from '../../workflow/refusal';
import { ScanRefused } from '../../workflow/refused';
import type { Scan } from '../../workflow/scan';
import { setSubject } from '../../workflow/set-subject';
import { isAt, statusesNamed } from '../../workflow/status-named';
import { expectNotEnded } from '../../workflow/expect-not-ended';
import { stopReason } from '../content';
import { placeOf, type Layout, type Place } from './wall-place';

export interface WaveParcel {
  wave: RecordOf<'outbound-wave'>;
  /** As they were read before they were locked. */
  seen: RecordOf<'package'>;
  bPackage: RecordOf<'b-package'>;
}

/** The wave, locked, while work may still be done in it. Throws notFound, ScanRefused (batch-closed). */
export async function openWave(scan: Scan, id: unknown): Promise<RecordOf<'outbound-wave'>> {
  return expectOpen(scan, await lockRecord(scan, 'outbound-wave', id));
}

async function expectOpen(
  scan: Scan,
  wave: RecordOf<'outbound-wave'>,
  next?: string,
): Promise<RecordOf<'outbound-wave'>> {
  if (!scan.subject) setSubject(scan, 'outbound-wave', wave);
  const told = { what: zh`波次 ${wave.wave_no} `, who: wave.close_by, then: 'nextWave', next };
  await expectNotEnded(scan, 'outbound-wave', wave, { at: ['create', 'doing'], code: 'batch-closed', ...told });
  return wave;
}

/**
 * The wave that was seen, for one of the many who scan its parcels at once: it stays open until this scan is done. Only the first one changes
 * it. With it, the parcel's b_package as it is now.
 */
async function scannedWave(
  scan: Scan,
  seenWave: RecordOf<'outbound-wave'> | undefined,
  parcel: RecordOf<'package'>,
  next?: string,
): Promise<{ wave: RecordOf<'outbound-wave'>; bPackage?: RecordOf<'b-package'> }> {
  if (!seenWave) throw new CallError('notFound');
  const begins = isAt(scan, 'outbound-wave', seenWave, 'create');
  const [[wave] = [], [bPackage] = []] = await readMany(scan, [
    { name: 'outbound-wave', where: whereId(seenWave.id), lock: begins ? 'own' : 'shared' },
    { name: 'b-package', where: whereId(parcel.b_package_id) },
  ]);
  if (!wave) throw new CallError('notFound');
  return { wave: await expectOpen(scan, wave, next), bPackage };
}

/** Scanned for the first time, a wave begins. */
export async function startWave(scan: Scan, wave: RecordOf<'outbound-wave'>): Promise<void> {
  if (isAt(scan, 'outbound-wave', wave, 'create'))
    await move(scan, 'outbound-wave', wave, 'start', { start_time: scan.session.now() });
}

/**
 * The scanned parcel, the wave that it is in, locked, and its b_package; lockParcel locks the two. `waveId`: the wave that is being
 * worked on, when it is known; `next`: the step that is gone on with when it was closed. Throws ScanRefused.
 */
export async function parcelInWave(scan: Scan, number: unknown, waveId: unknown, next?: string): Promise<WaveParcel> {
  const meant = waveId === undefined ? [] : [{ name: 'outbound-wave', where: whereId(waveId) } as const];
  const [parcels = [], waves] = await readMany(scan, [
    { name: 'package', where: whereNumber(scan, 'package', number) },
    ...meant,
  ]);
  const seen = await resolveSubject(scan, 'package', number, parcels);
  const stop = await stopOf(scan, seen);
  if (stop) throw stop;
  const [seenWave] = waves ?? (await ownWave(scan, seen));
  const { wave, bPackage } = await scannedWave(scan, seenWave, seen, next).catch((error: unknown) => {
    // It waits for another wave.
    if (error instanceof ScanRefused) error.patch.instead ??= say(scan.model, 'backToReady');
    throw error;
  });
  if (!seen.wave_id) throw await inNoWave(scan, seen);
  if (seen.wave_id !== wave.id) throw await inAnotherWave(scan, seen);
  if (!bPackage) throw new ScanRefused('no-outbound-information');
  return { wave, seen, bPackage };
}

/** Why a parcel does not go on, with the way into the exception box, number 0. Undefined: it does. */
export async function stopOf(scan: Scan, parcel: RecordOf<'package'>): Promise<ScanRefused | undefined> {
  const reason = stopReason(scan.model, parcel);
  if (!reason) return undefined;
  const more = say(scan.model, 'exceptionBox');
  scan.seen = { ...scan.seen, big_text: '0', speak: ['0'], go: undefined, more };
  const known = await guardRefusal(scan, 'package', parcel);
  return known ?? new ScanRefused('abnormal', { more: [reason, more].join(zh`，`) });
}

/** The two, locked and as they are now. Throws ScanRefused when the parcel has left the wave meanwhile. */
export async function lockParcel(
  scan: Scan,
  { wave, seen, bPackage }: WaveParcel,
): Promise<{ bPackage: RecordOf<'b-package'>; parcel: RecordOf<'package'> }> {
  const [[locked] = [], [parcel] = []] = await readMany(scan, [
    { name: 'b-package', where: whereId(bPackage.id), lock: 'own' },
    { name: 'package', where: whereId(seen.id), lock: 'own' },
  ]);
  if (!locked || !parcel) throw new CallError('notFound');
  setSubject(scan, 'package', parcel);
  if (parcel.wave_id !== wave.id) throw new ScanRefused('in-another-task');
  return { bPackage: locked, parcel };
}

async function ownWave(scan: Scan, seen: RecordOf<'package'>): Promise<RecordOf<'outbound-wave'>[]> {
  if (!seen.wave_id) throw await inNoWave(scan, seen);
  return readRecords(scan, 'outbound-wave', whereId(seen.wave_id));
}

async function inNoWave(scan: Scan, seen: RecordOf<'package'>): Promise<ScanRefused> {
  if (!seen.order_no) return new ScanRefused('no-outbound-information');
  if (isAt(scan, 'package', seen, 'outbound_ready'))
    return new ScanRefused('status-exception', { said: 'in-no-wave', go: undefined });
  await expectMovable(scan, 'package', seen, 'sort', { more: say(scan.model, 'parcelInNoWave') });
  return new ScanRefused('in-another-task');
}

/** The right wave is named, and nothing is spoken; no other page has the parcel before that wave's turn. */
async function inAnotherWave(scan: Scan, seen: RecordOf<'package'>): Promise<ScanRefused> {
  const [right] = await readRecords(scan, 'outbound-wave', whereId(seen.wave_id));
  const wave = right?.wave_no ?? '';
  return new ScanRefused('in-another-task', {
    ...{ big_text: wave, speak: [], go: undefined },
    ...{ said: 'other-wave', values: { wave } },
  });
}

export const layoutOf = (wave: RecordOf<'outbound-wave'>): Layout => wave as Layout;

/**
 * The number of a b_package in its wave: its own, or the lowest that is free between the ends, with its place. Throws ScanRefused (no-slot).
 */
export async function reservedNumber(
  scan: Scan,
  wave: RecordOf<'outbound-wave'>,
  bPackage: RecordOf<'b-package'>,
  ends: { from: number; to: number },
): Promise<{ number: number; place: Place }> {
  const unpacked = statusesNamed(scan, 'b-package', 'created', 'packing');
  const where = sql`and t.wave_id = ${wave.id}::uuid and t.status = any(${unpacked}::integer[])`;
  const number = await reserveLowest(scan, 'b-package', bPackage, 'sorting_no', { ...ends, where, among: wave.id });
  const place = number === undefined ? undefined : placeOf(number, layoutOf(wave));
  if (number === undefined || !place) throw new ScanRefused('no-slot');
  return { number, place };
}

/** What the reservation writes on the b_package. */
export const reservation = (number: number, { wallNo, slotNo }: Place): PatchOf<'b-package'> => ({
  sorting_no: number,
  wall_no: wallNo,
  slot_no: slotNo,
});
