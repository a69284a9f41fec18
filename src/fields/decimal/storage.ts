import { asIs, between, equals, type FieldStorage } from '../field-storage';
import { numberChecks } from '../storage-checks';

/** Exact: 0.1 + 0.2 is 0.3. NaN and infinity, which JSON cannot say, are refused. */
export const decimal: FieldStorage = {
  place: 'column',
  columnType: () => 'numeric',
  checks: (schema, column) => ({
    ...numberChecks(schema, column),
    type: `${column} NOT IN ('NaN', 'Infinity', '-Infinity')`,
  }),
  index: 'btree',
  matches: { equals, between },
  toDatabase: asIs,
  fromDatabase: (value) => (value === null || value === undefined ? value : Number(value)),
};
