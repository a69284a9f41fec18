import { asIs, type FieldStorage } from '../field-storage';

/** Never stored: only its hash is, by the code that makes it. */
export const passwordOnce: FieldStorage = {
  place: 'nowhere',
  columnType: () => 'text',
  checks: () => ({}),
  index: 'none',
  matches: {},
  toDatabase: asIs,
  fromDatabase: asIs,
};
