import type { Enumeration, HomeChart, ReportChart, ReportColumn } from '../../../metadata/model';
import { parseDay, dayName, type DayRange } from './days';
import type { ReportRow } from './report-rows';

/** What is drawn: one number of each series at each point. */
export interface ChartData {
  /** What the points are called, in their order. */
  points: ChartPoint[];
  series: { title: string; values: number[] }[];
}

export interface ChartPoint {
  label: string;
  /** A colour's name, where the enumeration says one. */
  color?: string;
}

interface Around {
  enums: Record<string, Enumeration>;
  /** Those that were asked for: each of them is a point, also without a row. */
  days: DayRange | undefined;
}

/** The rows of a report's table as its chart draws them; where there is no number, it draws none: zero. */
export function chartData({ by, series }: ReportChart, rows: ReportRow[], { enums, days }: Around): ChartData {
  const keys = by.isDay && days ? daysBetween(days) : rows.map((row) => row[by.field]);
  const rowAt = new Map(rows.map((row) => [row[by.field], row]));
  return {
    points: keys.map((key) => pointOf(by, key, enums)),
    series: series.map(({ title, field }) => ({
      title,
      values: keys.map((key) => Number(rowAt.get(key)?.[field] ?? 0)),
    })),
  };
}

/** What was counted for a chart of the home page, as it is drawn: its days, its hours, or its values by their names. */
export function countedData(
  { title, days, counts }: Pick<HomeChart, 'title' | 'days' | 'counts'>,
  rows: { at: string; count: number }[],
  values: Enumeration['values'] = [],
): ChartData {
  const labelOf = (at: string): ChartPoint => {
    if (counts?.time) return { label: days ? at.slice(5).replace('-', '/') : `${at}:00` };
    const known = values.find(({ value }) => String(value) === at);
    return { label: known?.title ?? at, ...(known?.color && { color: known.color }) };
  };
  return {
    points: rows.map(({ at }) => labelOf(at)),
    series: [{ title, values: rows.map(({ count }) => count) }],
  };
}

function pointOf({ isDay, enumeration }: ReportColumn, key: unknown, enums: Around['enums']): ChartPoint {
  const known = enums[enumeration ?? '']?.values.find(({ value }) => value === key);
  if (known) return { label: known.title, ...(known.color && { color: known.color }) };
  const label = String(key ?? '-');
  // Within a chart the year goes without saying.
  return { label: isDay ? label.slice(label.indexOf('-') + 1).replace('-', '/') : label };
}

/** The names of the days, both ends included. */
function daysBetween({ from, to }: DayRange): string[] {
  const first = parseDay(from);
  if (!first) return [];
  const names: string[] = [];
  for (let day = first; dayName(day) <= to; day = new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1))
    names.push(dayName(day));
  return names;
}
