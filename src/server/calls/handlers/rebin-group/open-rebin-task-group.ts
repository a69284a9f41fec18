import { expectNoOtherWall, openGroup } from '../../../warehouse/rebin-wall';
import { wallCounters } from '../../../warehouse/wave-counters';
import { openWave } from '../../../warehouse/wave-parcel';
import { answer, spoken } from '../../../workflow/answer';
import { readByNumber } from '../../../workflow/read-records';
import { scanHandler } from '../../../workflow/scan-handler';

/** Opens a wall by its label, which names wave and wall (scan workflows, 2.4). */
export default scanHandler<'rebin-group.open'>(async (scan) => {
  const seen = await readByNumber(scan, 'rebin-group', scan.body.group_no);
  const wave = await openWave(scan, seen.wave_id);
  const group = await openGroup(scan, wave.id, seen.wall_no);
  await expectNoOtherWall(scan, group);
  const entity = { wave_id: wave.id, wave_no: wave.wave_no, wall_no: group.wall_no, group_no: group.group_no };
  const wall = Number(group.wall_no);
  const counters = await wallCounters(scan, wave.id, wall);
  return answer(scan, 'scanned', { next: 'put', entity, counters, big_text: `${wall} 号墙`, speak: spoken(wall) });
});
