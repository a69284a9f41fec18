import { asIs, between, type FieldStorage } from '../field-storage';
import { formatDateTime } from '../date-time-text';

/** Milliseconds, as JavaScript has them, of the years that RFC 3339 can write. Infinity is no moment. */
export const dateTime: FieldStorage = {
  place: 'column',
  columnType: () => 'timestamptz(3)',
  checks: (_schema, column) => ({
    format: `${column} >= '0001-01-01T00:00:00Z' AND ${column} < '10000-01-01T00:00:00Z'`,
  }),
  index: 'btree',
  matches: {
    between: (column, value, type) => {
      const ends = Object.entries(value as object).map(([end, moment]) => [end, formatDateTime(moment)]);
      return between(column, Object.fromEntries(ends), type);
    },
  },
  toDatabase: formatDateTime,
  fromDatabase: asIs,
};
