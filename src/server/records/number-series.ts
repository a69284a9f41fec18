import { sql, type Transaction } from 'kysely';
import type { Entity, Field } from '../../metadata/model';
import { seriesNumber, seriesPeriod, type SeriesFacts, type SeriesPeriod } from '../../metadata/model/number-series';
import { layoutOf } from '../database/layout';
import { warehousePolicies } from '../database/plan-policies';
import type { PlannedTable } from '../database/planned';
import { must } from '../database/table-columns';
import type { RecordValues } from '../platform/handler';
import type { Tables } from '../platform/tables';

const table = 'number_series';

/** How far each series has come in its latest periods, per warehouse. */
export function planNumberSeries(): PlannedTable {
  return {
    name: table,
    columns: [must('warehouse_id', 'uuid'), must('series', 'text'), must('period', 'text'), must('place', 'bigint')],
    constraints: [
      { name: `${table}_key`, kind: 'primary-key', definition: 'PRIMARY KEY (warehouse_id, series, period)' },
    ],
    indexes: [],
    policies: warehousePolicies(table),
    grants: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  };
}

/** Where and when numbers are taken. */
export interface SeriesPlace extends SeriesFacts {
  warehouseId: string;
}

/**
 * New records with their numbers. They leave no gaps: a number is counted in the transaction that writes its record, and others wait for
 * the end of that.
 */
export async function withSeriesNumbers(
  db: Transaction<Tables>,
  entity: Entity,
  records: RecordValues[],
  place: () => SeriesPlace | undefined,
): Promise<RecordValues[]> {
  const counted = entity.fields.filter(({ series }) => series !== undefined);
  const where = counted.length && records.length ? place() : undefined;
  if (!where) return records;
  let numbered = records;
  for (const field of counted) {
    const period = seriesPeriod(String(field.series), where);
    const last = await takeNumbers(db, entity, field, period, where.warehouseId, records.length);
    const first = last - records.length + 1;
    numbered = numbered.map((record, index) => ({ ...record, [field.name]: seriesNumber(period, first + index) }));
  }
  return numbered;
}

/** The place of the last of so many numbers. */
async function takeNumbers(
  db: Transaction<Tables>,
  entity: Entity,
  field: Field,
  period: SeriesPeriod,
  warehouseId: string,
  count: number,
): Promise<number> {
  const series = `${entity.name}.${field.name}`;
  const key = seriesNumber({ ...period, digits: 0 }, 0);
  const own = sql`warehouse_id = ${warehouseId}::uuid`;
  const { rows } = await sql<{ place: string }>`update ${sql.table(table)} set place = place + ${count}
    where ${own} and series = ${series} and period = ${key} returning place`.execute(db);
  if (rows[0]) return Number(rows[0].place);
  // The first of its period goes on where records of it stand already: those of a former name, or from elsewhere.
  const column = sql.ref(field.name);
  const length = { before: [...period.before].length, after: [...period.after].length };
  const begun = await sql<{ place: string }>`insert into ${sql.table(table)} as it (warehouse_id, series, period, place)
    select ${warehouseId}::uuid, ${series}, ${key}, coalesce(max(digits::bigint), 0) + ${count} from (
      select substr(${column}, ${length.before + 1}, greatest(char_length(${column}) - ${length.before + length.after}, 0)) as digits
      from ${sql.table(layoutOf(entity).table)}
      where ${own} and starts_with(${column}, ${period.before}) and right(${column}, ${length.after}) = ${period.after}
    ) known where digits ~ '^[0-9]{1,15}$'
    on conflict (warehouse_id, series, period) do update set place = it.place + ${count} returning place`.execute(db);
  return Number(begun.rows[0]?.place);
}
