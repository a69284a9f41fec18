import { localText, type TimeZone } from '../platform/time-zone';

/** Who did it and when, after a refusal to do it once more; undefined where it was not done. */
export const doneBy = (who: unknown, when: unknown, zone: TimeZone): string | undefined =>
  when ? `${String(who)} ${clock(when, zone)}` : undefined;

/** A moment as a clock in that zone reads it: `11-21 07:30`. */
export const clock = (moment: unknown, zone: TimeZone): string =>
  localText(moment, zone).slice(5, 16).replace('T', ' ');
