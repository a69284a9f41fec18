import { isDeepStrictEqual } from 'node:util';
import type { Written } from './column';

/**
 * What is wrong with the database's verdict on a value, given the server's; nothing when they agree. A column that keeps something
 * else than it was given (a number as text, a day as a moment) was not given a value of its type: then what it keeps has to be
 * valid, for it is what will be read.
 */
export async function objection(
  { verdict, back }: Written,
  value: unknown,
  isFine: boolean,
  isValid: (value: unknown) => Promise<boolean>,
): Promise<string> {
  if (verdict !== 'accepted') {
    if (!/^2[23]/.test(verdict)) return `database breaks with ${verdict}`;
    return isFine ? `database refuses with ${verdict}` : '';
  }
  if (isFine) return '';
  const isKept = isDeepStrictEqual(back, value ?? null);
  return !isKept && (await isValid(back)) ? '' : `database keeps ${JSON.stringify(back)}`;
}
