import { sql } from 'kysely';
import type { Sql } from '../records/select-records';
import { workflowOf, type WorkflowEntity, type Scan } from './scan';

/**
 * The lowest number from `from` to `to` that none of those records has in the field; undefined when all are taken. `where` starts
 * with `and`. Two at once find the same: lock what the numbers belong to first.
 */
export async function lowestFree(
  scan: Scan,
  name: WorkflowEntity,
  field: string,
  { from = 1, to, where }: { from?: number; to: number; where: Sql },
): Promise<number | undefined> {
  const { entity } = workflowOf(scan, name);
  const { rows } = await sql<{ free: number }>`select n as free from generate_series(${from}::integer, ${to}::integer) n
    where not exists (select 1 from ${sql.table(entity.table)} t
      where t.warehouse_id = ${scan.session.warehouse.id}::uuid and t.${sql.ref(field)} = n ${where})
    order by n limit 1`.execute(scan.db);
  return rows[0]?.free;
}
