import { sortingCounters } from '../consolidation/wave-counters';
import { openWave } from '../consolidation/wave-parcel';
import { answer } from '../workflow/answer';
import { about } from '../workflow/about';
import { scanning } from '../workflow/scanning';

/** Somebody sorts this wave at this stage from now on: without it nothing is scanned (scan workflows, 2.3). */
export default scanning(async (scan) => {
  const rank = Number(scan.body.rank);
  const wave = await openWave(scan, scan.body.wave_id);
  about(scan, 'outbound-wave', wave);
  const entity = { wave_id: wave.id, wave_no: wave.wave_no, rank };
  const counters = await sortingCounters(scan, wave.id, rank);
  return answer(scan, 'operation-ok', { next: 'scan', entity, counters, big_text: `${rank}` });
});
