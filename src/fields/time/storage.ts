import { between, equals, asIs, type FieldStorage } from '../field-storage';

/** PostgreSQL also knows seconds, and 24:00 for the end of a day. */
export const time: FieldStorage = {
  place: 'column',
  columnType: () => 'time(0)',
  checks: (_schema, column) => ({ pattern: `${column} < '24:00' AND extract(second FROM ${column}) = 0` }),
  index: 'btree',
  matches: { between, equals },
  toDatabase: asIs,
  fromDatabase: (value) => (typeof value === 'string' ? value.slice(0, 'HH:mm'.length) : value),
};
