import { computations, type Computation, type Computed } from '../../fields/field';
import type { Json } from './sources';

/** The words of `x-computed` that say how. One of them is said. */
export const computationsIn = (said: Json): Computation[] => computations.filter((word) => word in said);

/** `{ "sum": "lines.amount" }`, `{ "product": ["length", "width"] }`: the word, and what it is said of. Undefined: not one word. */
export function computedOf(said: Json): Computed | undefined {
  const [by, ...others] = computationsIn(said);
  if (!by || others.length) return undefined;
  const of = said[by] as string | string[];
  const more = {
    ...(said.inclusive === true ? { inclusive: true as const } : {}),
    ...(typeof said.separator === 'string' ? { separator: said.separator } : {}),
  };
  if (Array.isArray(of)) return { by, fields: of, ...more };
  const [field = '', column] = of.split('.');
  return { by, fields: [field], rows: column === undefined ? {} : { column }, ...more };
}
