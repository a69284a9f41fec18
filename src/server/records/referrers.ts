import { sql } from 'kysely';
import { mayCall } from '../../metadata/model/access';
import type { Entity, Field } from '../../metadata/model';
import type { AnswerOf } from '../../generated/client';
import { referrersOf } from '../../metadata/model/referrer';
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
  for (const { entity, field } of referrersOf(context.model, target)) {
    const from = pointing(entity, field, session, ids);
    if (!from) continue;
    const count = await countUpTo(context, from, context.model.constants.totalCap);
    if (!count) continue;
    if (!isOpen(entity, field, session)) answer.others += count;
    else answer.referrer_list.push(await told(context, session, { entity, field }, ids, count));
  }
  return answer;
}

const isOpen = ({ calls, fields, labelField }: Entity, field: Field, session: Here): boolean => {
  const label = fields.find(({ name }) => name === labelField);
  const asker = { kind: session.warehouse.kind, codes: session.codes };
  return calls.list && mayCall(calls.list, asker) && mayRead(field, session) && (!label || mayRead(label, session));
};

/** Starts with `and`; undefined when the field is kept nowhere. */
function pointsAt(entity: Entity, field: Field, ids: string[]): Sql | undefined {
  const layout = layoutOf(entity);
  const join = layout.joins.find((item) => item.field === field);
  if (join) return sql`and exists (select 1 ${joined(layout, join)} and j.target_id = any(${ids}::uuid[]))`;
  const column = columnOf(layout, field.name);
  return column && sql`and ${column} = any(${ids}::uuid[])`;
}

function pointing(entity: Entity, field: Field, { warehouse }: Here, ids: string[]): Sql | undefined {
  const where = pointsAt(entity, field, ids);
  return where && sql`${fromRecords(entity, warehouse.id)} ${where}`;
}

async function countUpTo({ db }: HandlerContext, from: Sql, cap: number): Promise<number> {
  const query = sql<{ n: string }>`select count(*) as n from (select 1 ${from} limit ${cap}) counted`;
  const { rows } = await query.execute(db);
  return Number(rows[0]?.n ?? 0);
}

async function told(
  { db, model }: HandlerContext,
  { warehouse }: Here,
  { entity, field }: { entity: Entity; field: Field },
  ids: string[],
  count: number,
): Promise<Referrer> {
  const first = await selectRecords(db, {
    entity,
    warehouseId: warehouse.id,
    fields: new Set([entity.labelField]),
    where: pointsAt(entity, field, ids),
    tail: sql`order by t.id limit ${named}`,
  });
  return {
    entity: entity.name,
    title: entity.title,
    field: field.name,
    field_title: field.title,
    count,
    count_capped: count >= model.constants.totalCap,
    labels: first.map((record) => String(record[entity.labelField] ?? '')),
    filterable: entity.filter.some((filter) => filter.field === field.name),
  };
}
