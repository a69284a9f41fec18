import { sql } from 'kysely';
import { mayCall } from '../../metadata/model/access';
import type { Entity, Field } from '../../metadata/model';
import type { AnswerOf } from '../../generated/client';
import { farReferrersOf, referrersOf, type FarReferrer } from '../../metadata/model/referrer';
import { layoutOf } from '../database/layout';
import type { HandlerContext } from '../platform/handler';
import type { Session, SessionWarehouse } from '../platform/session';
import { mayRead } from './answer-record';
import { columnOf, fromRecords, joined, selectRecords, type Sql } from './select-records';

const named = 3;

type ReferrersAnswer = AnswerOf<'shell.listReferrers'>;
type Referrer = ReferrersAnswer['referrer_list'][number];

type Here = Session & { warehouse: SessionWarehouse };

/**
 * What points at these records of an entity, as far as row-level security shows it: records of other warehouses count nowhere. Those of
 * entities that the session may not list, or by fields that it may not read, are only counted, all together.
 */
export async function referrers(
  context: HandlerContext,
  session: Here,
  target: string,
  ids: string[],
): Promise<ReferrersAnswer> {
  const answer: ReferrersAnswer = { referrer_list: [], others: 0 };
  for (const way of waysTo(context, target, ids)) {
    const from = sql`${fromRecords(way.entity, session.warehouse.id)} ${way.where}`;
    const count = await countUpTo(context, from, context.model.constants.totalCap);
    if (!count) continue;
    if (!isOpen(way, session)) answer.others += way.isFar ? 0 : count;
    else answer.referrer_list.push(await told(context, session, way, count));
  }
  return answer;
}

/** How records of an entity point at these ones: by a field of theirs, or by that of a record between, where their list is filtered so. */
interface Pointing {
  entity: Entity;
  /** What its filter is called, and the field that tells it. */
  name: string;
  title: string;
  /** All that must be readable for the way to be told. */
  fields: Field[];
  /** Starts with `and`. */
  where: Sql;
  isFar: boolean;
}

function waysTo({ model }: HandlerContext, target: string, ids: string[]): Pointing[] {
  const near = referrersOf(model, target).flatMap(({ entity, field, column }): Pointing[] => {
    const where = column ? pointsByRows(entity, field, column, ids) : pointsAt(entity, field, ids);
    const title = column ? `${field.title}：${column.title}` : field.title;
    return where ? [{ entity, name: field.name, title, fields: [field], where, isFar: false }] : [];
  });
  const far = farReferrersOf(model, target).flatMap((way): Pointing[] => {
    const { entity, filter, field, carried } = way;
    const where = pointsFar(way, ids);
    const { title } = filter;
    return where ? [{ entity, name: filter.field, title, fields: [field, carried], where, isFar: true }] : [];
  });
  return [...near, ...far];
}

const isOpen = ({ entity: { calls, fields: all, labelField }, fields }: Pointing, session: Here): boolean => {
  const label = all.find(({ name }) => name === labelField);
  const asker = { kind: session.warehouse.kind, codes: session.codes };
  const read = label ? [...fields, label] : fields;
  return calls.list !== undefined && mayCall(calls.list, asker) && read.every((field) => mayRead(field, session));
};

/** Starts with `and`; undefined when the field is kept nowhere. */
function pointsAt(entity: Entity, field: Field, ids: string[]): Sql | undefined {
  const layout = layoutOf(entity);
  const join = layout.joins.find((item) => item.field === field);
  if (join) return sql`and exists (select 1 ${joined(layout, join)} and j.target_id = any(${ids}::uuid[]))`;
  const column = columnOf(layout, field.name);
  return column && sql`and ${column} = any(${ids}::uuid[])`;
}

/** Starts with `and`: by a column of the rows. */
function pointsByRows(entity: Entity, field: Field, { name }: Field, ids: string[]): Sql | undefined {
  const column = columnOf(layoutOf(entity), field.name);
  return (
    column &&
    sql`and exists (select 1 from jsonb_array_elements(${column}) r where r ->> ${name} = any(${ids}::text[]))`
  );
}

/** Through the records between that row-level security shows. */
function pointsFar({ entity, field, between, carried }: FarReferrer, ids: string[]): Sql | undefined {
  const column = columnOf(layoutOf(entity), field.name);
  if (!column || !layoutOf(between).columns.includes(carried)) return undefined;
  const reached = sql`select r.id from ${sql.table(between.table)} r where ${sql.ref(`r.${carried.name}`)} = any(${ids}::uuid[])`;
  return sql`and ${column} in (${reached})`;
}

async function countUpTo({ db }: HandlerContext, from: Sql, cap: number): Promise<number> {
  const query = sql<{ n: string }>`select count(*) as n from (select 1 ${from} limit ${cap}) counted`;
  const { rows } = await query.execute(db);
  return Number(rows[0]?.n ?? 0);
}

async function told(
  { db, model }: HandlerContext,
  { warehouse }: Here,
  { entity, name, title, where }: Pointing,
  count: number,
): Promise<Referrer> {
  const first = await selectRecords(db, {
    entity,
    warehouseId: warehouse.id,
    fields: new Set([entity.labelField]),
    where,
    tail: sql`order by t.id limit ${named}`,
  });
  return {
    entity: entity.name,
    title: entity.title,
    field: name,
    field_title: title,
    count,
    count_text: entity.list.count,
    count_capped: count >= model.constants.totalCap,
    labels: first.map((record) => String(record[entity.labelField] ?? '')),
    filterable: entity.filter.some((filter) => filter.field === name),
  };
}
