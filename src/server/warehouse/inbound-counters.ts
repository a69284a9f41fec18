import { sql } from 'kysely';
import { workflowOf, type Scan } from '../workflow/scan';
import { statusNamed } from '../workflow/status-named';
import { counted } from './counted';
import { startOfDay } from '../platform/time-zone';

export interface InboundCounters {
  received: number;
  exceptions: number;
  waiting: number;
}

/** How many parcels were received today, how many of them with an exception, and how many have arrived and wait. */
export function inboundCounters(scan: Scan): Promise<InboundCounters> {
  const since = startOfDay(scan.timeZone, Date.parse(scan.session.now()));
  const size = ({ received, waiting }: InboundCounters): number => received + waiting;
  return counted(`inbound ${scan.session.warehouse.id} ${since}`, () => countSince(scan, since), size);
}

async function countSince(scan: Scan, since: string): Promise<InboundCounters> {
  const { entity } = workflowOf(scan, 'package');
  const arrived = statusNamed(scan, 'package', 'arrived');
  const { rows } = await sql<InboundCounters>`select
      count(*) filter (where receive_time >= ${since})::integer as received,
      count(*) filter (where receive_time >= ${since} and exception_code is not null)::integer as exceptions,
      count(*) filter (where status = ${arrived})::integer as waiting
    from ${sql.table(entity.table)}
    where warehouse_id = ${scan.session.warehouse.id}::uuid and (status = ${arrived} or receive_time >= ${since})`.execute(
    scan.db,
  );
  return rows[0] ?? { received: 0, exceptions: 0, waiting: 0 };
}
