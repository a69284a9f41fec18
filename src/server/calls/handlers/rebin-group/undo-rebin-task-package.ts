import {
  lastPut,
  lockPlaceOf,
  stillAwaited,
  takeOff,
  takeOffStopped,
  wallCounters,
} from '../../../warehouse/consolidation/wall';
import { openWall } from '../../../warehouse/consolidation/open-wall';
import { stopOf } from '../../../warehouse/consolidation/wave-parcel';
import { statusTitle, workflowOf } from '../../../workflow/scan';
import { wherePageIs } from '../../../workflow/where-page-is';
import { isAt } from '../../../workflow/status-named';
import { answer } from '../../../workflow/answer';
import { setSubject } from '../../../workflow/set-subject';
import { scanHandler } from '../../../workflow/scan-handler';
import { zh } from '../../../../language/zh';

/** Takes back what this person has put into the wall last, or the parcel that is named, if this person has put it there (scan workflows, 3.2). */
export default scanHandler<'rebin-group.undo'>(async (scan) => {
  const { wave_id: waveId, wall_no: wallNo, package_no: number } = scan.body;
  scan.seen = { next: 'put' };
  const { wave, group } = await openWall(scan, waveId, wallNo);
  setSubject(scan, 'rebin-group', group);
  const seen = await lastPut(scan, wave, wallNo, number);
  // Nothing was to be done, and nothing was done wrong.
  if (!seen && number === undefined)
    return answer(scan, 'package-unknown', { level: 'warn', said: 'none', values: { wall_no: wallNo } });
  // What was put in before it is the last now.
  const before = async () => ({
    last_put: (await lastPut(scan, wave, wallNo))?.package_no ?? null,
    ...(await stillAwaited(scan, wave, wallNo)),
  });
  if (!seen)
    return answer(scan, 'package-unknown', { level: 'warn', said: 'gone', values: { number }, entity: await before() });
  if (!isAt(scan, 'package', seen, 'sorted')) {
    setSubject(scan, 'package', seen);
    const { entity } = workflowOf(scan, 'package');
    return answer(scan, 'status-exception', {
      ...{ level: 'warn', said: 'beyond', entity: await before(), ...wherePageIs(scan, entity, seen) },
      values: { number: seen.package_no, status: statusTitle(scan, entity, seen.status) },
    });
  }
  const { slot, bPackage, isBegun } = await lockPlaceOf(scan, { group, lying: seen });
  if (isBegun) {
    const status = statusTitle(scan, workflowOf(scan, 'b-package').entity, bPackage?.status);
    const values = { number: seen.package_no, b_package_no: bPackage?.b_package_no, status };
    return answer(scan, 'status-exception', { level: 'warn', said: 'begun', entity: await before(), values });
  }
  const lies = { wave, group, lying: seen, slot };
  const stop = await stopOf(scan, seen);
  if (stop) return takeOffStopped(scan, lies, stop.code);
  const { entity } = await takeOff(scan, lies);
  const counters = await wallCounters(scan, wave.id, wallNo);
  return answer(scan, 'operation-ok', { entity, counters, big_text: zh`撤销 ${String(seen.slot_no)}` });
});
