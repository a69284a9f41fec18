import { isObject } from '../../../fields/is-object';
import type { OwnValue, RelativeTime } from '../../../metadata/model';

type Filter = Record<string, unknown>;
/** What the person has whom the figure is for. */
export type Own = Partial<Record<OwnValue['own'], string>>;
const hourMs = 3_600_000;

/** Is all there that the filter takes from the person? */
export const isFilterKnown = (filter: Filter, own: Own): boolean =>
  Object.values(filter).every((value) => !isOwn(value) || Boolean(own[value.own]));

/** The filter with what is the person's own. */
export const filterOf = (filter: Filter, own: Own): Filter =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, isOwn(value) ? own[value.own] : value]));

/**
 * The filter with each relative time as a range of moments, as the list's own filter has it. `day`: from its first moment to its last, as the day is
 * here, also when clocks are changed on it. `daysBack`: the same so many days earlier.
 */
export function filterAt(filter: Filter, now: Date, daysBack = 0): Filter {
  return Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, isRelative(value) ? rangeOf(value, now, daysBack) : value]),
  );
}

const isOwn = (value: unknown): value is OwnValue => isObject(value) && 'own' in value;
const isRelative = (value: unknown): value is RelativeTime => isObject(value);

function rangeOf(time: RelativeTime, now: Date, daysBack: number): { start?: string; end: string } {
  if ('olderThanHours' in time) return { end: new Date(now.getTime() - time.olderThanHours * hourMs).toISOString() };
  const day = now.getDate() + time.day - daysBack;
  const start = new Date(now.getFullYear(), now.getMonth(), day);
  const end = new Date(now.getFullYear(), now.getMonth(), day + 1, 0, 0, 0, -1);
  return { start: start.toISOString(), end: end.toISOString() };
}
