import { sql } from 'kysely';
import { moving, type Scan } from '../workflow/scan';
import { statusNamed } from '../workflow/status-named';
import { startOfDay } from './start-of-day';

/** How many parcels were received today, how many of them with an exception, and how many have arrived and wait. */
export async function inboundCounters(scan: Scan): Promise<{ received: number; exceptions: number; waiting: number }> {
  const { entity } = moving(scan, 'package');
  const arrived = statusNamed(scan, 'package', 'arrived');
  const since = startOfDay(scan.timezoneOffset);
  const { rows } = await sql<{ received: number; exceptions: number; waiting: number }>`select
      count(*) filter (where receive_time >= ${since})::integer as received,
      count(*) filter (where receive_time >= ${since} and exception_code is not null)::integer as exceptions,
      count(*) filter (where status = ${arrived})::integer as waiting
    from ${sql.table(entity.table)}
    where warehouse_id = ${scan.session.warehouse.id}::uuid and (status = ${arrived} or receive_time >= ${since})`.execute(
    scan.db,
  );
  return rows[0] ?? { received: 0, exceptions: 0, waiting: 0 };
}
