import { sql } from 'kysely';
import type { Field } from '../../metadata/model';
import { asSystem } from '../database/transaction';
import type { Database, RecordValues } from '../platform/handler';
import { mayRead } from './answer-record';
import type { EntityContext } from './get';
import type { Sql } from './select-records';

/** One kept change, reduced to the fields that were asked for. */
export interface KeptChange {
  version: number;
  call: string;
  /** Null when the record was new. */
  before: RecordValues | null;
  after: RecordValues;
  account_name: string;
  ip: string | null;
  log_id: string;
  create_time: string;
}

/** Fields of a history that this person may read. */
export const readableFields = ({ entity, session }: EntityContext): Field[] =>
  entity.fields.filter((field) => !field.system && field.type !== 'password-once' && mayRead(field, session));

/**
 * A record's changes, the latest first, with those fields alone; a change of nothing else is left out. What a shared record has
 * per warehouse is told of the acting one; where else it was changed from is not told.
 */
export async function changesOf(
  context: EntityContext,
  id: string,
  fields: Field[],
  { where = sql``, tail = sql`` }: { where?: Sql; tail?: Sql } = {},
): Promise<KeptChange[]> {
  const query = sql<KeptChange & { is_own: boolean }>`select h.version, h.call, h.before, h.after, h.account_name, h.ip,
      h.log_id, h.create_time, ${isOwn(context)} as is_own
    ${fromChanges(context, id, fields)} ${where} order by h.version desc ${tail}`;
  const { rows } = await reading(context, (db) => query.execute(db));
  return rows.map(({ is_own: isHere, ip, ...change }) => ({
    ...change,
    ip: isHere ? ip : null,
    before: change.before && only(fields, isHere, change.before),
    after: only(fields, isHere, change.after),
  }));
}

export async function countChanges(context: EntityContext, id: string, fields: Field[]): Promise<number> {
  const query = sql<{ n: number }>`select count(*)::integer as n ${fromChanges(context, id, fields)}`;
  const { rows } = await reading(context, (db) => query.execute(db));
  return rows[0]?.n ?? 0;
}

// The part of a shared record that all have in common is changed from anywhere. Of others, row-level security shows what there is.
const reading = <T>({ db, entity }: EntityContext, read: (db: Database) => Promise<T>): Promise<T> =>
  entity.scope === 'shared' ? asSystem(db, 'a shared record is changed from other warehouses, too', read) : read(db);

const isOwn = ({ entity, session }: EntityContext): Sql =>
  entity.scope === 'shared'
    ? sql`h.warehouse_id is not distinct from ${session?.warehouse?.id ?? null}::uuid`
    : sql`true`;

function fromChanges(context: EntityContext, id: string, fields: Field[]): Sql {
  const [local, common] = [true, false].map((perWarehouse) =>
    fields.filter((field) => field.perWarehouse === perWarehouse).map(({ name }) => name),
  );
  return sql`from history h where h.entity = ${context.entity.name} and h.record_id = ${id}::uuid
    and (jsonb_exists_any(h.after, ${common}::text[]) or (${isOwn(context)} and jsonb_exists_any(h.after, ${local}::text[])))`;
}

function only(fields: Field[], isHere: boolean, values: RecordValues): RecordValues {
  const wanted = fields.filter(({ name, perWarehouse }) => name in values && (isHere || !perWarehouse));
  return Object.fromEntries(wanted.map(({ name }) => [name, values[name]]));
}
