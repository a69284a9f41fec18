import { sql } from 'kysely';
import type { HandlerContext } from '../platform/handler';
import { localText, startsOfDays } from '../platform/time-zone';
import { conditionWhere } from './condition-where';
import type { EntityContext } from './get';
import type { Sql } from './select-records';

export interface Period {
  start: string;
  end: string;
}

/** Effect `days`: how many records of the warehouse have each time on each day of the period. */
export async function countDays(context: EntityContext): Promise<Record<string, unknown>> {
  const { entity, session, call, body } = context;
  const period = body.time_range as Period;
  const own = sql`warehouse_id = ${session?.warehouse?.id ?? null}::uuid`;
  const moments = Object.entries(call.days ?? {}).map(([name, { time, where }]): [string, Sql] => {
    const parts = [own, isWithin(time, period), ...(where ? [conditionWhere(where)] : [])];
    return [name, sql`select ${sql.ref(time)} from ${sql.table(entity.table)} where ${sql.join(parts, sql` and `)}`];
  });
  return { stat_list: await momentsByDay(context, period, Object.fromEntries(moments)) };
}

export const isWithin = (column: string, { start, end }: Period): Sql =>
  sql`${sql.ref(column)} between ${start}::timestamptz and ${end}::timestamptz`;

/**
 * How many moments each query has on each day of the period, the latest day first, as days are where the asker is. A query selects one column; a day
 * without any is left out.
 */
export async function momentsByDay<Name extends string>(
  { db, timeZone }: Pick<HandlerContext, 'db' | 'timeZone'>,
  { start, end }: Period,
  queries: Record<Name, Sql>,
): Promise<({ day: string } & Record<Name, number>)[]> {
  const days = startsOfDays(timeZone, Date.parse(start), Date.parse(end));
  const names = Object.keys(queries) as Name[];
  const moments = names.map((name) => sql`select at, ${name} as name from (${queries[name]}) as own(at)`);
  const counts = names.map((name) => sql`count(*) filter (where name = ${name})::integer as ${sql.ref(name)}`);
  const { rows } = await sql<{ place: number } & Record<Name, number>>`select
      width_bucket(at, ${days}::timestamptz[]) as place, ${sql.join(counts)}
    from (${sql.join(moments, sql` union all `)}) moments group by 1 order by 1 desc`.execute(db);
  return rows.map(({ place, ...found }) => ({
    day: localText(days[place - 1], timeZone).slice(0, 10),
    ...(found as unknown as Record<Name, number>),
  }));
}
