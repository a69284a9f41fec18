import { sql } from 'kysely';
import { workflowOf, type WorkflowEntity, type Scan } from '../workflow/scan';
import { counted } from './counted';
import { startOfDay } from '../platform/time-zone';

/** How many records of this warehouse got that time today. */
export function countToday(scan: Scan, name: WorkflowEntity, field: string): Promise<number> {
  const since = startOfDay(scan.timeZone, Date.parse(scan.session.now()));
  const what = `${name} ${field} ${scan.session.warehouse.id} ${since}`;
  return counted(what, () => countSince(scan, name, field, since), Number);
}

async function countSince(scan: Scan, name: WorkflowEntity, field: string, since: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::integer as n from ${sql.table(workflowOf(scan, name).entity.table)}
    where warehouse_id = ${scan.session.warehouse.id}::uuid and ${sql.ref(field)} >= ${since}`.execute(scan.db);
  return rows[0]?.n ?? 0;
}
