import type { JsonSchema } from '../../../src/metadata/model';
import type { BodyBound } from '../../../src/server/http/body-bound';
import { randomFrom } from '../../../src/server/installation/demo/random';
import { textFromPattern } from '../../../src/server/installation/demo/text-from-pattern';

type Schema = JsonSchema & {
  type?: string;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  items?: Schema;
  enum?: unknown[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
};

const luck = randomFrom(20_261_122);

/** The largest body that a schema admits: every key, the longest lists and texts, no two items alike. */
export function largestValid(schema: JsonSchema): unknown {
  return largest(schema as Schema, 0);
}

function largest(schema: Schema, index: number): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[index % schema.enum.length];
  if (schema.anyOf) return largest(schema.anyOf[0] ?? {}, index);
  return makers[String(schema.type)]?.(schema, index) ?? null;
}

const makers: Record<string, (schema: Schema, index: number) => unknown> = {
  boolean: () => true,
  integer: ({ minimum = 1, maximum = 1_000_000_000 }, index) => Math.max(minimum, maximum - index),
  number: ({ minimum = 0, maximum = minimum + 1 }) => maximum,
  string: longestText,
  array: ({ items = {}, maxItems = 100 }) => Array.from({ length: maxItems }, (_, index) => largest(items, index)),
  object: ({ properties = {} }, index) =>
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, largest(schema, index)])),
};

function longestText({ format, pattern, maxLength = 100 }: Schema, index: number): string {
  if (format === 'uuid') return `0193a1f0-0000-7000-8000-${String(index).padStart(12, '0')}`;
  if (format === 'date-time') return new Date(1.7e12 + index * 1000).toISOString();
  if (format === 'date') return new Date(1.7e12 + index * 86_400_000).toISOString().slice(0, 10);
  if (!pattern) return `${index}${'\u0001'.repeat(maxLength)}`.slice(0, maxLength);
  return longestMatching(pattern, maxLength, index);
}

const known = new Map<string, string[]>();

/** The longest of some that match; the same one for the same place in a list. */
function longestMatching(pattern: string, maxLength: number, index: number): string {
  const texts = known.get(pattern) ?? [];
  known.set(pattern, texts);
  texts[index] ??=
    Array.from({ length: 8 }, () => textFromPattern(pattern, luck))
      .filter((text) => text.length <= maxLength)
      .sort((one, other) => other.length - one.length)[0] ?? '';
  return texts[index];
}

const keysByCount = new Map<number, string>();

/** An object with so many keys that no schema has: the same text for all calls, since making it takes longer than a call. */
function unknownKeys(count: number): string {
  const known = keysByCount.get(count) ?? `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join()}}`;
  keysByCount.set(count, known);
  return known;
}

/** Bodies that are wrong in as many places as fit into the bound, by what is wrong with them; and some beyond it. */
export function worstInvalid(schema: JsonSchema, { bytes, values }: BodyBound): Record<string, string> {
  const count = values - 2;
  const valid = largestValid(schema);
  const most = JSON.stringify(valid);
  const long = (length: number): string => 'x'.repeat(Math.max(1, length));
  const keys = (size: number): string => unknownKeys(Math.min(size, Math.floor(bytes / 14)));
  const bodies = {
    'as many unknown keys as are let in': keys(count),
    'one key as long as is let in': `{"${long(bytes - 8)}":1}`,
    'keys as long as are let in': `{${Array.from({ length: 20 }, (_, at) => `"${at}${long(bytes / 20 - 10)}":1`).join()}}`,
    'everything of another type': JSON.stringify(mistyped(schema as Schema)),
    'every text a text that no database keeps': JSON.stringify(mapTexts(valid, () => '\u0000')),
    'every text too long': JSON.stringify(mapTexts(valid, (text) => text + long(60))),
    'nothing but nesting': `${'['.repeat(30)}${'{},'.repeat(Math.min(Math.floor(bytes / 4), count - 40))}{}${']'.repeat(30)}`,
    'more unknown keys than are let in': keys(values + 10),
    'more bytes than are let in': `{"a":"${long(bytes)}"}`,
    'lists that are longer than they may be': longerLists(most, 2 * bytes),
    '100,000 unknown keys': unknownKeys(100_000),
  };
  // What has no lists or texts cannot be wrong in them.
  return Object.fromEntries(Object.entries(bodies).filter(([, text]) => text !== most));
}

/** The first of each list's items over and over again, until the text is so long. */
function longerLists(json: string, length: number): string {
  const begun = /\[([^[\]{}]+?)[,\]]/g;
  const once = [...json.matchAll(begun)].reduce((sum, [, first = '']) => sum + first.length + 1, 0);
  const times = Math.min(100_000, Math.ceil(length / Math.max(once, 1)));
  return json.replace(begun, (all, first: string) => `[${`${first},`.repeat(times)}${first}${all.at(-1)}`);
}

/** Objects and lists stay, as large as they may be; what is in them is of no type that the schema knows. */
function mistyped(schema: Schema): unknown {
  if (schema.anyOf) return mistyped(schema.anyOf[0] ?? {});
  if (schema.type === 'object') {
    const members = Object.entries(schema.properties ?? {});
    return Object.fromEntries(members.map(([name, inner]) => [name, mistyped(inner)]));
  }
  if (schema.type === 'array')
    return Array.from({ length: schema.maxItems ?? 100 }, () => mistyped(schema.items ?? {}));
  return schema.type === 'boolean' ? 'x' : true;
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]));
}
