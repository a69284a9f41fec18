import { sql } from 'kysely';
import type { Entity } from '../../metadata/model';
import { layoutOf } from '../database/layout';
import { CallError } from '../errors';
import type { HandlerContext } from '../handler';
import { answerRecords, mayRead } from './answer-record';
import { filterSql } from './filters';
import type { EntityContext } from './get';
import { columnOf, fromRecords, selectRecords, type Sql } from './select-records';

interface Pagination {
  page?: number;
  size?: number;
  sort_option?: { field?: string; direction?: 1 | 2 };
}

/** Effect `list`: filtered, sorted, paged; the total is counted up to a cap, so that a million rows stay quick. */
export async function list(context: EntityContext): Promise<Record<string, unknown>> {
  const { db, model, entity, session, body } = context;
  const { totalCap, defaultPageSize } = model.constants;
  const { page = 1, size = defaultPageSize, sort_option } = (body.pagination ?? {}) as Pagination;
  const warehouseId = session?.warehouse?.id ?? null;
  const where = filterSql(context);
  if ((page - 1) * size > totalCap) throw new CallError('invalid', `最多可翻看前${totalCap - 1}条，请缩小筛选范围`);
  const tail = sql`order by ${orderOf(context, sort_option)} limit ${size} offset ${(page - 1) * size}`;
  const records = await selectRecords(db, { entity, warehouseId, where, tail });
  const counted = await countUpTo(context, sql`${fromRecords(entity, warehouseId)} ${where}`, totalCap);
  return {
    [entity.names.many]: await answerRecords(db, model, entity, records, session),
    pagination: { page, size, total: counted, total_capped: counted >= totalCap },
  };
}

async function countUpTo({ db }: HandlerContext, from: Sql, cap: number): Promise<number> {
  const { rows } = await sql<{ n: string }>`select count(*) as n from (select 1 ${from} limit ${cap}) counted`.execute(
    db,
  );
  return Number(rows[0]?.n ?? 0);
}

/** By a sortable column only; the id decides between equals, so that no record is on two pages. */
function orderOf({ entity, session }: EntityContext, sort: Pagination['sort_option']): Sql {
  const usual = { field: entity.list.sort.field, direction: entity.list.sort.order === 'ascend' ? 1 : 2 };
  const field = sort?.field ?? usual.field;
  const column = columnOf(layoutOf(entity), field);
  const isReadable = entity.fields.some((item) => item.name === field && mayRead(item, session));
  if (!column || !isReadable || !isSortable(entity, field)) throw new CallError('invalid', `不能按“${field}”排序`);
  const direction = sql.raw((sort?.direction ?? (sort?.field ? 1 : usual.direction)) === 2 ? 'desc' : 'asc');
  return sql`${column} ${direction}, t.id ${direction}`;
}

function isSortable(entity: Entity, field: string): boolean {
  return (
    field === entity.list.sort.field ||
    entity.list.columns.some((column) => column.sortable && column.fields[0] === field)
  );
}
