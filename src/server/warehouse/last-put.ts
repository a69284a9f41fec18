import { sql } from 'kysely';
import type { RecordOf } from '../platform/handler';
import { say } from '../platform/errors';
import { readRecords } from '../workflow/read-records';
import { ScanRefused } from '../workflow/refused';
import type { Scan } from '../workflow/scan';
import { statusNamed } from '../workflow/status-named';

/** What this person has put into the wall last, or with that number, as it was read without a lock, if there is anything. Throws ScanRefused (package-unknown) for a number that is not there. */
export async function lastPut(
  scan: Scan,
  { id }: RecordOf<'outbound-wave'>,
  wallNo: number,
  packageNo?: string,
): Promise<RecordOf<'package'> | undefined> {
  const mine = sql`and t.wave_id = ${id}::uuid and t.wall_no = ${wallNo}
    and t.status = ${statusNamed(scan, 'package', 'sorted')} and t.update_by = ${scan.session.account.id}::uuid`;
  const put = await readRecords(scan, 'package', mine);
  const known = put.filter(({ package_no: no }) => packageNo === undefined || no === packageNo);
  const [last] = known.sort((one, other) => String(other.sort_time).localeCompare(String(one.sort_time)));
  if (!last && packageNo !== undefined)
    throw new ScanRefused('package-unknown', { values: { number: say(scan.model, 'ownPut') } });
  return last;
}
