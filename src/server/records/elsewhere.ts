import { sql, type Transaction } from 'kysely';
import { fieldStorages } from '../../fields/storages';
import type { Entity, Field, Model } from '../../metadata/model';
import type { Elsewhere } from '../../metadata/model/elsewhere-text';
import { layoutOf, type Join, type Layout } from '../database/layout';
import { asSystem } from '../database/transaction';
import type { Tables } from '../platform/tables';
import type { HandlerContext, RecordValues } from '../platform/handler';
import { mayRead } from './answer-record';
import { seesEverywhere } from './everywhere';
import type { ReferencedRecord } from './references';
import type { Sql } from './select-records';

type Membership = NonNullable<Layout['membership']>;

/** Answers that tell of each record what it is in the other warehouses, where one sees the shared records of all of them. */
export async function withElsewhere(
  context: HandlerContext & { entity: Entity },
  answers: RecordValues[],
): Promise<RecordValues[]> {
  const ids = answers.map((answer) => String(answer[context.entity.names.id]));
  const places = await elsewhereOf(context, ids);
  return places
    ? answers.map((answer, index) => ({ ...answer, _elsewhere: places.get(ids[index] ?? '') ?? [] }))
    : answers;
}

/** By the records' ids; undefined where one does not see them everywhere. */
export async function elsewhereOf(
  context: HandlerContext & { entity: Entity },
  ids: string[],
): Promise<Map<string, Elsewhere[]> | undefined> {
  const { db, model, entity, session } = context;
  const { membership } = layoutOf(entity);
  const { list } = entity.calls;
  if (!membership || !list || !ids.length || !seesEverywhere(list, session)) return undefined;
  const isShown = (field: Field): boolean => field.perWarehouse && mayRead(field, session);
  return asSystem(db, 'the other warehouses are not the acting one', (system) =>
    placesOf(system, { model, entity, membership, isShown }, ids),
  );
}

interface Wanted {
  model: Model;
  entity: Entity;
  membership: Membership;
  isShown(field: Field): boolean;
}

async function placesOf(
  db: Transaction<Tables>,
  { model, entity, membership, isShown }: Wanted,
  ids: string[],
): Promise<Map<string, Elsewhere[]>> {
  const columns = membership.columns.filter((field) => !field.reference && isShown(field));
  const joins = layoutOf(entity).joins.filter(({ field }) => isShown(field));
  const selected = [
    ...columns.map(({ name }) => sql`${sql.ref(`m.${name}`)} as ${sql.ref(name)}`),
    ...joins.map((join) => sql`${pointedAt(model, membership, join)} as ${sql.ref(join.field.name)}`),
  ];
  const owner = sql.ref(`m.${membership.owner}`);
  const { rows } =
    await sql<RecordValues>`select ${sql.join([sql`${owner} as record, w.warehouse_name as warehouse`, ...selected])}
    from ${sql.table(membership.table)} m join warehouse w on w.id = m.warehouse_id
    where ${owner} = any(${ids}::uuid[]) and m.warehouse_id <> app_warehouse()
    order by w.warehouse_type, w.warehouse_code`.execute(db);
  const places = new Map<string, Elsewhere[]>();
  for (const { record, ...row } of rows)
    places.set(String(record), [...(places.get(String(record)) ?? []), placeOf(columns, joins, row)]);
  return places;
}

function placeOf(columns: Field[], joins: Join[], row: RecordValues): Elsewhere {
  const values = columns.map(({ name, type }) => [name, fieldStorages[type].fromDatabase(row[name])]);
  const references = joins.map(({ field: { name } }): [string, ReferencedRecord[]] => [
    name,
    row[name] as ReferencedRecord[],
  ]);
  const ids = references.map(([name, targets]) => [name, targets.map(({ id }) => id)]);
  return {
    warehouse: String(row.warehouse),
    values: Object.fromEntries([...values, ...ids]) as RecordValues,
    references: Object.fromEntries(references),
  };
}

/** The records of that warehouse that a field names there, with what they are called. */
function pointedAt({ entities }: Model, { owner }: Membership, { field, table, owner: by }: Join): Sql {
  const { entity: name = '', label = '' } = field.reference ?? {};
  const target = entities[name];
  if (!target) throw new Error(`"${field.name}" points at "${name}", which the schemas do not have.`);
  return sql`(select coalesce(json_agg(json_build_object('id', r.id, 'label', ${sql.ref(`r.${label}`)}) order by j.position), '[]')
    from ${sql.table(table)} j join ${sql.table(target.table)} r on r.id = j.target_id
    where ${sql.ref(`j.${by}`)} = ${sql.ref(`m.${owner}`)} and j.warehouse_id = m.warehouse_id)`;
}
