import { asIs, type FieldStorage } from '../field-storage';

/** The database knows that it is an object, and not too large a one. */
export const label: FieldStorage = {
  place: 'column',
  columnType: () => 'jsonb',
  checks: (_, column) => ({ type: `jsonb_typeof(${column}) = 'object' AND octet_length(${column}::text) <= 400000` }),
  index: 'none',
  matches: {},
  toDatabase: (value) => (value === null || value === undefined ? null : JSON.stringify(value)),
  fromDatabase: asIs,
};
