import { sql } from 'kysely';
import { startOfDay } from '../platform/time-zone';
import { workflowOf, type Scan } from '../workflow/scan';
import { statusNamed, statusesNamed } from '../workflow/status-named';
import { counted } from './counted';

/** How many waybills were put on their parcels today, and how many are wanted and not on them yet. */
export function waybillCounters(scan: Scan): Promise<Record<string, number>> {
  const { id } = scan.session.warehouse;
  const since = startOfDay(scan.timeZone, Date.parse(scan.session.now()));
  const open = sql.join(statusesNamed(scan, 'waybill', 'requested', 'retrying', 'issued', 'printed'));
  const count = async (): Promise<{ relabeled: number; waiting: number }> => {
    const { rows } = await sql<{ relabeled: number; waiting: number }>`select
        count(*) filter (where w.status = ${statusNamed(scan, 'waybill', 'applied')})::integer as relabeled,
        count(*) filter (where w.status in (${open}))::integer as waiting
      from ${sql.table(workflowOf(scan, 'waybill').entity.table)} w
      where w.warehouse_id = ${id}::uuid and (w.apply_time >= ${since} or w.status in (${open}))`.execute(scan.db);
    return rows[0] ?? { relabeled: 0, waiting: 0 };
  };
  return counted(`waybills ${id} ${since}`, count, ({ relabeled, waiting }) => relabeled + waiting);
}
