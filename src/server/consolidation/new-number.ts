import { randomInt } from 'node:crypto';

// Without letters that are taken for digits.
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A number that nobody has had: prefix, day, six signs. Nobody has to wait for anybody else's. */
export function newNumber(prefix: string, now = new Date()): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  return `${prefix}${day}-${Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')}`;
}
