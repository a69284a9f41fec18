/** As requests say a zone: jobs keep it, and find the zone again by `timeZoneOf`. */
export interface StoredZone {
  time_zone?: string;
  timezone_offset?: string;
}

/** How many minutes a zone is behind UTC at a moment, as JavaScript's `getTimezoneOffset` counts them: -480 in China. */
export interface TimeZone {
  (moment: number): number;
  readonly said: StoredZone;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** The largest offset from UTC of any zone. */
const farthest = 14 * 60;
/** There are some six hundred zones; other spellings of them are not kept for long. */
const mostKept = 600;
/** Since 1973 clocks are set at quarters of an hour alone: what holds at its beginning holds until its end. */
const quarter = 15 * minute;
const firstQuarter = Date.UTC(1973) / quarter;
const mostQuarters = 10_000;
const namePattern = /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/;
const known = new Map<string, TimeZone | undefined>();

/** Holds for requests that name no zone. */
export const chinaTime: TimeZone = alwaysBehind(-480);

/**
 * The zone of a request: `time_zone` (`America/New_York`) knows its summer time; without it, `timezone_offset` holds for every moment;
 * without either, China's.
 */
export function timeZoneOf(query: { [part in keyof StoredZone]: unknown }): TimeZone {
  const { time_zone: name, timezone_offset: offset } = query;
  return namedZone(name) ?? fixedZone(offset) ?? chinaTime;
}

function fixedZone(offset: unknown): TimeZone | undefined {
  const minutes = typeof offset === 'string' && offset ? Number(offset) : NaN;
  return Math.abs(minutes) <= farthest ? alwaysBehind(minutes) : undefined;
}

function alwaysBehind(minutes: number): TimeZone {
  return Object.assign(() => minutes, { said: { timezone_offset: String(minutes) } });
}

/** Undefined for what names no zone. */
export function namedZone(name: unknown): TimeZone | undefined {
  if (typeof name !== 'string' || name.length > 64 || !namePattern.test(name)) return undefined;
  if (!known.has(name)) {
    if (known.size >= mostKept) known.clear();
    known.set(name, readZone(name));
  }
  return known.get(name);
}

/** Undefined for a name that is no zone's. */
function readZone(timeZone: string): TimeZone | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    const reckoned = (moment: number): number => {
      const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
      const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
      return (Number(hours) * 60 + Number(minutes)) * (sign === '+' ? -1 : 1) + 0;
    };
    return Object.assign(keptByQuarter(reckoned), { said: { time_zone: timeZone } });
  } catch {
    return undefined;
  }
}

/** What a zone's calendar is asked for takes longer than the rest of a cell of an export, and a list has many moments of one day. */
function keptByQuarter(reckoned: (moment: number) => number): (moment: number) => number {
  const kept = new Map<number, number>();
  return (moment) => {
    const at = Math.floor(moment / quarter);
    const before = kept.get(at);
    if (before !== undefined) return before;
    const behind = reckoned(moment);
    if (kept.size >= mostQuarters) kept.clear();
    if (at >= firstQuarter) kept.set(at, behind);
    return behind;
  };
}

/** A moment's date and time in the zone: `2026-11-21T07:30:00.000`. */
export function localText(moment: unknown, zone: TimeZone): string {
  const at = new Date(String(moment)).getTime();
  return new Date(at - zone(at) * minute).toISOString().slice(0, -1);
}

/** When the day of that moment began in the zone. An ISO text. */
export function startOfDay(zone: TimeZone, now: number): string {
  const local = now - zone(now) * minute;
  const midnight = local - (local % day);
  // Summer time may have begun or ended since: what held at midnight counts.
  const guess = midnight + zone(now) * minute;
  return new Date(midnight + zone(guess) * minute).toISOString();
}

/** When each day from `start` to `end` began in the zone. ISO texts, the earliest first. */
export function startsOfDays(zone: TimeZone, start: number, end: number): string[] {
  const starts = [startOfDay(zone, start)];
  for (;;) {
    // A day has 23 to 25 hours: half a day after its end is the next one.
    const next = startOfDay(zone, Date.parse(starts.at(-1) as string) + 36 * hour);
    if (Date.parse(next) > end) return starts;
    starts.push(next);
  }
}

/** When each hour from `start` to `end` began, if the first of them began at `start`. ISO texts, the earliest first. */
export function startsOfHours(start: number, end: number): string[] {
  const starts: string[] = [];
  for (let at = start; at <= end; at += hour) starts.push(new Date(at).toISOString());
  return starts;
}
