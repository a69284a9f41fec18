import { sql, type Transaction } from 'kysely';
import type { Entity } from '../../metadata/model';
import { isOneOf } from '../database/is-one-of';
import { enqueueStatement } from '../database/pipelined';
import { layoutOf, writtenColumns } from '../database/layout';
import type { Tables } from '../platform/tables';
import type { RecordValues } from '../platform/handler';
import { assignments, type Writer } from './write-rows';

/** Writes the same fields of many locked records in one statement and moves their versions on, by one or by as many `steps` as it stands for. */
export async function updateRecords(
  db: Transaction<Tables>,
  entity: Entity,
  ids: string[],
  changed: RecordValues,
  { warehouseId, account }: Writer,
  steps = 1,
): Promise<void> {
  const { table, columns } = layoutOf(entity);
  const said = assignments(
    writtenColumns(columns).filter(({ name }) => name in changed),
    changed,
  );
  const update = sql`update ${sql.table(table)}
    set ${sql.join([...said, sql`version = version + ${steps}::integer`, sql`update_by = ${account.id}::uuid`, sql`update_time = now()`])}
    where warehouse_id = ${warehouseId}::uuid and ${isOneOf(sql`id`, ids)}`;
  await enqueueStatement(db, update);
}
