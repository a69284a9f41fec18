import { chance } from './chance';
import { isDeep } from './level';

/**
 * Some of the items, others in every run; all of them with LEVEL=deep, and where a planted defect is looked for. The seed is
 * printed: `SEED=…` takes the same ones again.
 */
export function sample<T>(title: string, items: readonly T[], count: number): T[] {
  if (isDeep || process.env.PLANT) return [...items];
  const { below } = chance(title);
  const rest = items.map((_, index) => index);
  const taken = Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(below(rest.length), 1)[0]);
  return taken.sort((one = 0, two = 0) => one - two).map((index = 0) => items[index] as T);
}
