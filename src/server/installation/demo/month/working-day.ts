import { chinaTime } from '../../../platform/time-zone';

export interface WorkingDay {
  /** `261127`, as numbers begin. */
  sign: string;
  /** A moment by the clock of that day, in milliseconds. */
  at(hours: number): number;
  daysAgo: number;
}

const hour = 3_600_000;
const length = 24 * hour;
// When the last truck has left.
const closes = 19;

/** A day of work. Today's is done by now, however early it is. */
export function workingDay(now: number, daysAgo: number): WorkingDay {
  const ahead = -chinaTime(now) * 60_000;
  const today = now + ahead - ((now + ahead) % length) - ahead;
  const midnight = today - daysAgo * length;
  const pace = daysAgo ? 1 : Math.min(1, (now - today) / (closes * hour));
  return {
    sign: new Date(midnight + ahead).toISOString().slice(2, 10).replaceAll('-', ''),
    at: (hours) => midnight + hours * hour * pace,
    daysAgo,
  };
}
