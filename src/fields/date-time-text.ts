const form = /^(\d{4})-(\d\d)-(\d\d)t(\d\d):(\d\d):(\d\d)(?:\.(\d+))?(?:z|([+-])(\d\d):(\d\d))$/i;

const minuteMs = 60_000;
const first = Date.parse('0001-01-01T00:00:00.000Z');
const last = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * The moment that an RFC 3339 text means, in milliseconds; undefined when it is none, or of no year from 1 to 9999. A leap second
 * is the first of the next minute, as for the database; finer parts than milliseconds are cut off.
 */
export function parseDateTime(text: string): number | undefined {
  const [, year, month, day, hour, minute, second, fraction = '', sign = '+', zoneHour = '0', zoneMinute = '0'] =
    form.exec(text) ?? [];
  if (year === undefined) return undefined;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const isDay = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  if (!isDay || Number(hour) > 23 || Number(minute) > 59 || Number(zoneHour) > 23 || Number(zoneMinute) > 59)
    return undefined;
  const zone = (Number(zoneHour) * 60 + Number(zoneMinute)) * minuteMs * (sign === '-' ? 1 : -1);
  const start = date.setUTCHours(Number(hour), Number(minute)) + zone;
  const moment = start + Number(second) * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
  return isSecond(Number(second), start) && moment >= first && moment <= last ? moment : undefined;
}

/** Second 60 is only in the last minute of a day of UTC. */
function isSecond(second: number, minuteStart: number): boolean {
  return second < 60 || (second === 60 && new Date(minuteStart).toISOString().slice(11, 16) === '23:59');
}

/** The text of the moment as answers give it, `2026-11-21T08:00:00.000Z`; what is no moment stays as it is. */
export function formatDateTime(value: unknown): unknown {
  const moment = typeof value === 'string' ? parseDateTime(value) : undefined;
  return moment === undefined ? value : new Date(moment).toISOString();
}
