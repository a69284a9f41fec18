import { say } from '../../../platform/errors';
import { openWall } from '../../../warehouse/consolidation/open-wall';
import { confirmIn, lastPut, slotOf, stillAwaited, wallCounters } from '../../../warehouse/consolidation/wall';
import { isAt } from '../../../workflow/status-named';
import { peekByNumber } from '../../../workflow/peek-by-number';
import type { ScanOf } from '../../../workflow/scan';
import type { ScanAnswer } from '../../../../metadata/model/scan-answer';
import type { RecordOf } from '../../../platform/handler';
import { readByNumber } from '../../../workflow/read-records';
import { setSubject } from '../../../workflow/set-subject';
import { answer, spoken } from '../../../workflow/answer';
import { stopReason } from '../../../warehouse/content';
import { ScanRefused, type AnswerPatch } from '../../../workflow/refused';
import { scanHandler } from '../../../workflow/scan-handler';
import { toAnswer } from '../../../workflow/to-answer';

/** Where slots are confirmed, the label of the slot into which the last parcel was put says that it is the right one (scan workflows, 2.4). */
export default scanHandler<'rebin-group.confirmSlot'>(async (scan) => {
  const { wave_id: waveId, wall_no: wallNo, slot_label: label, package_no: put } = scan.body;
  const { wave, group } = await openWall(scan, waveId, wallNo);
  const parcel = await lastPut(scan, wave, wallNo, put);
  if (put !== undefined && (!parcel || !isAt(scan, 'package', parcel, 'sorted'))) return gone(scan, put, wallNo, wave);
  if (!parcel) throw new ScanRefused('package-unknown', { values: { number: say(scan.model, 'ownPut') } });
  const slotNo = parcel.slot_no ?? 0;
  scan.seen = { next: 'confirm' };
  // What is no slot's label is told as what it is, and with the slot in words alone: its number, seen or heard, would be taken for the slot of that.
  const scanned = await readByNumber(scan, 'wall-slot', label).catch((error: unknown) => {
    if (error instanceof ScanRefused)
      error.patch.instead = say(scan.model, 'slotAwaited', { number: parcel.package_no, slot: slotNo });
    throw error;
  });
  scan.seen = { next: 'confirm', big_text: String(slotNo), speak: spoken(slotNo) };
  setSubject(scan, 'package', parcel);
  const slot = await slotOf(scan, group, slotNo);
  if (slot.id !== scanned.id) throw new ScanRefused('wrong-slot', { values: { slot: slotNo }, go: undefined });
  await confirmIn(scan, wave, parcel);
  // Scanned once more, it is known as what was confirmed.
  const rest = await stillAwaited(scan, wave, wallNo);
  const entity = { ...(await toAnswer(scan, 'package', parcel)), slot_label: label, ...rest };
  const counters = await wallCounters(scan, wave.id, wallNo);
  const because = stopReason(scan.model, parcel);
  const stopped: AnswerPatch = because ? { level: 'warn', said: 'stopped', values: { because } } : {};
  return answer(scan, 'operation-ok', { next: 'put', speak: [], entity, counters, ...stopped });
});

/** A colleague has packed it, or taken it off the wall: there is nothing to be confirmed any more. */
async function gone(
  scan: ScanOf<'rebin-group.confirmSlot'>,
  number: string,
  wallNo: number,
  wave: RecordOf<'outbound-wave'>,
): Promise<ScanAnswer> {
  const counters = await wallCounters(scan, wave.id, wallNo);
  const { slot_label: scanned } = scan.body;
  const isLabel = (await peekByNumber(scan, 'wall-slot', scanned)) !== undefined;
  const last = await lastPut(scan, wave, wallNo);
  const entity = { last_put: last?.package_no ?? null, ...(await stillAwaited(scan, wave, wallNo)) };
  return answer(scan, 'package-unknown', {
    // What was scanned instead of the label is done by nothing.
    ...{ level: 'warn', said: isLabel ? 'gone' : 'gone-unread', values: { number, scanned }, entity, counters },
    ...{ next: 'put', speak: [], big_text: '', go: undefined },
  });
}
