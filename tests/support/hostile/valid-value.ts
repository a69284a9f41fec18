import type { JsonSchema } from '../../../src/metadata/model';
import { randomFrom } from '../../../src/server/installation/demo/random';
import { textFromPattern } from '../../../src/server/installation/demo/text-from-pattern';
import type { Chance } from '../chance';
import { trickyTexts } from './corpus';

type Schema = JsonSchema & {
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  items?: Schema;
  enum?: unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
};

/** A value that the schema admits, tricky where it can be; undefined where only the world knows one. */
export function validValue(schema: Schema, luck: Chance): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return luck.pick(schema.enum);
  if (schema.anyOf) return validValue(luck.pick(schema.anyOf), luck);
  return makers[String(schema.type)]?.(schema, luck);
}

const makers: Record<string, (schema: Schema, luck: Chance) => unknown> = {
  null: () => null,
  boolean: (_, { below }) => below(2) === 1,
  integer: ({ minimum = 1, maximum = minimum + 50 }, { below }) => minimum + below(Math.min(maximum - minimum + 1, 50)),
  number: ({ minimum = 1 }) => minimum,
  string: validText,
  array: ({ items = {}, minItems = 1 }, luck) => {
    const values = Array.from({ length: Math.max(minItems, 1) }, () => validValue(items, luck));
    return values.includes(undefined) ? undefined : values;
  },
  object: ({ properties = {}, required = [] }, luck) => {
    const wanted = Object.keys(properties).filter((name) => required.includes(name) || luck.below(3) === 0);
    const made = wanted.map((name) => [name, validValue(properties[name] ?? {}, luck)] as const);
    if (made.some(([name, value]) => value === undefined && required.includes(name))) return undefined;
    return Object.fromEntries(made.filter(([, value]) => value !== undefined));
  },
};

function validText({ format, pattern, minLength = 0, maxLength = 200 }: Schema, luck: Chance): unknown {
  if (format === 'uuid') return '0193a1f0-0000-7000-8000-000000000001';
  if (format === 'date') return new Date(1.7e12 + luck.below(1e9) * 100).toISOString().slice(0, 10);
  if (format === 'date-time') return new Date(1.7e12 + luck.below(1e9) * 100).toISOString();
  const text = pattern ? textFromPattern(pattern, randomFrom(luck.below(1e9))) : luck.pick(trickyTexts);
  const fits = [...text].length >= minLength && [...text].length <= maxLength;
  return fits && (!pattern || new RegExp(pattern, 'u').test(text)) ? text : undefined;
}
