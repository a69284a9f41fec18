import { readRecords, whereId } from '../read-records';
import type { Guard } from '../guard';
import { isAt } from '../status-named';

/** Only while its wave is open is a wall worked on. */
const waveIsOpen: Guard = async (scan, record) => {
  const [wave] = await readRecords(scan, 'outbound-wave', whereId(record.wave_id));
  return wave !== undefined && isAt(scan, 'outbound-wave', wave, 'create', 'doing');
};

export default waveIsOpen;
