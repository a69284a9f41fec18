import { sql } from 'kysely';
import { read } from '../find';
import type { Guard } from '../guard';

const [created, doing] = [100, 200];

/** Only while its wave is open is a wall worked on. */
const waveIsOpen: Guard = async (scan, record) => {
  const [wave] = await read(scan, 'outbound-wave', sql`and t.id = ${String(record.wave_id)}::uuid`);
  return [created, doing].includes(Number(wave?.wave_status));
};

export default waveIsOpen;
