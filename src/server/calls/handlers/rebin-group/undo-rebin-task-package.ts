import { lastPut, openGroup, takeOff, wallCounters } from '../../../warehouse/consolidation/wall';
import { openWave } from '../../../warehouse/consolidation/wave-parcel';
import { answer } from '../../../workflow/answer';
import { setSubject } from '../../../workflow/set-subject';
import { scanHandler } from '../../../workflow/scan-handler';
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
  const { entity } = await takeOff(scan, { wave, group, lying: seen });
  const counters = await wallCounters(scan, wave.id, wallNo);
  return answer(scan, 'operation-ok', { entity, counters, big_text: zh`撤销 ${String(seen.slot_no)}` });
});
