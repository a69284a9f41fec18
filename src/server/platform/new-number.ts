import { randomInt } from 'node:crypto';

// Without letters that are taken for digits.
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A new unique number: prefix, day of the moment, six random characters, without a shared counter. */
export function newNumber(prefix: string, moment: string): string {
  const day = moment.slice(2, 10).replaceAll('-', '');
  return `${prefix}${day}-${Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')}`;
}
