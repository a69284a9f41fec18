import { asIs, type FieldStorage } from '../field-storage';
import { itemChecks, itemsOf, listChecks } from '../storage-checks';

export const tree: FieldStorage = {
  place: 'column',
  columnType: () => 'text[]',
  checks: (schema, column) => ({ ...itemChecks(itemsOf(schema), column), ...listChecks(schema, column) }),
  isEmpty: (column) => `cardinality(${column}) = 0`,
  index: 'none',
  matches: {},
  toDatabase: asIs,
  fromDatabase: asIs,
};
