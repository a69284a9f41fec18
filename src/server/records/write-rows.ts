import { sql, type Transaction } from 'kysely';
import { sqlType } from '../../fields/sql-type';
import { fieldStorages } from '../../fields/storages';
import type { Entity, Field } from '../../metadata/model';
import { insertMany, recordset, type ManyColumns } from '../database/insert-many';
import { enqueueStatement } from '../database/pipelined';
import { hasOneRow, layoutOf, writtenColumns, type Join } from '../database/layout';
import type { Tables } from '../platform/tables';
import type { RecordValues } from '../platform/handler';
import { uuidv7 } from '../platform/uuid';
import type { Sql } from './select-records';

/** In whose name and where rows are written. */
export interface Writer {
  warehouseId: string | null;
  account: { id: string | null; name: string };
}

// Well below PostgreSQL's 65,535 parameters per statement.
const rowsAtOnce = 500;

/** Inserts records, given by field name, and answers their new ids in order. For server code that knows its values to be good. */
export async function insertRecords(
  db: Transaction<Tables>,
  entity: Entity,
  records: RecordValues[],
  writer: Writer,
): Promise<string[]> {
  const withIds = records.map((values) => ({ id: String(values.id ?? uuidv7()), values }));
  for (let start = 0; start < withIds.length; start += rowsAtOnce)
    await insertSome(db, entity, withIds.slice(start, start + rowsAtOnce), writer);
  return withIds.map(({ id }) => id);
}

interface Row {
  id: string;
  values: RecordValues;
}

// From so many on, putting a statement of their values together takes longer than having them taken apart.
const many = 20;

async function insertSome(db: Transaction<Tables>, entity: Entity, rows: Row[], writer: Writer): Promise<void> {
  if (rows.length >= many && hasOneRow(entity)) return insertPlain(db, entity, rows, writer);
  const { table, hasWarehouse, columns, membership, joins } = layoutOf(entity);
  const { id: accountId, name } = writer.account;
  await insert(db, table, rows, ({ id, values }) => ({
    id: sql`${id}::uuid`,
    ...(hasWarehouse && { warehouse_id: sql`${writer.warehouseId}::uuid` }),
    operator: sql`${name}`,
    create_by: sql`${accountId}::uuid`,
    update_by: sql`${accountId}::uuid`,
    ...columnValues(writtenColumns(columns), values),
  }));
  if (membership) {
    await insert(db, membership.table, rows, ({ id, values }) => ({
      warehouse_id: sql`${writer.warehouseId}::uuid`,
      [membership.owner]: sql`${id}::uuid`,
      ...columnValues(writtenColumns(membership.columns), values),
    }));
  }
  for (const join of joins) {
    const links = rows.flatMap(({ id, values }) => linksOf(id, values[join.field.name]));
    await insert(db, join.table, links, (link) => linkValues(join, link, writer));
  }
}

/** Records that stand in one table. */
async function insertPlain(db: Transaction<Tables>, entity: Entity, rows: Row[], writer: Writer): Promise<void> {
  const { table, hasWarehouse, columns } = layoutOf(entity);
  const fields = writtenColumns(columns);
  const { id: account, name: operator } = writer.account;
  const types: ManyColumns = {
    id: 'uuid',
    ...(hasWarehouse && { warehouse_id: 'uuid' }),
    operator: 'text',
    create_by: 'uuid',
    update_by: 'uuid',
    ...manyColumns(fields),
  };
  const who = { operator, create_by: account, update_by: account };
  const whose: Record<string, string | null> = hasWarehouse ? { warehouse_id: writer.warehouseId, ...who } : who;
  const rowOf = manyValues(fields);
  const values = rows.map(({ id, values: said }) => rowOf(id, said));
  await enqueueStatement(db, insertMany(table, types, values, whose));
}

const typeOf = ({ type, schema }: Field): string => fieldStorages[type].columnType(schema);

const manyColumns = (fields: Field[]): ManyColumns =>
  Object.fromEntries(fields.map((field) => [field.name, typeOf(field)]));

/** Makes of a record's id and values what a JSON document has of them; what is stored as JSON stands in it as it is, and nothing is left out. */
function manyValues(fields: Field[]): (id: string, values: RecordValues) => RecordValues {
  const columns = fields.map((field) => ({
    name: field.name,
    toDatabase: typeOf(field) === 'jsonb' ? (value: unknown) => value : (value: unknown) => kept(field, value),
  }));
  return (id, values) => {
    const row: RecordValues = { id };
    for (const { name, toDatabase } of columns) {
      const value = toDatabase(values[name] ?? null);
      if (value !== null) row[name] = value;
    }
    return row;
  };
}

function columnValues(fields: Field[], values: RecordValues): Record<string, Sql> {
  return Object.fromEntries(fields.map((field) => [field.name, columnValue(field, values[field.name])]));
}

