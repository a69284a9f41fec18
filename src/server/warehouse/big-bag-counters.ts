import { sql } from 'kysely';
import { workflowOf, type Scan } from '../workflow/scan';
import { startOfDay } from '../platform/time-zone';

interface Chosen {
  previous_carrier_code?: string;
  previous_resource_code?: string;
}

/** How many inbound big bags, of the chosen carrier and resource, were signed today, and how many are announced: those that were signed and those still to come. */
export async function bigBagCounters(
  scan: Scan,
  { previous_carrier_code: carrier, previous_resource_code: resource }: Chosen = {},
): Promise<{ signed: number; announced: number }> {
  const { entity, workflow } = workflowOf(scan, 'inbound-big-bag');
  const since = startOfDay(scan.timeZone, Date.parse(scan.session.now()));
  const isOpen = sql`status = any(${workflow.initial}::integer[])`;
  const { rows } = await sql<{ signed: number; open: number }>`select
      count(*) filter (where sign_time >= ${since})::integer as signed, count(*) filter (where ${isOpen})::integer as open
    from ${sql.table(entity.table)}
    where warehouse_id = ${scan.session.warehouse.id}::uuid and (${isOpen} or sign_time >= ${since})
      and (${carrier || null}::text is null or previous_carrier_code = ${carrier || null})
      and (${resource || null}::text is null or previous_resource_code = ${resource || null})`.execute(scan.db);
  const { signed = 0, open = 0 } = rows[0] ?? {};
  return { signed, announced: signed + open };
}
