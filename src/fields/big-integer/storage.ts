import { asIs, between, equals, oneOf, type FieldStorage } from '../field-storage';

const max = '9'.repeat(18);

/** Eighteen digits; int8 travels as text, so that 2^53 + 1 survives. */
export const bigInteger: FieldStorage = {
  place: 'column',
  columnType: () => 'bigint',
  checks: (_schema, column) => ({ pattern: `${column} BETWEEN -${max} AND ${max}` }),
  index: 'btree',
  matches: { equals, in: oneOf, between },
  toDatabase: asIs,
  fromDatabase: (value) => (value === null || value === undefined ? value : String(value)),
};
