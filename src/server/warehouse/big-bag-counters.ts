import { sql } from 'kysely';
import { workflowOf, type Scan } from '../workflow/scan';
import { startOfDay } from '../platform/time-zone';

/** How many inbound big bags were signed today, and how many are announced: those that were signed and those still to come. */
export async function bigBagCounters(scan: Scan): Promise<{ signed: number; announced: number }> {
  const { entity, workflow } = workflowOf(scan, 'inbound-big-bag');
  const since = startOfDay(scan.timeZone, Date.parse(scan.session.now()));
  const isOpen = sql`status = any(${workflow.initial}::integer[])`;
  const { rows } = await sql<{ signed: number; open: number }>`select
      count(*) filter (where sign_time >= ${since})::integer as signed, count(*) filter (where ${isOpen})::integer as open
    from ${sql.table(entity.table)}
    where warehouse_id = ${scan.session.warehouse.id}::uuid and (${isOpen} or sign_time >= ${since})`.execute(scan.db);
  const { signed = 0, open = 0 } = rows[0] ?? {};
  return { signed, announced: signed + open };
}
