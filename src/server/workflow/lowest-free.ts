import { sql } from 'kysely';
import type { RecordOf } from '../platform/handler';
import type { Sql } from '../records/select-records';
import { readRecords, whereId } from './read-records';
import { workflowOf, type WorkflowEntity, type Scan } from './scan';
import { takeAdvisoryLock } from './take-advisory-lock';

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

/**
 * The number that the record has in the field, or the lowest that is free; undefined when all are taken. One reservation among the same
 * records, named by `among`, waits for the other, until the transaction ends.
 */
export async function reserveLowest<Name extends WorkflowEntity, Field extends string & keyof RecordOf<Name>>(
  scan: Scan,
  name: Name,
  record: RecordOf<Name>,
  field: Field,
  { among, ...range }: { from?: number; to: number; where: Sql; among: string },
): Promise<number | undefined> {
  const numberOf = (one: RecordOf<Name> | undefined) => (one?.[field] ?? undefined) as number | undefined;
  const own = numberOf(record);
  if (own !== undefined) return own;
  await takeAdvisoryLock(scan, among);
  const [now] = await readRecords(scan, name, whereId(record.id));
  return numberOf(now) ?? lowestFree(scan, name, field, range);
}