const columnValue = (field: Field, value: unknown): Sql =>
  sql`${kept(field, value ?? null)}::${sqlType(typeOf(field))}`;

/** What the database gets for a value. */
function kept({ type }: Field, value: unknown): unknown {
  const { clean, toDatabase } = fieldStorages[type];
  return toDatabase(clean ? clean(value) : value);
}

async function insert<T>(
  db: Transaction<Tables>,
  table: string,
  rows: T[],
  valuesOf: (row: T) => Record<string, Sql>,
): Promise<void> {
  const [first, ...rest] = rows.map(valuesOf);
  if (!first) return;
  const names = Object.keys(first);
  const tuples = [first, ...rest].map((row) => sql`(${sql.join(names.map((name) => row[name]))})`);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  await enqueueStatement(db, sql`insert into ${sql.table(table)} (${columns}) values ${sql.join(tuples)}`);
}

interface Link {
  owner: string;
  target: string;
  position: number;
}

const linksOf = (owner: string, value: unknown): Link[] =>
  Array.isArray(value) ? value.map((target, position) => ({ owner, target: String(target), position })) : [];

const linkValues = (join: Join, { owner, target, position }: Link, writer: Writer): Record<string, Sql> => ({
  ...(join.hasWarehouse && { warehouse_id: sql`${writer.warehouseId}::uuid` }),
  [join.owner]: sql`${owner}::uuid`,
  target_id: sql`${target}::uuid`,
  position: sql`${position}::integer`,
});

/** Writes the changed fields of one record and moves its version on; answers the new version. */
export async function updateRecord(
  db: Transaction<Tables>,
  entity: Entity,
  id: string,
  changed: RecordValues,
  writer: Writer,
): Promise<number> {
  const { table, hasWarehouse, columns, membership, joins } = layoutOf(entity);
  const isChanged = (field: Field): boolean => field.name in changed;
  const own = hasWarehouse ? sql`and warehouse_id = ${writer.warehouseId}::uuid` : sql``;
  const columnsSql = assignments(writtenColumns(columns).filter(isChanged), changed);
  const { rows } = await sql<{ version: number }>`update ${sql.table(table)}
    set ${sql.join([...columnsSql, sql`version = version + 1`, sql`update_by = ${writer.account.id}::uuid`, sql`update_time = now()`])}
    where id = ${id}::uuid ${own} returning version`.execute(db);
  const members = writtenColumns(membership?.columns ?? []).filter(isChanged);
  if (membership && members.length) {
    await sql`update ${sql.table(membership.table)} set ${sql.join(assignments(members, changed))}
      where ${sql.ref(membership.owner)} = ${id}::uuid and warehouse_id = ${writer.warehouseId}::uuid`.execute(db);
  }
  for (const join of joins.filter((item) => isChanged(item.field)))
    await relink(db, join, id, changed[join.field.name], writer);
  return rows[0]?.version ?? 0;
}

/** What an update sets, column by column. */
export const assignments = (fields: Field[], changed: RecordValues): Sql[] =>
  fields.map((field) => sql`${sql.ref(field.name)} = ${columnValue(field, changed[field.name])}`);

async function relink(db: Transaction<Tables>, join: Join, id: string, value: unknown, writer: Writer): Promise<void> {
  const own = join.hasWarehouse ? sql`and warehouse_id = ${writer.warehouseId}::uuid` : sql``;
  await sql`delete from ${sql.table(join.table)} where ${sql.ref(join.owner)} = ${id}::uuid ${own}`.execute(db);
  await insert(db, join.table, linksOf(id, value), (link) => linkValues(join, link, writer));
}

/** The changed fields of one record. */
export interface RecordChange {
  id: string;
  changed: RecordValues;
}

/** Writes these fields of many locked records, each with values of its own, and moves their versions on. Only fields with a column in the entity's table. */
export async function updateEach(
  db: Transaction<Tables>,
  entity: Entity,
  names: string[],
  changes: RecordChange[],
  { warehouseId, account }: Writer,
): Promise<void> {
  const { table, columns, hasWarehouse } = layoutOf(entity);
  const fields = writtenColumns(columns).filter(({ name }) => names.includes(name));
  const types: ManyColumns = { id: 'uuid', ...manyColumns(fields) };
  const rowOf = manyValues(fields);
  const rows = changes.map(({ id, changed }) => rowOf(id, changed));
  const said = fields.map(({ name }) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`);
  const own = hasWarehouse ? sql`and t.warehouse_id = ${warehouseId}::uuid` : sql``;
  const update = sql`update ${sql.table(table)} t
    set ${sql.join([...said, sql`version = t.version + 1`, sql`update_by = ${account.id}::uuid`, sql`update_time = now()`])}
    from ${recordset(types, rows)} where t.id = r.id ${own}`;
  await enqueueStatement(db, update);
}
