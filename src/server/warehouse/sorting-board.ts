import { sql } from 'kysely';
import { startOfDay } from '../platform/time-zone';
import { workflowOf, type Scan } from '../workflow/scan';
import { statusesNamed } from '../workflow/status-named';

interface Sorted {
  sorted: number;
  waiting: number;
}

const tableOf = (scan: Scan) => sql.table(workflowOf(scan, 'sorting-package').entity.table);
const here = (scan: Scan) => sql`p.warehouse_id = ${scan.session.warehouse.id}::uuid`;
const sortable = (scan: Scan) => sql.join(statusesNamed(scan, 'sorting-package', 'received', 'inspected', 'relabeled'));
const today = (scan: Scan): string => startOfDay(scan.timeZone, Date.parse(scan.session.now()));

/** Of each sorting code of that level, how many parcels were sorted today, and how many stand here unsorted; only codes that have any. */
export async function sortingBoard(scan: Scan, level: unknown): Promise<(Sorted & { sorting_no: string })[]> {
  const since = today(scan);
  const { rows } = await sql<Sorted & { sorting_no: string }>`select c.sorting_no,
      count(*) filter (where p.sort_time >= ${since})::integer as sorted,
      count(*) filter (where p.sort_time is null and p.status in (${sortable(scan)}))::integer as waiting
    from ${tableOf(scan)} p join sorting_code c on c.id = p.sorting_code_id
    where ${here(scan)} and c.level = ${level}::integer
      and (p.sort_time >= ${since} or (p.sort_time is null and p.status in (${sortable(scan)})))
    group by c.sorting_no order by c.sorting_no`.execute(scan.db);
  return rows;
}

/** How many parcels lie in a grid. */
export async function countInGrid(scan: Scan, gridId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${tableOf(scan)} p
    where ${here(scan)} and p.grid_id = ${gridId}::uuid and p.status in (${sortable(scan)})`.execute(scan.db);
  return rows[0]?.n ?? 0;
}
