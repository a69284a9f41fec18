import { asIs, contains, equals, oneOf, type FieldStorage } from './field-storage';
import { textChecks } from './storage-checks';

/** A column of text with the limits that its schema sets. */
export const textStorage: FieldStorage = {
  place: 'column',
  columnType: () => 'text',
  checks: textChecks,
  isEmpty: (column) => `${column} = ''`,
  collated: true,
  index: 'btree',
  matches: { contains, equals, in: oneOf },
  toDatabase: asIs,
  fromDatabase: asIs,
};
