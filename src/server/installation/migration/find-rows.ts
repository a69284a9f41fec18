import type pg from 'pg';
import type { Model } from '../../../metadata/model';
import { say } from '../../platform/errors';
import { problemsIn } from '../../records/meaning-problems';
import { ident } from '../../database/names';
import type { RowsInTheWay } from './rows-in-the-way';
import type { RecordedObject, SchemaState } from './schema-state';
import type { SchemaObject } from './schema-objects';

/** The rows that would refuse what is about to be made; undefined when it fits. `state` is what stood there before. */
export async function findRows(
  client: pg.Client,
  model: Model,
  object: SchemaObject,
  state: SchemaState,
): Promise<RowsInTheWay | undefined> {
  const violated = object.violated ?? columnViolated(object, state.get(object.object));
  if (!violated || !object.table) return undefined;
  const { id = 't.ctid', label = 'NULL' } = object.rowName ?? {};
  const value = object.column && state.has(object.object) ? `t.${ident(object.column.planned.name)}` : undefined;
  const { rows } = await client.query(
    // eslint-disable-next-line house/sql-from-constants -- what the plan's constraint says, made of schemas before any request
    `SELECT (${id})::text AS id, (${label})::text AS label, (${value ?? 'NULL'})::text AS value, count(*) OVER () AS count
     FROM ${ident(object.table)} t WHERE ${violated} ORDER BY 2, 1 LIMIT 10`,
  );
  if (!rows.length) return undefined;
  return {
    object: object.object,
    table: object.table,
    meaning: object.meaning,
    message: messageOf(model, object, isReadAnew(object, state.get(object.object)) ? 'type' : undefined),
    count: Number(rows[0].count),
    rows: rows.map((row) => ({ id: row.id, label: row.label, ...(value ? { value: row.value } : {}) })),
  };
}

/** A column that must be given, or whose values must be read as another type. */
function columnViolated({ column }: SchemaObject, before: RecordedObject | undefined): string | undefined {
  if (!column) return undefined;
  const { name, type, notNull, default: value } = column.planned;
  if (!before) return notNull && !value ? 'true' : undefined;
  const at = `t.${ident(name)}`;
  const conditions = [
    ...(notNull ? [`${at} IS NULL`] : []),
    ...(isReadAnew({ column }, before) ? [`NOT pg_input_is_valid(${at}::text, '${type}')`] : []),
  ];
  return conditions.length ? conditions.join(' OR ') : undefined;
}

/** Are the values of the column to be read as another type? */
const isReadAnew = ({ column }: Pick<SchemaObject, 'column'>, before: RecordedObject | undefined): boolean =>
  column !== undefined && before !== undefined && !before.definition.startsWith(column.planned.type);

/** In the words of the schema. `said`: a message that says it better than what the object means. */
function messageOf(model: Model, { object, meaning }: SchemaObject, said?: string): string {
  const entity = meaning && model.entities[meaning.entity];
  const field = entity?.fields.find(({ name }) => name === meaning?.fields[0]);
  if (said && field) return say(model, said, { title: field.title });
  const [problem] = entity ? problemsIn(model, { effect: 'update' }, entity, meaning) : [];
  return problem?.message ?? object;
}
