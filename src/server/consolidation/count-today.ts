import { sql } from 'kysely';
import { moving, type Moving, type Scan } from '../workflow/scan';
import { startOfDay } from './start-of-day';

/** How many records of this warehouse got that time today. */
export async function countToday(scan: Scan, name: Moving, field: string): Promise<number> {
  const { table } = moving(scan, name).entity;
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}
    where warehouse_id = ${scan.session.warehouse.id}::uuid and ${sql.ref(field)} >= ${startOfDay(scan.timezoneOffset)}`.execute(
    scan.db,
  );
  return rows[0]?.n ?? 0;
}
