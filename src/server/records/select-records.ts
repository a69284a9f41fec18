import { sql, type RawBuilder, type Transaction } from 'kysely';
import { fieldStorages } from '../../fields/storages';
import type { Entity, Field } from '../../metadata/model';
import { queryBatch } from '../database/pipelined';
import { layoutOf, type Join, type Layout } from '../database/layout';
import type { Tables } from '../platform/tables';
import type { StoredRecords } from '../../generated/types';
import type { HandlerContext, RecordOf, RecordValues } from '../platform/handler';

export type Sql = RawBuilder<unknown>;

/** The main table is `t`, a shared entity's membership `m`. */
const inMain = (name: string): Sql => sql`${sql.ref(`t.${name}`)}`;
const inMembership = (name: string): Sql => sql`${sql.ref(`m.${name}`)}`;

/** The column of a field, or undefined when it has none (a multi-reference). */
export function columnOf(layout: Layout, name: string): Sql | undefined {
  if (layout.membership?.columns.some((field) => field.name === name)) return inMembership(name);
  return layout.columns.some((field) => field.name === name) ? inMain(name) : undefined;
}

/** Rows of the acting warehouse. Row-level security says the same; this says it so that indexes are used. */
export function fromRecords(entity: Entity, warehouseId: string | null, includeNonMembers = false): Sql {
  const { table, membership, hasWarehouse } = layoutOf(entity);
  if (membership) {
    return sql`from ${sql.table(table)} t ${sql.raw(includeNonMembers ? 'left join' : 'join')} ${sql.table(membership.table)} m
      on ${inMembership(membership.owner)} = t.id and m.warehouse_id = ${warehouseId}::uuid where true`;
  }
  const own = hasWarehouse ? sql`t.warehouse_id = ${warehouseId}::uuid` : sql`true`;
  return sql`from ${sql.table(table)} t where ${own}`;
}

/** Ids of a multi-reference, in order. `condition` is over the join table `j`. */
export function joined(layout: Layout, join: Join): Sql {
  const own = join.hasWarehouse
    ? sql`and j.warehouse_id = ${layout.membership ? sql.ref('m.warehouse_id') : sql.ref('t.warehouse_id')}`
    : sql``;
  return sql`from ${sql.table(join.table)} j where ${sql.ref(`j.${join.owner}`)} = t.id ${own}`;
}

function selected(layout: Layout, names: ReadonlySet<string> | null): Sql {
  const isWanted = (field: Field): boolean => !names || names.has(field.name) || field.name === 'id';
  const columns = [...layout.columns, ...(layout.membership?.columns ?? [])].filter(isWanted);
  const joins = layout.joins.filter((join) => isWanted(join.field));
  return sql.join([
    ...columns.map((field) => sql`${columnOf(layout, field.name)} as ${sql.ref(field.name)}`),
    ...joins.map(
      (join) =>
        sql`array(select j.target_id ${joined(layout, join)} order by j.position) as ${sql.ref(join.field.name)}`,
    ),
  ]);
}

const wholes = new WeakMap<Layout, Sql>();

/** All columns: written once, since that takes longer than to ask for a record. */
function whole(layout: Layout, db: Transaction<Tables>): Sql {
  const known = wholes.get(layout);
  if (known) return known;
  // eslint-disable-next-line house/sql-from-constants -- Kysely has made it of what the rule has looked at
  const made = sql.raw(selected(layout, null).compile(db).sql);
  wholes.set(layout, made);
  return made;
}

export interface Selection {
  entity: Entity;
  warehouseId: string | null;
  /** Shared records that are no members of the warehouse, too; what they have per warehouse is null. */
  includeNonMembers?: boolean;
  /** Fields wanted besides the id; null: all. */
  fields?: ReadonlySet<string> | null;
  /** Starts with `and`. */
  where?: Sql;
  /** `order by`, `limit`, `for update` … */
  tail?: Sql;
}

/** Records by field name, as the wire has their values. */
export async function selectRecords(db: Transaction<Tables>, selection: Selection): Promise<RecordValues[]> {
  const { rows } = await selecting(db, selection).execute(db);
  return fromRows(selection.entity, rows);
}

/** Records of the named entity in the acting warehouse, in the order of their ids. `where` starts with `and`. */
export async function selectNamed<Name extends keyof StoredRecords>(
  { db, model, session }: Pick<HandlerContext, 'db' | 'model' | 'session'>,
  name: Name,
  where: Sql,
): Promise<RecordOf<Name>[]> {
  const entity = model.entities[name];
  if (!entity) throw new Error(`There is no entity "${name}".`);
  const selection = { entity, warehouseId: session?.warehouse?.id ?? null, where, tail: sql`order by t.id` };
  // The selection reads the fields that the schema of the entity has.
  return (await selectRecords(db, selection)) as unknown as RecordOf<Name>[];
}

/** The same of several entities, asked for in one packet. */
export async function selectNamedBatch<
  const Wanted extends readonly { name: keyof StoredRecords & string; where: Sql }[],
>(
  { db, model, session }: Pick<HandlerContext, 'db' | 'model' | 'session'>,
  wanted: Wanted,
): Promise<{ [Place in keyof Wanted]: RecordOf<Wanted[Place]['name']>[] }> {
  const selections = wanted.map(({ name, where }): Selection => {
    const entity = model.entities[name];
    if (!entity) throw new Error(`There is no entity "${name}".`);
    return { entity, warehouseId: session?.warehouse?.id ?? null, where, tail: sql`order by t.id` };
  });
  // Each selection reads the fields that the schema of its entity has.
  return (await selectBatch(db, selections)) as never;
}

/** Those of several selections, asked for in one packet. */
export async function selectBatch(db: Transaction<Tables>, selections: Selection[]): Promise<RecordValues[][]> {
  const found = await queryBatch(
    db,
    selections.map((selection) => selecting(db, selection)),
  );
  return selections.map(({ entity }, place) => fromRows(entity, found[place] ?? []));
}

function selecting(
  db: Transaction<Tables>,
  { entity, warehouseId, includeNonMembers, fields = null, where = sql``, tail = sql`` }: Selection,
): RawBuilder<RecordValues> {
  const layout = layoutOf(entity);
  const columns = fields ? selected(layout, fields) : whole(layout, db);
  return sql<RecordValues>`select ${columns} ${fromRecords(entity, warehouseId, includeNonMembers)} ${where} ${tail}`;
}

/** Rows of one answer have the same columns: which fields they are is looked up once. */
function fromRows(entity: Entity, rows: RecordValues[]): RecordValues[] {
  const [first] = rows;
  if (!first) return [];
  const stored = entity.fields
    .filter(({ name }) => name in first)
    .map(({ name, type }) => ({ name, storage: fieldStorages[type] }));
  return rows.map((row) => {
    const record: RecordValues = {};
    for (const { name, storage } of stored) record[name] = storage.fromDatabase(row[name]);
    return record;
  });
}
