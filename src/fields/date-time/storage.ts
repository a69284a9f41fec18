import { asIs, between, type FieldStorage } from '../field-storage';

/** Milliseconds, as JavaScript has them. Infinity is no moment. */
export const dateTime: FieldStorage = {
  place: 'column',
  columnType: () => 'timestamptz(3)',
  checks: (_schema, column) => ({ format: `isfinite(${column})` }),
  index: 'btree',
  matches: { between },
  toDatabase: asIs,
  fromDatabase: asIs,
};
