import { parsePastedValues, tooManyText } from '../../../fields/pasted-values';
import type { FilterField } from '../../../metadata/model';

type Values = Record<string, unknown>;

/** What is asked for: texts without the spaces that pasting leaves around them, several numbers as several; nothing for nothing. */
export function normalizeFilter(fields: FilterField[], values: Values): Values {
  const byName = new Map(fields.map((filter) => [filter.field, filter]));
  const entries = Object.entries(values).map(([name, value]) => [name, tidy(byName.get(name), value)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== '')) as Values;
}

function tidy(filter: FilterField | undefined, value: unknown): unknown {
  if (filter?.many && value !== undefined) return parsePastedValues([value].flat().join(' '), filter.operator);
  return typeof value === 'string' ? value.trim() : value;
}

/** Says which filter was given more values than it takes; undefined when none was. */
export function tooManyValues(fields: FilterField[], values: Values): string | undefined {
  const long = fields.find(({ field, many }) => many && Array.isArray(values[field]) && values[field].length > many);
  if (!long?.many) return undefined;
  return tooManyText(long.title, (values[long.field] as unknown[]).length, long.many);
}
