import {
  awaitingHere,
  confirmIn,
  expectNoOtherWall,
  joinGroup,
  openGroup,
  slotOf,
  stillAwaited,
  takeOffStopped,
  wallCounters,
  wallOf,
} from '../../../warehouse/consolidation/wall';
import { numbersOf } from '../../../warehouse/consolidation/wall-place';
import { haveAndNeed } from '../../../warehouse/consolidation/slots';
import {
  layoutOf,
  lockParcel,
  openWave,
  parcelInWave,
  reservation,
  reservedNumber,
  startWave,
  type WaveParcel,
} from '../../../warehouse/consolidation/wave-parcel';
import type { ScanAnswer } from '../../../../metadata/model/scan-answer';
import type { RecordOf } from '../../../platform/handler';
import type { ScanCodeName } from '../../../../generated/types';
import { say } from '../../../platform/errors';
import { takeOffText } from '../../../warehouse/consolidation/left-slots';
import { parametersOf } from '../../../records/parameters';
import { answer, spoken } from '../../../workflow/answer';
import { move, patchRecord } from '../../../workflow/move';
import { openWall } from '../../../warehouse/consolidation/open-wall';
import { peekByNumber } from '../../../workflow/peek-by-number';
import { setSubject } from '../../../workflow/set-subject';
import { ScanRefused } from '../../../workflow/refused';
import type { Scan, ScanOf } from '../../../workflow/scan';
import { scanHandler } from '../../../workflow/scan-handler';
import { isAt } from '../../../workflow/status-named';
import { toAnswer } from '../../../workflow/to-answer';
import { zh } from '../../../../language/zh';

/** Puts a parcel of the wave into the slot of its b_package (scan workflows, 2.4). */
export default scanHandler<'rebin-group.scan'>(async (scan) => {
  const { base_package_no: number, wave_id: waveId } = scan.body;
  const wallNo = scan.body.wall_no;
  scan.seen = { next: 'put' };
  const confirmed = await confirmedLater(scan, number, { waveId, wallNo });
  if (confirmed) return confirmed;
  const seen = await whatIsPut(scan, number, { waveId, wallNo });
  if ('takenOff' in seen) return seen.takenOff;
  const { found } = seen;
  const group = await openGroup(scan, found.wave.id, wallNo);
  await expectNoOtherWall(scan, group);
  scan.ifRefused = async () => ({ counters: await wallCounters(scan, found.wave.id, wallNo) });
  const layout = layoutOf(found.wave);
  const all = { from: 1, to: layout.max_sorting_num };
  const reserved = await reservedNumber(scan, found.wave, found.bPackage, numbersOf(wallNo, layout)).catch(
    (error: unknown) => {
      if (!(error instanceof ScanRefused)) throw error;
      // This wall is full: another has room, or none has.
      return reservedNumber(scan, found.wave, found.bPackage, all);
    },
  );
  const { place } = reserved;
  if (place.wallNo !== wallNo) throw elsewhere(place.wallNo);
  scan.seen = { next: 'put', big_text: String(place.slotNo), speak: spoken(place.slotNo) };
  const slot = await slotOf(scan, group, place.slotNo);
  if (slot.b_package_id && slot.b_package_id !== found.bPackage.id) throw new ScanRefused('no-slot');
  const { bPackage, parcel } = await lockParcel(scan, found);
  // One that lies there takes no more room: it is told as scanned already.
  if (!isAt(scan, 'package', parcel, 'sorted', 'packing')) await expectRoom(scan, bPackage);
  const { confirm_slot: isConfirmed } = await parametersOf(scan, 'scan_confirm');
  const awaitedAt = isConfirmed ? (scan.session.workbench?.code ?? '') : null;
  const put = { wall_no: wallNo, slot_no: place.slotNo, sort_time: scan.session.now(), awaits_slot_at: awaitedAt };
  const moved = await move(scan, 'package', parcel, 'put', put);
  if (bPackage.sorting_no === null) await patchRecord(scan, 'b-package', bPackage, reservation(reserved.number, place));
  const { isComplete, bad } = await fill(scan, slot, bPackage);
  await joinGroup(scan, group);
  await startWave(scan, found.wave);
  const counters = await wallCounters(scan, found.wave.id, wallNo);
  const next = isConfirmed ? 'confirm' : 'put';
  // What an undo takes back from here; a scan that puts nothing changes nothing of it.
  const awaits = { ...(await stillAwaited(scan, found.wave, wallNo)), awaits_slot: isConfirmed ? place.slotNo : null };
  const entity = { ...(await toAnswer(scan, 'package', moved)), last_put: moved.package_no, ...awaits };
  const told = bad > 0 ? { level: 'warn' as const, more: say(scan.model, 'slotTakeOut', { bad }) } : {};
  return answer(scan, isComplete ? 'operation-ok' : 'scanned', { entity, counters, next, ...told });
});

interface Place {
  waveId: unknown;
  wallNo: number;
}

