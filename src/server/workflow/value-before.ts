import { sql } from 'kysely';
import type { StoredRecord } from '../platform/handler';
import { movesTo } from './news-of';
import type { Scan, WorkflowEntity } from './scan';

/**
 * What a field held before the change that gave another field of the record its present value. Undefined: that change left it as it was, or it
 * was changed once more since.
 */
export async function valueBefore(
  { db }: Scan,
  entity: WorkflowEntity,
  { id }: StoredRecord,
  { field, with: other }: { field: string; with: string },
): Promise<{ value: unknown } | undefined> {
  const last = (name: string) => sql`(select max(h.version) from history h
    where h.entity = ${entity} and h.record_id = ${id}::uuid and ${movesTo(name)})`;
  const { rows } = await sql<{ value: unknown }>`select before -> ${field}::text as value from history
    where entity = ${entity} and record_id = ${id}::uuid and version = ${last(field)} and version = ${last(other)}`.execute(
    db,
  );
  return rows[0];
}
