import { sql } from 'kysely';
import { sqlType } from '../../fields/sql-type';
import { fieldStorages } from '../../fields/storages';
import type { Entity } from '../../metadata/model';
import { layoutOf, systemColumns } from '../database/layout';
import { isAlwaysGiven } from '../database/plan-columns';
import { CallError } from '../platform/errors';
import { mayRead } from './answer-record';
import type { EntityContext } from './get';
import { columnOf, type Sql } from './select-records';
import { zh } from '../../language/zh';

export interface SortOption {
  field?: string;
  direction?: 1 | 2;
}

/** What a list is sorted by; the id decides between equals, so that every record has one place. */
export interface ListOrder {
  field: string;
  column: Sql;
  columnType: string;
  isAscending: boolean;
  /** May the column hold nothing? Nothing comes last, or first downwards. */
  isNullable: boolean;
}

/** By a sortable column that this person may read. Throws CallError invalid. */
export function listOrder({ entity, session }: EntityContext, sort: SortOption | undefined): ListOrder {
  const defaultOrder = { name: entity.list.sort.field, direction: entity.list.sort.order === 'ascend' ? 1 : 2 };
  const name = sort?.field ?? defaultOrder.name;
  const column = columnOf(layoutOf(entity), name);
  const field = entity.fields.find((item) => item.name === name);
  if (!column || !field || !mayRead(field, session) || !isSortable(entity, name))
    throw new CallError('invalid', zh`不能按“${name}”排序`);
  const own = (systemColumns as Record<string, string | undefined>)[name];
  return {
    field: name,
    column,
    columnType: own ?? fieldStorages[field.type].columnType(field.schema),
    isAscending: (sort?.direction ?? (sort?.field ? 1 : defaultOrder.direction)) === 1,
    isNullable: !own && !isAlwaysGiven(entity, field),
  };
}

function isSortable(entity: Entity, field: string): boolean {
  return (
    field === entity.list.sort.field ||
    entity.list.columns.some((column) => column.sortable && column.fields[0] === field)
  );
}

/** A record's place in an order. */
export interface Place {
  id: string;
  /** What it is sorted by, as PostgreSQL writes it. */
  value: string | null;
}

/** A way through an order: from its beginning, or from a place on. */
export interface Walk {
  from?: Place;
  /** With the place's own record, if it is still there. */
  isIncluding?: boolean;
  /** Against the order. */
  isBackwards?: boolean;
  skip: number;
}

/** The places of the next `size` records on the way, as the order has them. Each stretch of it is read from one index. */
export function walkSql(
  order: ListOrder,
  rows: Sql,
  { from, isIncluding, isBackwards, skip }: Walk,
  size: number,
): Sql {
  const { column } = order;
  const isAscending = order.isAscending !== (isBackwards ?? false);
  const direction = sql.raw(isAscending ? 'asc' : 'desc');
  const stretches = from ? stretchesFrom(order, from, isAscending, isIncluding ?? false) : [sql``];
  const parts = stretches.map(
    (stretch) =>
      sql`(select t.id as id, ${column} as value ${rows} ${stretch} order by ${column} ${direction}, t.id ${direction} limit ${skip + size})`,
  );
  return sql`select walked.id::text as place_id, walked.value::text as place_value
    from (${sql.join(parts, sql` union all `)}) walked
    order by walked.value ${direction}, walked.id ${direction} limit ${size} offset ${skip}`;
}

/** Conditions, each beginning with `and`, one after the other. */
function stretchesFrom(order: ListOrder, { id, value }: Place, isAscending: boolean, isIncluding: boolean): Sql[] {
  const { column, columnType, isNullable } = order;
  const beyond = sql.raw((isAscending ? '>' : '<') + (isIncluding ? '=' : ''));
  const ownId = sql`${id}::uuid`;
  if (value === null) {
    const empty = sql`and ${column} is null and t.id ${beyond} ${ownId}`;
    return isAscending ? [empty] : [empty, sql`and ${column} is not null`];
  }
  const given = sql`and (${column}, t.id) ${beyond} (${value}::${sqlType(columnType)}, ${ownId})`;
  return isNullable && isAscending ? [given, sql`and ${column} is null`] : [given];
}
