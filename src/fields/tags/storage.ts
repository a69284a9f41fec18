import { asIs, overlaps, type FieldStorage } from '../field-storage';
import { itemChecks, itemsOf, listChecks } from '../storage-checks';

export const tags: FieldStorage = {
  place: 'column',
  columnType: () => 'text[]',
  checks: (schema, column) => ({ ...itemChecks(itemsOf(schema), column), ...listChecks(schema, column) }),
  isEmpty: (column) => `cardinality(${column}) = 0`,
  index: 'gin',
  matches: { in: overlaps },
  toDatabase: asIs,
  fromDatabase: asIs,
};
