import { asIs, between, checksFor, equals, literal, oneOf, type FieldStorage } from '../field-storage';
import type { JsonSchema } from '../field';

const int4 = 2 ** 31 - 1;

export const integer: FieldStorage = {
  place: 'column',
  columnType: (schema) => (fitsInt4(schema) ? 'integer' : 'bigint'),
  checks: (schema, column) => numberChecks(schema, column),
  index: 'btree',
  matches: { equals, in: oneOf, between },
  toDatabase: asIs,
  fromDatabase: (value) => (value === null || value === undefined ? value : Number(value)),
};

/** The checks of a number, shared with decimals. */
export function numberChecks(schema: JsonSchema, column: string): Record<string, string> {
  return checksFor(schema, {
    minimum: (least) => `${column} >= ${literal(least)}`,
    maximum: (most) => `${column} <= ${literal(most)}`,
    exclusiveMinimum: (least) => `${column} > ${literal(least)}`,
    exclusiveMaximum: (most) => `${column} < ${literal(most)}`,
    multipleOf: (step) => `mod(${column}::numeric, ${literal(step)}::numeric) = 0`,
  });
}

const fitsInt4 = ({ minimum, maximum }: JsonSchema): boolean =>
  typeof minimum === 'number' && typeof maximum === 'number' && minimum >= -int4 && maximum <= int4;
