import type { JsonSchema } from '../field';
import { asIs, checksFor, literal, overlaps, type FieldStorage } from '../field-storage';
import { areNumbers } from '../enum/storage';
import { listChecks } from '../tags/storage';

const items = (schema: JsonSchema): JsonSchema => (schema.items ?? {}) as JsonSchema;
const listType = (schema: JsonSchema): string => (areNumbers(items(schema)) ? 'integer[]' : 'text[]');

export const multiEnum: FieldStorage = {
  place: 'column',
  columnType: listType,
  checks: (schema, column) => ({
    ...listChecks(schema, column),
    ...checksFor(items(schema), {
      enum: (values) => `${column} <@ ARRAY[${(values as unknown[]).map(literal).join(', ')}]::${listType(schema)}`,
    }),
  }),
  isEmpty: (column) => `cardinality(${column}) = 0`,
  index: 'gin',
  matches: { in: overlaps },
  toDatabase: asIs,
  fromDatabase: asIs,
};
