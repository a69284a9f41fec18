import { asIs, oneOf, type FieldStorage } from '../field-storage';

/** A row per record pointed at, in a table of its own, in order. `matches` speaks of that table's `target_id`. */
export const multiReference: FieldStorage = {
  place: 'join',
  columnType: () => 'uuid',
  checks: () => ({}),
  index: 'none',
  matches: { in: oneOf },
  toDatabase: asIs,
  fromDatabase: (value) => value ?? [],
};
