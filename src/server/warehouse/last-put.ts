import { sql } from 'kysely';
import type { RecordOf } from '../platform/handler';
import { readRecords } from '../workflow/read-records';
import type { Scan } from '../workflow/scan';
import { statusNamed } from '../workflow/status-named';

/** What this person has put into the wall last, as it was read without a lock, if there is anything. */
export async function lastPut(
  scan: Scan,
  { id }: RecordOf<'outbound-wave'>,
  wallNo: number,
): Promise<RecordOf<'package'> | undefined> {
  const mine = sql`and t.wave_id = ${id}::uuid and t.wall_no = ${wallNo}
    and t.status = ${statusNamed(scan, 'package', 'sorted')} and t.update_by = ${scan.session.account.id}::uuid`;
  const put = await readRecords(scan, 'package', mine);
  return put.sort((one, other) => String(other.sort_time).localeCompare(String(one.sort_time)))[0];
}
