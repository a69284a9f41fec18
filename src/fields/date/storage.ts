import { asIs, between, equals, type FieldStorage } from '../field-storage';

/** A day of the years that RFC 3339 can write. Infinity is no day. */
export const date: FieldStorage = {
  place: 'column',
  columnType: () => 'date',
  checks: (_schema, column) => ({ format: `${column} >= '0001-01-01' AND ${column} < '10000-01-01'` }),
  index: 'btree',
  matches: { between, equals },
  toDatabase: asIs,
  fromDatabase: asIs,
};
