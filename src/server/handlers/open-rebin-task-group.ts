import { expectNoOtherWall, openGroup } from '../consolidation/rebin-wall';
import { wallCounters } from '../consolidation/wave-counters';
import { openWave } from '../consolidation/wave-parcel';
import { answer, spoken } from '../workflow/answer';
import { seek } from '../workflow/find';
import { scanning } from '../workflow/scanning';

/** Somebody stands before a wall: the wall's label says which wave and wall it is (scan workflows, 2.4). */
export default scanning(async (scan) => {
  const seen = await seek(scan, 'rebin-group', scan.body.group_no);
  const wave = await openWave(scan, seen.wave_id);
  const group = await openGroup(scan, wave.id, seen.wall_no);
  await expectNoOtherWall(scan, group);
  const entity = { wave_id: wave.id, wave_no: wave.wave_no, wall_no: group.wall_no, group_no: group.group_no };
  const wall = Number(group.wall_no);
  const counters = await wallCounters(scan, wave.id, wall);
  return answer(scan, 'scanned', { next: 'put', entity, counters, big_text: `${wall}`, speak: spoken(wall) });
});
