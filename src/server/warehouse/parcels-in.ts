import { sql } from 'kysely';
import type { RecordOf } from '../platform/handler';
import { lockRecords } from '../workflow/read-records';
import type { Scan } from '../workflow/scan';

/** The first-leg packages in these second-leg packages, locked. */
export function parcelsIn(scan: Scan, bPackages: RecordOf<'b-package'>[]): Promise<RecordOf<'package'>[]> {
  const ids = bPackages.map(({ id }) => id);
  return lockRecords(scan, 'package', sql`and t.b_package_id = any(${ids}::uuid[])`);
}
