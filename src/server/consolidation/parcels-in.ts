import { sql } from 'kysely';
import type { RecordValues } from '../handler';
import { lock } from '../workflow/find';
import type { Scan } from '../workflow/scan';

/** The first-leg packages in these second-leg packages, locked. */
export function parcelsIn(scan: Scan, boxes: RecordValues[]): Promise<RecordValues[]> {
  const ids = boxes.map(({ id }) => String(id));
  return lock(scan, 'package', sql`and t.b_package_id = any(${ids}::uuid[])`);
}
