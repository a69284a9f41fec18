import { sql } from 'kysely';
import type { Entity } from '../../metadata/model';
import { readPath } from '../../metadata/model/paths';
import { layoutOf } from '../database/layout';
import { CallError } from '../platform/errors';
import type { HandlerContext, StoredRecord } from '../platform/handler';
import { answerRecords } from './answer-record';
import { withElsewhere } from './elsewhere';
import { columnOf, selectRecords } from './select-records';

export type EntityContext = HandlerContext & { entity: Entity };

/** Effect `get`: one record by its id, or by the field that the call names. */
export async function get(context: EntityContext): Promise<Record<string, unknown>> {
  const { db, model, entity, session, call, body } = context;
  const record = call.by ? await findBy(context, call.by) : await findById(context, String(body[entity.names.id]));
  const [answer] = await withElsewhere(context, await answerRecords(db, model, entity, [record], session));
  return { [entity.names.one]: answer };
}

/**
 * The record as it is stored. The inner organization also reaches shared records that are no members of it, so that an account
 * can be closed everywhere. Throws notFound, also for a record of another warehouse.
 */
export async function findById(
  context: Pick<EntityContext, 'db' | 'entity' | 'session'>,
  id: string,
): Promise<StoredRecord> {
  const { db, entity, session } = context;
  const selection = { entity, warehouseId: session?.warehouse?.id ?? null, where: sql`and t.id = ${id}::uuid` };
  const [record] = await selectRecords(db, { ...selection, includeNonMembers: session?.warehouse?.kind === 'inner' });
  if (!record) throw new CallError('notFound');
  return record as StoredRecord;
}

/** The same, kept from others until the transaction ends. Locked before it is read: what is read is what is then changed. */
export async function lockById(context: EntityContext, id: string): Promise<StoredRecord> {
  await sql`select 1 from ${sql.table(context.entity.table)} where id = ${id}::uuid ${ownRow(context)} for update`.execute(
    context.db,
  );
  return findById(context, id);
}

const ownRow = ({ entity, session }: EntityContext) =>
  layoutOf(entity).hasWarehouse ? sql`and warehouse_id = ${session?.warehouse?.id ?? null}::uuid` : sql``;

async function findBy({ db, entity, session, body }: EntityContext, name: string): Promise<StoredRecord> {
  const field = entity.fields.find((item) => item.name === name);
  const column = columnOf(layoutOf(entity), name);
  if (!field || !column) throw new Error(`"${entity.name}" cannot be got by "${name}".`);
  const where = sql`and ${column} = ${readPath(body, field.path)}`;
  const [record] = await selectRecords(db, {
    entity,
    warehouseId: session?.warehouse?.id ?? null,
    where,
    tail: sql`limit 1`,
  });
  if (!record) throw new CallError('notFound');
  return record as StoredRecord;
}
