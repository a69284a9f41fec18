import type { Field, JsonSchema } from '../model';

export interface Case {
  /** What is tried, in words. */
  sentence: string;
  /** The fields whose values differ from the valid record; undefined means absent. */
  patch: Record<string, unknown>;
  verdict: 'accepted' | 'refused';
  /** Where a refusal is told. */
  field: string;
}

type Limits = JsonSchema & {
  type?: string;
  enum?: (string | number)[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  maxItems?: number;
  items?: Limits;
};

/** Boundary cases of one field: just inside and just outside of every limit that its schema sets. */
export function fieldCases(field: Field, valid: unknown): Case[] {
  const schema = field.schema as Limits;
  const one = (sentence: string, value: unknown, verdict: Case['verdict']): Case => ({
    sentence: `${field.title} ${sentence}`,
    patch: { [field.name]: value },
    verdict,
    field: field.name,
  });
  return [
    ...lengthCases(schema, one),
    ...shortestCases(field, one),
    ...numberCases(schema, one),
    ...textCases(schema, valid, one),
    ...dayCases(schema, one),
    ...listCases(field, one),
    ...absentCases(field, one),
  ];
}

type One = (sentence: string, value: unknown, verdict: Case['verdict']) => Case;

// U+20BB7 lies outside the basic plane: one code point, two UTF-16 units.
const rare = '𠮷';

function lengthCases({ minLength = 0, maxLength, pattern, type }: Limits, one: One): Case[] {
  if (type !== 'string') return [];
  if (pattern) {
    return [
      ...(minLength > 1 ? [one(`of ${minLength - 1} letters`, 'a'.repeat(minLength - 1), 'refused')] : []),
      ...(maxLength ? [one(`of ${maxLength + 1} letters`, 'a'.repeat(maxLength + 1), 'refused')] : []),
    ];
  }
  return [
    ...(maxLength
      ? [
          one(`of ${maxLength} rare letters`, rare.repeat(maxLength), 'accepted'),
          one(`of ${maxLength + 1} letters`, '字'.repeat(maxLength + 1), 'refused'),
        ]
      : []),
    ...(minLength > 1 ? [one(`of ${minLength - 1} letters`, '字'.repeat(minLength - 1), 'refused')] : []),
  ];
}

/** Around a least length of 1. An empty text is nothing given: only where something is required it is refused. */
function shortestCases({ schema, required }: Field, one: One): Case[] {
  const { minLength, pattern } = schema as Limits;
  if (minLength !== 1 || pattern) return [];
  return [one('of one letter', '字', 'accepted'), ...(required ? [one('without a letter', '', 'refused')] : [])];
}

function numberCases(schema: Limits, one: One): Case[] {
  if (schema.type !== 'integer' && schema.type !== 'number') return [];
  const step = schema.multipleOf ?? 1;
  const round = (value: number): number => Number(value.toFixed(6));
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  return [
    ...limit(minimum, -step, 'least', one, round),
    ...limit(maximum, step, 'most', one, round),
    ...(exclusiveMinimum === undefined
      ? []
      : [
          one(`of exactly ${exclusiveMinimum}`, exclusiveMinimum, 'refused'),
          one('just above', round(exclusiveMinimum + step), 'accepted'),
        ]),
    ...(exclusiveMaximum === undefined
      ? []
      : [
          one(`of exactly ${exclusiveMaximum}`, exclusiveMaximum, 'refused'),
          one('just below', round(exclusiveMaximum - step), 'accepted'),
        ]),
    ...(schema.multipleOf
      ? [one('between two steps', round((minimum ?? exclusiveMinimum ?? 0) + step * 1.5), 'refused')]
      : []),
    ...(schema.type === 'integer' ? [one('with a fraction', (minimum ?? 0) + 0.5, 'refused')] : []),
  ];
}

function limit(
  value: number | undefined,
  beyond: number,
  word: string,
  one: One,
  round: (value: number) => number,
): Case[] {
  if (value === undefined || Math.abs(value) > 1e9) return [];
  return [
    one(`of the ${word}, ${value}`, value, 'accepted'),
    one(`beyond the ${word}`, round(value + beyond), 'refused'),
  ];
}

function textCases(schema: Limits, valid: unknown, one: One): Case[] {
  if (schema.enum)
    return [
      ...schema.enum.map((value) => one(`of the value ${JSON.stringify(value)}`, value, 'accepted')),
      one('outside the enumeration', outside(schema.enum), 'refused'),
    ];
  if (!schema.pattern || typeof valid !== 'string') return [];
  const wrong = [`${valid}\n`, ` ${valid}`, valid.toLowerCase(), `${valid}！`, valid.slice(0, 1)];
  const pattern = new RegExp(schema.pattern, 'u');
  return [
    one('like its example', valid, 'accepted'),
    ...[...new Set(wrong)]
      .filter((text) => !pattern.test(text))
      .map((text) => one(`written ${JSON.stringify(text)}`, text, 'refused')),
  ];
}

/** Around the day that every fourth year has. */
const dayCases = ({ format }: Limits, one: One): Case[] =>
  format === 'date'
    ? [one('of a leap day', '2028-02-29', 'accepted'), one('of a day that there is not', '2026-02-29', 'refused')]
    : [];

const outside = ([value]: (string | number)[]): unknown => (typeof value === 'number' ? 424242 : 'nonsense');

/** Too many items, and items just outside of their own limits. What is referred to has no text of its own, what a tree offers is its server's to know. */
function listCases(field: Field, one: One): Case[] {
  const { type, maxItems, items } = field.schema as Limits;
  if (type !== 'array' || items?.format === 'uuid') return [];
  const max = field.type === 'tree' ? undefined : asMany(items, maxItems);
  const refused = (what: string, item: unknown): Case => one(`with an item ${what}`, [item], 'refused');
  return [
    ...(items?.enum ?? []).map((value) => one(`with the item ${JSON.stringify(value)}`, [value], 'accepted')),
    ...(items?.enum ? [refused('outside the enumeration', outside(items.enum))] : []),
    ...(max ? [one(`of ${maxItems} items`, max, 'accepted')] : []),
    ...(maxItems ? [one(`of ${maxItems + 1} items`, distinct(maxItems + 1), 'refused')] : []),
    ...(items?.maxLength ? [refused(`of ${items.maxLength + 1} letters`, 'a'.repeat(items.maxLength + 1))] : []),
    ...(items?.minLength ? [refused('without a letter', '')] : []),
    ...(items?.pattern ? [refused('written "！"', '！')] : []),
  ];
}

/** So many different items, where the schema alone tells which are good. */
function asMany(items: Limits = {}, count = 0): unknown[] | undefined {
  if (!count) return undefined;
  if (items.enum) return items.enum.length < count ? undefined : items.enum.slice(0, count);
  return isFree(items) ? distinct(count) : undefined;
}

/** Any text will do. */
const isFree = ({ type, enum: values, pattern }: Limits = {}): boolean => type === 'string' && !values && !pattern;

const distinct = (count: number): string[] => Array.from({ length: count }, (_, index) => `n${index}`);

function absentCases(field: Field, one: One): Case[] {
  return [one('left empty', null, field.required ? 'refused' : 'accepted')];
}
