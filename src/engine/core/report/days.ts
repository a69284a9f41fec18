/** Names of days, both included. */
export interface DayRange {
  from: string;
  to: string;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** `2026-11-22`, as the day is called here. */
export const dayName = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** The beginning of the day of that name, here; undefined when there is none. */
export function parseDay(name: string): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(name) ?? [];
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  return dayName(date) === name ? date : undefined;
}

/** So many days, the last of them today. */
export function lastDays(now: Date, count: number): DayRange {
  const from = new Date(now.getFullYear(), now.getMonth(), now.getDate() - (count - 1));
  return { from: dayName(from), to: dayName(now) };
}
