import { minute, usualOffset } from './start-of-day';

/** A moment as somebody with that offset reads it: `11-21 07:30`. */
export const clock = (moment: unknown, offset = usualOffset): string =>
  new Date(new Date(String(moment)).getTime() - offset * minute).toISOString().slice(5, 16).replace('T', ' ');
