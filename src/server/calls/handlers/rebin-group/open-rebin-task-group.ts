import { expectNoOtherWall, openGroup, wallAnswer } from '../../../warehouse/rebin-wall';
import { openWave } from '../../../warehouse/wave-parcel';
import { answer } from '../../../workflow/answer';
import { readByNumber } from '../../../workflow/read-records';
import { scanHandler } from '../../../workflow/scan-handler';

/** Opens a wall by its label, which names wave and wall (scan workflows, 2.4). */
export default scanHandler<'rebin-group.open'>(async (scan) => {
  const seen = await readByNumber(scan, 'rebin-group', scan.body.group_no);
  const wave = await openWave(scan, seen.wave_id);
  const group = await openGroup(scan, wave.id, seen.wall_no);
  await expectNoOtherWall(scan, group);
  return answer(scan, 'scanned', await wallAnswer(scan, wave, group));
});
