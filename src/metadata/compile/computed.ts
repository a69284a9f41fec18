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

/** The properties with the type of every computed one that says none: as it follows from what it is computed from. */
export const withComputedTypes = (properties: Record<string, Json>): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, said]) => [name, { ...computedWords(said, properties, [name]), ...said }]),
  );

const typeWords = ['type', '$ref', 'format', 'x-field'];
// What an operand's value is, apart from the limits of what is entered there.
const kindWords = [...typeWords, 'x-currency', 'x-unit'];

/** An amount times a number is an amount; of whole numbers all that is counted, summed and multiplied is whole. */
function computedWords(said: Json, properties: Record<string, Json>, gone: string[]): Json {
  const computed = said['x-computed'] ? computedOf(said['x-computed'] as Json) : undefined;
  if (!computed || typeWords.some((word) => word in said)) return {};
  const { by, fields, rows } = computed;
  if (by === 'count' || by === 'daysBetween') return { type: 'integer' };
  if (by === 'concatenate') return {};
  const [list = ''] = fields;
  const around = rows ? ((properties[list]?.items as Json | undefined)?.properties as typeof properties) : properties;
  const kinds = (rows ? [rows.column ?? ''] : fields)
    .filter((name) => around?.[name] && (rows || !gone.includes(name)))
    .map((name) => ({ ...computedWords(around[name] ?? {}, around, [...gone, name]), ...around[name] }));
  const amount = kinds.find((kind) => kind['x-field'] === 'money');
  const kind = amount ?? kinds.find(({ type }) => type === 'number') ?? kinds[0] ?? {};
  if (by === 'difference' && kind.format === 'date-time') return { type: 'integer', 'x-field': 'duration' };
  if (by === 'product' && !amount) return { type: kind.type };
  return Object.fromEntries(kindWords.filter((word) => word in kind).map((word) => [word, kind[word]]));
}
