import { sql } from 'kysely';
import type { ChartCounts, HomeChart } from '../../metadata/model';
import { layoutOf } from '../database/layout';
import { CallError } from '../platform/errors';
import type { HandlerContext } from '../platform/handler';
import { localText, startOfDay, startsOfDays, startsOfHours } from '../platform/time-zone';
import { mayRead } from './answer-record';
import { conditionWhere } from './condition-where';
import type { EntityContext } from './get';
import { asLister, rowsOf } from './list';
import { columnOf, type Sql } from './select-records';

export interface ChartCount {
  /** A day, an hour of today as `14`, or a value, each as a text. */
  at: string;
  count: number;
}

const hourMs = 3_600_000;

/** What a chart of the home page draws of a list's records: each day or hour, those without any too, or each value that occurs. Throws forbidden for a field that the session may not read. */
export async function chartCounts(context: EntityContext, { days, counts = {} }: HomeChart): Promise<ChartCount[]> {
  const { entity, session } = context;
  const name = counts.time ?? counts.by ?? '';
  const field = entity.fields.find((one) => one.name === name);
  if (!field || !mayRead(field, session)) throw new CallError('forbidden');
  return counts.time ? byTime(context, counts, days) : byValue(context, counts);
}

async function byTime(context: EntityContext, counts: ChartCounts, days: number): Promise<ChartCount[]> {
  const spans = spansOf(context, days);
  return inSpans(spans, await asLister(context, (db) => perSpan(spans, counted(context, counts)).execute(db)));
}

/** The write calls of the last days that the person has made in the warehouse, each day. */
export async function ownOperations(context: HandlerContext, days: number): Promise<ChartCount[]> {
  const { db, session } = context;
  const spans = spansOf(context, days);
  const made = sql`select create_time as at from operate_log
    where warehouse_id = ${session?.warehouse?.id ?? null}::uuid and account_id = ${session?.account.id ?? null}::uuid`;
  return inSpans(spans, await perSpan(spans, made).execute(db));
}

interface Spans {
  /** When each of them begins, the earliest first. */
  starts: string[];
  nameOf(start: string): string;
}

/** The last days, or the hours of today. */
function spansOf({ session, timeZone }: Pick<HandlerContext, 'session' | 'timeZone'>, days: number): Spans {
  const now = Date.parse(session?.now() ?? '');
  const today = startOfDay(timeZone, now);
  const starts = days
    ? // From its noon: a day has 23 to 25 hours.
      startsOfDays(timeZone, Date.parse(today) + (12 - 24 * (days - 1)) * hourMs, now)
    : startsOfHours(Date.parse(today), now);
  const nameOf = (start: string) => {
    const local = localText(start, timeZone);
    return days ? local.slice(0, 10) : local.slice(11, 13);
  };
  return { starts, nameOf };
}

const perSpan = ({ starts }: Spans, moments: Sql) =>
  sql<{
    place: number;
    count: number;
  }>`select width_bucket(at, ${starts}::timestamptz[]) as place, count(*)::integer as count
    from (${moments}) counted where at >= ${starts[0]}::timestamptz group by 1`;

function inSpans({ starts, nameOf }: Spans, { rows }: { rows: { place: number; count: number }[] }): ChartCount[] {
  const countAt = new Map(rows.map(({ place, count }) => [place, count]));
  return starts.map((start, index) => ({ at: nameOf(start), count: countAt.get(index + 1) ?? 0 }));
}

async function byValue(context: EntityContext, counts: ChartCounts): Promise<ChartCount[]> {
  const { rows } = await asLister(context, (db) =>
    sql<{ value: unknown; count: number }>`select at as value, count(*)::integer as count
      from (${counted(context, counts)}) counted where at is not null group by 1 order by 1`.execute(db),
  );
  return rows.map(({ value, count }) => ({ at: String(value), count }));
}

/** A row for each record, with what it is counted by. */
function counted(context: EntityContext, { time, by, where, isOwn }: ChartCounts): Sql {
  const { entity, session } = context;
  const column = columnOf(layoutOf(entity), time ?? by ?? '') ?? sql`null`;
  const own = isOwn ? sql`and t.create_by = ${session?.account.id ?? null}::uuid` : sql``;
  const fitting = where ? sql`where ${conditionWhere(where)}` : sql``;
  return sql`select at from (select ${column} as at, t.* ${rowsOf(context)} ${own}) rows ${fitting}`;
}
