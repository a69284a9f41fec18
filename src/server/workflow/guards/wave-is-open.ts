import { read } from '../find';
import { sql } from 'kysely';
import type { Guard } from './index';

const [created, doing] = [100, 200];

/** Only while its wave is open is a wall worked on. */
export const waveIsOpen: Guard = async (scan, record) => {
  const [wave] = await read(scan, 'outbound-wave', sql`and t.id = ${String(record.wave_id)}::uuid`);
  return [created, doing].includes(Number(wave?.wave_status));
};
