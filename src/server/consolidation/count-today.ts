import { sql } from 'kysely';
import { moving, type Moving, type Scan } from '../workflow/scan';
import { counted } from './counted';
import { startOfDay } from './start-of-day';

/** How many records of this warehouse got that time today. */
export function countToday(scan: Scan, name: Moving, field: string): Promise<number> {
  const since = startOfDay(scan.timezoneOffset);
  const what = `${name} ${field} ${scan.session.warehouse.id} ${since}`;
  return counted(what, () => countSince(scan, name, field, since), Number);
}

async function countSince(scan: Scan, name: Moving, field: string, since: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::integer as n from ${sql.table(moving(scan, name).entity.table)}
    where warehouse_id = ${scan.session.warehouse.id}::uuid and ${sql.ref(field)} >= ${since}`.execute(scan.db);
  return rows[0]?.n ?? 0;
}
