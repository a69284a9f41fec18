import type { JsonSchema } from './field';
import { asIs, between, equals, type FieldStorage } from './field-storage';
import { numberChecks } from './storage-checks';

/** Exact: 0.1 + 0.2 is 0.3. NaN and infinity, which JSON cannot say, are refused: where there are limits, by these. */
// To PostgreSQL, NaN is greater than every number.
const isLimited = ({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: JsonSchema): boolean =>
  (minimum ?? exclusiveMinimum) !== undefined && (maximum ?? exclusiveMaximum) !== undefined;

export const decimalStorage: FieldStorage = {
  place: 'column',
  columnType: () => 'numeric',
  checks: (schema, column) => ({
    ...numberChecks(schema, column),
    ...(!isLimited(schema) && { type: `${column} <> ALL ('{NaN,Infinity,-Infinity}'::numeric[])` }),
  }),
  index: 'btree',
  matches: { equals, between },
  toDatabase: asIs,
  fromDatabase: (value) => (value === null || value === undefined ? value : Number(value)),
};
