import { sql } from 'kysely';
import { read } from '../find';
import type { Guard } from '../guard';
import { isAt } from '../status-named';

/** Only while its wave is open is a wall worked on. */
const waveIsOpen: Guard = async (scan, record) => {
  const [wave] = await read(scan, 'outbound-wave', sql`and t.id = ${String(record.wave_id)}::uuid`);
  return wave !== undefined && isAt(scan, 'outbound-wave', wave, 'create', 'doing');
};

export default waveIsOpen;
