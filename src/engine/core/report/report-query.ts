import type { ReportFilter, ReportSchema } from '../../../metadata/model';
import { parseDay, lastDays, type DayRange } from './days';

/** The chosen values by filter: a value, or the first and the last of the days. */
export type ReportQuery = Record<string, unknown>;

const between = '~';

/** What the address asks for. Whatever makes no sense in it counts as absent. */
export function readReportQuery({ filters }: ReportSchema, params: URLSearchParams): ReportQuery {
  const entries = filters.map((filter) => [filter.field, readOne(filter, params.get(filter.field) ?? '')] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function readOne({ days, schema, reference }: ReportFilter, text: string): unknown {
  if (days) {
    const [from = '', to = ''] = text.split(between);
    return parseDay(from) && parseDay(to) ? { from, to } : undefined;
  }
  if (reference) return text || undefined;
  return (schema.enum as unknown[] | undefined)?.find((value) => String(value) === text);
}

/** The address that asks for it; strangers' parameters stay. */
export function writeReportQuery(
  { filters }: ReportSchema,
  asked: ReportQuery,
  before: URLSearchParams,
): URLSearchParams {
  const params = new URLSearchParams(before);
  for (const { field, days } of filters) {
    const value = asked[field];
    params.delete(field);
    if (value === undefined) continue;
    const { from, to } = value as DayRange;
    params.set(field, days ? from + between + to : String(value));
  }
  return params;
}

/** The value that counts today: what was chosen, or the default. `first`: the first record of the list, where one is taken. */
export function valueOf(
  { field, days, default: standard, first: isFirst }: ReportFilter,
  asked: ReportQuery,
  first: unknown,
  now: Date,
) {
  const initial = days ? lastDays(now, days.default) : isFirst ? first : standard;
  return asked[field] ?? initial;
}

/** The days that are asked for; undefined where a report asks for none. */
export function queriedDays({ filters }: ReportSchema, asked: ReportQuery, now: Date): DayRange | undefined {
  const filter = filters.find(({ days }) => days);
  return filter && (valueOf(filter, asked, undefined, now) as DayRange);
}

/** The body of the report's call; undefined while something that it needs is not chosen. */
export function reportBody(
  { filters }: ReportSchema,
  asked: ReportQuery,
  first: unknown,
  now: Date,
): Record<string, unknown> | undefined {
  const values = filters.map((filter) => ({ filter, value: valueOf(filter, asked, first, now) }));
  if (values.some(({ filter, value }) => filter.required && value === undefined)) return undefined;
  const given = values.filter(({ value }) => value !== undefined);
  return Object.fromEntries(
    given.map(({ filter: { field, days }, value }) => [field, days ? momentsOf(value as DayRange) : value]),
  );
}

/** From the first moment of the first day to the last of the last, as they are here. */
function momentsOf({ from, to }: DayRange): { start: string; end: string } {
  const [start, last] = [parseDay(from) ?? new Date(NaN), parseDay(to) ?? new Date(NaN)];
  const end = new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1, 0, 0, 0, -1);
  return { start: start.toISOString(), end: end.toISOString() };
}
