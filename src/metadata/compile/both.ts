import type { Condition } from '../model';

/** a and b, without a word for "and": not (not a or not b). */
export function both(a: Condition | undefined, b: Condition | undefined): Condition | undefined {
  if (!a || !b) return a ?? b;
  return { not: [{ not: a }, { not: b }] };
}
