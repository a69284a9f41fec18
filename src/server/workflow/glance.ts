import { sql } from 'kysely';
import type { RecordValues } from '../handler';
import { read } from './find';
import { moving, type Moving, type Scan } from './scan';

/** The record with that number as it is now, if there is one: for who does not know yet what was scanned, or has to lock others first. */
export async function glance(scan: Scan, name: Moving, number: unknown): Promise<RecordValues | undefined> {
  const { numbers } = moving(scan, name).workflow;
  const columns = sql.join(numbers.map((field) => sql`t.${sql.ref(field)}`));
  const [record] = await read(scan, name, sql`and ${String(number)} in (${columns})`);
  return record;
}
