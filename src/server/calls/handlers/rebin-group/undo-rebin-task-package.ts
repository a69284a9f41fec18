import { lastPut, openGroup, slotOf, wallCounters } from '../../../warehouse/consolidation/wall';
import { haveAndNeed } from '../../../warehouse/consolidation/slots';
import { openWave } from '../../../warehouse/consolidation/wave-parcel';
import { answer } from '../../../workflow/answer';
import { lockRecord } from '../../../workflow/read-records';
import { move } from '../../../workflow/move';
import { setSubject } from '../../../workflow/set-subject';
import { scanHandler } from '../../../workflow/scan-handler';
import { isAt } from '../../../workflow/status-named';
import { zh } from '../../../../language/zh';

/** Takes back what this person has put into the wall last, or the parcel that is named, if this person has put it there (scan workflows, 3.2). */
export default scanHandler<'rebin-group.undo'>(async (scan) => {
  const { wave_id: waveId, wall_no: wallNo, package_no: number } = scan.body;
  scan.seen = { next: 'put' };
  const wave = await openWave(scan, waveId);
  const group = await openGroup(scan, wave.id, wallNo);
  setSubject(scan, 'rebin-group', group);
  const seen = await lastPut(scan, wave, wallNo, number);
  // Nothing was to be done, and nothing was done wrong.
  if (!seen) return answer(scan, 'package-unknown', { level: 'warn', said: 'none', values: { wall_no: wallNo } });
  const slot = await slotOf(scan, group, seen.slot_no ?? 0);
  const parcel = await lockRecord(scan, 'package', seen.id);
  setSubject(scan, 'package', parcel);
  await move(scan, 'package', parcel, 'take-back', { wall_no: null, slot_no: null, sort_time: null });
  const { have, need, inside } = await haveAndNeed(scan, parcel.b_package_id);
  if (inside === 0) await move(scan, 'wall-slot', slot, 'release', { b_package_id: null });
  else if (have < need && isAt(scan, 'wall-slot', slot, 'waiting_pack'))
    await move(scan, 'wall-slot', slot, 'take-back');
  const counters = await wallCounters(scan, wave.id, wallNo);
  const entity = {
    wave_id: wave.id,
    wall_no: wallNo,
    group_no: group.group_no,
    package_no: parcel.package_no,
    slot_no: null,
    last_put: null,
  };
  return answer(scan, 'operation-ok', { entity, counters, big_text: zh`撤销 ${String(seen.slot_no)}` });
});
