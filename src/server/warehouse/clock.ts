import { localText, type TimeZone } from '../platform/time-zone';

/** A moment as a clock in that zone reads it: `11-21 07:30`. */
export const clock = (moment: unknown, zone: TimeZone): string =>
  localText(moment, zone).slice(5, 16).replace('T', ' ');
