import { sql } from 'kysely';
import type { StoredRecord } from '../../platform/handler';
import { readRecords } from '../read-records';
import type { Scan } from '../scan';
import { containerOf } from './container-of';

/** What is in a container, the latest first. The caller knows the child's fields. */
export async function readContents<Child extends StoredRecord>(
  scan: Scan,
  name: string,
  { id }: StoredRecord,
): Promise<Child[]> {
  const { child, reference, time } = containerOf(scan, name);
  const inside: StoredRecord[] = await readRecords(scan, child, sql`and t.${sql.ref(reference)} = ${id}::uuid`);
  const putAt = (record: StoredRecord): number => Date.parse(String(record[time] ?? ''));
  return inside.sort((one, other) => putAt(other) - putAt(one)) as Child[];
}
