import { sql } from 'kysely';
import type { RecordValues } from '../platform/handler';
import { lockRecords } from '../workflow/read-records';
import type { Scan } from '../workflow/scan';

/** The first-leg packages in these second-leg packages, locked. */
export function parcelsIn(scan: Scan, bPackages: RecordValues[]): Promise<RecordValues[]> {
  const ids = bPackages.map(({ id }) => String(id));
  return lockRecords(scan, 'package', sql`and t.b_package_id = any(${ids}::uuid[])`);
}
