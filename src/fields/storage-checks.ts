import type { JsonSchema } from './field';
import { postgresPattern } from './pattern';

/** CHECK expressions by the schema's keyword; `column` is a quoted identifier. NULL passes every one of them. */
export type Checks = Record<string, string>;

/** A literal in SQL text. */
export function literal(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return `'${String(value).replaceAll("'", "''")}'`;
}

/**
 * Values as the text of an array: one constant, where `ARRAY[…]` is as many. PostgreSQL reads every check of a table anew for each statement
 * that writes to it, so that short checks are quick ones.
 */
export function arrayText(values: unknown[]): string {
  const items = values.map((value) => `"${String(value).replace(/["\\]/g, '\\$&')}"`);
  return literal(`{${items.join(',')}}`);
}

/** The checks whose keyword the schema has. */
export function checksFor(schema: JsonSchema, makers: Record<string, (limit: unknown) => string>): Checks {
  const said = Object.entries(makers).filter(([keyword]) => schema[keyword] !== undefined);
  return Object.fromEntries(said.map(([keyword, make]) => [keyword, make(schema[keyword])]));
}

/** Lengths count code points, as JSON Schema does. */
export const textChecks = (schema: JsonSchema, column: string): Checks =>
  checksFor(schema, {
    minLength: (min) => `char_length(${column}) >= ${literal(min)}`,
    maxLength: (max) => `char_length(${column}) <= ${literal(max)}`,
    pattern: (pattern) => `${column} COLLATE "C" ~ ${literal(postgresPattern(String(pattern)))}`,
  });

export const numberChecks = (schema: JsonSchema, column: string): Checks =>
  checksFor(schema, {
    minimum: (least) => `${column} >= ${literal(least)}`,
    maximum: (most) => `${column} <= ${literal(most)}`,
    exclusiveMinimum: (least) => `${column} > ${literal(least)}`,
    exclusiveMaximum: (most) => `${column} < ${literal(most)}`,
    multipleOf: (step) => `mod(${column}::numeric, ${literal(step)}::numeric) = 0`,
  });

/** What holds for every list: its length, no value twice, no hole. */
export const listChecks = (schema: JsonSchema, column: string): Checks => ({
  ...checksFor(schema, {
    minItems: (least) => `cardinality(${column}) >= ${literal(least)}`,
    maxItems: (most) => `cardinality(${column}) <= ${literal(most)}`,
    uniqueItems: () => `cardinality(${column}) <= 1 OR is_set(${column})`,
  }),
  type: `coalesce(array_ndims(${column}), 1) = 1 AND array_position(${column}, NULL) IS NULL`,
});

/**
 * What each text of a list must be like; CHECK has no loops, so that functions of the database look at the items. An empty list is not worth
 * the call.
 */
export const itemChecks = (items: JsonSchema, column: string): Checks => {
  const each = (check: string) => `cardinality(${column}) = 0 OR ${check}`;
  return checksFor(items, {
    minLength: (least) => each(`each_at_least(${column}, ${literal(least)})`),
    maxLength: (most) => each(`each_at_most(${column}, ${literal(most)})`),
    pattern: (pattern) => each(`each_matches(${column}, ${literal(postgresPattern(String(pattern)))})`),
  });
};

export const itemsOf = (schema: JsonSchema): JsonSchema => (schema.items ?? {}) as JsonSchema;

/** Is every value of the enumeration a number? */
export const areNumbers = (schema: JsonSchema): boolean =>
  Array.isArray(schema.enum) && schema.enum.every((value) => typeof value === 'number');
