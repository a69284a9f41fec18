import type { JsonSchema } from './field';
import { asIs, type FieldStorage } from './field-storage';
import { listChecks } from './storage-checks';

/** The files of one field: ids, in their order. What they are stands with the files. */
export const fileListStorage: FieldStorage = {
  place: 'column',
  columnType: () => 'uuid[]',
  checks: (schema: JsonSchema, column) => listChecks(schema, column),
  isEmpty: (column) => `cardinality(${column}) = 0`,
  index: 'none',
  matches: {},
  toDatabase: asIs,
  fromDatabase: asIs,
};
