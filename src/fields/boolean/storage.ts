import { asIs, equals, type FieldStorage } from '../field-storage';

export const boolean: FieldStorage = {
  place: 'column',
  columnType: () => 'boolean',
  checks: () => ({}),
  index: 'btree',
  matches: { equals },
  toDatabase: asIs,
  fromDatabase: asIs,
};
