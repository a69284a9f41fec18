import type { JsonSchema } from '../field';
import { asIs, checksFor, literal, overlaps, type FieldStorage } from '../field-storage';
import { postgresPattern } from '../pattern';

export const tags: FieldStorage = {
  place: 'column',
  columnType: () => 'text[]',
  checks: (schema, column) => ({
    ...listChecks(schema, column),
    ...itemChecks((schema.items ?? {}) as JsonSchema, column),
  }),
  isEmpty: (column) => `cardinality(${column}) = 0`,
  index: 'gin',
  matches: { in: overlaps },
  toDatabase: asIs,
  fromDatabase: asIs,
};

/** What holds for every list: its length, no value twice, no hole. */
export function listChecks(schema: JsonSchema, column: string): Record<string, string> {
  return {
    ...checksFor(schema, {
      minItems: (least) => `cardinality(${column}) >= ${literal(least)}`,
      maxItems: (most) => `cardinality(${column}) <= ${literal(most)}`,
      uniqueItems: () => `is_set(${column})`,
    }),
    type: `array_position(${column}, NULL) IS NULL`,
  };
}

function itemChecks(items: JsonSchema, column: string): Record<string, string> {
  return checksFor(items, {
    minLength: (least) => `each_at_least(${column}, ${literal(least)})`,
    maxLength: (most) => `each_at_most(${column}, ${literal(most)})`,
    pattern: (pattern) => `each_matches(${column}, ${literal(postgresPattern(String(pattern)))})`,
  });
}