/** The label of a slot for which a parcel waits that was put at this workbench, by who has left it, whatever waits for another. Undefined: it is none. */
async function confirmedLater(
  scan: ScanOf<'rebin-group.scan'>,
  label: string,
  { waveId, wallNo }: Place,
): Promise<ScanAnswer | undefined> {
  const { confirm_slot: isConfirmed } = await parametersOf(scan, 'scan_confirm');
  const known = isConfirmed ? await peekByNumber(scan, 'wall-slot', label) : undefined;
  if (!known) return undefined;
  const { wave, group } = await openWall(scan, String(waveId), wallNo);
  const waiting = known.group_id === group.id ? await awaitingHere(scan, wave, wallNo) : [];
  const awaited = waiting.find(({ slot_no: slot }) => slot === known.slot_no);
  if (!awaited) return undefined;
  setSubject(scan, 'package', await confirmIn(scan, wave, awaited));
  const values = { number: awaited.package_no, slot: awaited.slot_no };
  const counters = await wallCounters(scan, wave.id, wallNo);
  return answer(scan, 'operation-ok', {
    ...{ said: 'confirmed', values, counters, entity: await stillAwaited(scan, wave, wallNo), next: 'put' },
    ...{ big_text: String(awaited.slot_no), speak: [] },
  });
}

/** What keeps a parcel from going on wherever it lies. */
const stops: string[] = ['cancelled', 'prohibited', 'abnormal'] satisfies ScanCodeName[];

/** The parcel in its wave. One that was cancelled in its slot of this wall, or has an exception, is taken out of it: it goes where the answer says. Throws ScanRefused. */
async function whatIsPut(
  scan: ScanOf<'rebin-group.scan'>,
  number: string,
  { waveId, wallNo }: Place,
): Promise<{ found: WaveParcel } | { takenOff: ScanAnswer }> {
  try {
    return { found: await parcelInWave(scan, number, waveId) };
  } catch (error) {
    const lying = scan.subject?.record as RecordOf<'package'> | undefined;
    const isHere = lying?.wave_id === waveId && lying?.wall_no === wallNo && isAt(scan, 'package', lying, 'sorted');
    if (error instanceof ScanRefused && error.code === 'batch-closed' && lying)
      error.patch.instead = await whatIsLeft(scan, { waveId, wallNo });
    if (!(error instanceof ScanRefused) || !stops.includes(error.code) || !isHere) throw error;
    return { takenOff: await takenOff(scan, { waveId, wallNo }, { lying, error }) };
  }
}

/** What becomes of a parcel whose wave was closed meanwhile, and of what lies on the wall. */
async function whatIsLeft(scan: Scan, { waveId, wallNo }: Place): Promise<string> {
  const wall = await wallOf(scan, waveId, wallNo);
  const told = [say(scan.model, 'backToReady'), takeOffText(scan.model, wall?.left_slots)];
  return told.filter(Boolean).join(zh`，`);
}

/** Throws what the parcel is refused for, once nothing is taken off the wall any more. */
async function takenOff(
  scan: Scan,
  { waveId, wallNo }: Place,
  { lying, error }: { lying: RecordOf<'package'>; error: ScanRefused },
): Promise<ScanAnswer> {
  const wave = await openWave(scan, waveId);
  const group = await openGroup(scan, wave.id, wallNo).catch((other: unknown) => {
    throw other instanceof ScanRefused ? error : other;
  });
  return takeOffStopped(scan, { wave, group, lying }, error.code);
}

/** A slot takes so many parcels; the others of the order go elsewhere. */
async function expectRoom(scan: Scan, { id }: RecordOf<'b-package'>): Promise<void> {
  const { max_packages: limit } = await parametersOf(scan, 'slot_limit');
  const { inside } = await haveAndNeed(scan, id);
  if (inside >= limit) throw new ScanRefused('quantity-over-limit', { values: { limit } });
}

interface Filled {
  isComplete: boolean;
  /** How many lie there that were cancelled, or have an exception. */
  bad: number;
}

/** Binds the slot to the first parcel's b_package; answers whether all of it is there now, and what must not be. */
async function fill(scan: Scan, slot: RecordOf<'wall-slot'>, bPackage: RecordOf<'b-package'>): Promise<Filled> {
  const isIdle = isAt(scan, 'wall-slot', slot, 'idle');
  const bound = isIdle ? await move(scan, 'wall-slot', slot, 'bind', { b_package_id: bPackage.id }) : slot;
  const { have, need, inside } = await haveAndNeed(scan, bPackage.id);
  const isComplete = have >= need;
  if (isComplete && !isAt(scan, 'wall-slot', bound, 'waiting_pack')) await move(scan, 'wall-slot', bound, 'complete');
  return { isComplete, bad: inside - have };
}

const elsewhere = (wallNo: number): ScanRefused =>
  new ScanRefused('in-another-task', {
    ...{ big_text: zh`${wallNo} 号墙`, speak: spoken(wallNo) },
    ...{ said: 'other-wall', values: { wall: wallNo } },
  });
