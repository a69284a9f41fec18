import { sql } from 'kysely';
import type { Entity, Model, Statistics, StatisticsCount } from '../../metadata/model';
import { layoutOf } from '../database/layout';
import { localText, startOfDay, startsOfDays } from '../platform/time-zone';
import { conditionWhere } from './condition-where';
import type { EntityContext } from './get';
import type { Sql } from './select-records';

type Row = Record<string, unknown>;

/** Effect `statistics`: how many records there are, a row for each day of the period, or for each value of a field. */
export async function statistics(context: EntityContext): Promise<Row> {
  const { call } = context;
  const said = call.statistics;
  if (!said) throw new Error(`The call "${call.key}" says no "statistics".`);
  return { [said.list]: said.days ? await byDay(context, said, said.days) : await byValue(context, said) };
}

/** How many records came how far on each day of the period, the latest day first, as days are where the asker is. */
async function byDay(
  context: EntityContext,
  { counts }: Statistics,
  { as, within }: NonNullable<Statistics['days']>,
): Promise<Row[]> {
  const { db, body, entity, timeZone } = context;
  const { start, end } = body[within] as { start: string; end: string };
  const days = startsOfDays(timeZone, Date.parse(start), Date.parse(end));
  const moments = Object.entries(counts).map(([name, { time = '', where }]) => {
    const joins: Joins = new Map();
    const at = columnAt(context, time, joins);
    return sql`select ${at} as at, ${name}::text as counted from (select * from ${sql.table(entity.table)}
      where ${ownOf(context)} ${where ? sql`and ${conditionWhere(where)}` : sql``}) counted ${allOf(joins)}
      where ${at} between ${start}::timestamptz and ${end}::timestamptz`;
  });
  const columns = Object.keys(counts).map(
    (name) => sql`count(*) filter (where counted = ${name})::integer as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Row & { place: number }>`select width_bucket(at, ${days}::timestamptz[]) as place,
      ${sql.join(columns)} from (${sql.join(moments, sql` union all `)}) moments group by 1 order by 1 desc`.execute(
    db,
  );
  return rows.map(({ place, ...row }) => ({ [as]: localText(days[place - 1], timeZone).slice(0, 10), ...row }));
}

/** How many records there are of each value, in its order; only values that have any. */
async function byValue(context: EntityContext, { by, given = {}, counts }: Statistics): Promise<Row[]> {
  const { db, entity, body } = context;
  const joins: Joins = new Map();
  const value = columnAt(context, by?.field ?? '', joins);
  const limits = Object.entries(given).map(([path, name]) => sql`${columnAt(context, path, joins)} = ${body[name]}`);
  const parts = Object.entries(counts).map(([name, count]) => ({ name, holds: whereOf(context, count) }));
  const marks = parts.map(({ name, holds }) => sql`${holds} as ${sql.ref(`is_${name}`)}`);
  const figures = parts.map(
    ({ name }) => sql`count(*) filter (where ${sql.ref(`counted.is_${name}`)})::integer as ${sql.ref(name)}`,
  );
  const any = sql.join(
    parts.map(({ holds }) => holds),
    sql` or `,
  );
  const { rows } = await sql<Row>`select ${value} as ${sql.ref(by?.as ?? '')}, ${sql.join(figures)}
    from (select *, ${sql.join(marks)} from ${sql.table(entity.table)} where ${ownOf(context)} and (${any})) counted
      ${allOf(joins)} where ${sql.join([sql`true`, ...limits], sql` and `)} group by 1 order by 1`.execute(db);
  return rows;
}

function whereOf({ session, timeZone }: EntityContext, { today, where }: StatisticsCount): Sql {
  const now = session?.now();
  const parts = [
    ...(today && now ? [sql`${sql.ref(today)} >= ${startOfDay(timeZone, Date.parse(now))}`] : []),
    ...(where ? [conditionWhere(where)] : []),
  ];
  return parts.length ? sql`(${sql.join(parts, sql` and `)})` : sql`true`;
}

/** Tables that are joined to what is counted, by the way to them. */
type Joins = Map<string, Sql>;

const allOf = (joins: Joins): Sql => (joins.size ? sql.join([...joins.values()], sql` `) : sql``);

/** The column to which a path leads, through references whose tables are joined. */
function columnAt({ model, entity }: EntityContext, path: string, joins: Joins): Sql {
  const steps = path.split('.');
  const name = steps.pop() ?? '';
  let from = entity;
  let at = 'counted';
  for (const step of steps) {
    const target = targetOf(model, from, step);
    const way = `${at}_${step}`;
    const isOurs = layoutOf(target).hasWarehouse && layoutOf(from).hasWarehouse;
    const here = isOurs ? sql`${sql.ref(`${way}.warehouse_id`)} = ${sql.ref(`${at}.warehouse_id`)} and ` : sql``;
    const points = sql`${here}${sql.ref(`${way}.id`)} = ${sql.ref(`${at}.${step}`)}`;
    joins.set(way, sql`join ${sql.table(target.table)} ${sql.table(way)} on ${points}`);
    from = target;
    at = way;
  }
  return sql.ref(`${at}.${name}`);
}

// The compiler has seen that each step is a reference.
function targetOf({ entities }: Model, { fields }: Entity, step: string): Entity {
  const target = entities[fields.find(({ name }) => name === step)?.reference?.entity ?? ''];
  if (!target) throw new Error(`"${step}" points nowhere.`);
  return target;
}

const ownOf = ({ entity, session }: EntityContext): Sql =>
  layoutOf(entity).hasWarehouse ? sql`warehouse_id = ${session?.warehouse?.id ?? null}::uuid` : sql`true`;
