import { createHash, randomInt } from 'node:crypto';

// Without letters that are taken for digits.
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 6;

/** A new unique number: prefix, day of the moment, six random characters, without a shared counter. */
export const newNumber = (prefix: string, moment: string): string => numbered(prefix, moment, () => randomInt(2 ** 31));

/** Such a number, the same on that day for the same `of`. */
export function numberOf(prefix: string, moment: string, of: string): string {
  const hash = createHash('sha256').update(of).digest();
  return numbered(prefix, moment, (place) => hash.readUInt32BE(place * 4));
}

function numbered(prefix: string, moment: string, at: (place: number) => number): string {
  const day = moment.slice(2, 10).replaceAll('-', '');
  const letters = Array.from({ length }, (_, place) => signs[at(place) % signs.length]);
  return `${prefix}${day}-${letters.join('')}`;
}
