import { asIs, equals, oneOf, type FieldStorage } from '../field-storage';

/** The id of the record pointed at; a foreign key sees to it that the record is there and of the same warehouse. */
export const reference: FieldStorage = {
  place: 'column',
  columnType: () => 'uuid',
  checks: () => ({}),
  index: 'btree',
  matches: { equals, in: oneOf },
  toDatabase: asIs,
  fromDatabase: asIs,
};
