import type { JsonSchema } from '../field';
import { asIs, overlaps, type FieldStorage } from '../field-storage';
import { areNumbers, arrayText, checksFor, itemsOf, listChecks } from '../storage-checks';

const listType = (schema: JsonSchema): string => (areNumbers(itemsOf(schema)) ? 'integer[]' : 'text[]');

export const multiEnum: FieldStorage = {
  place: 'column',
  columnType: listType,
  checks: (schema, column) => ({
    ...listChecks(schema, column),
    ...checksFor(itemsOf(schema), {
      enum: (values) => `${column} <@ ${arrayText(values as unknown[])}::${listType(schema)}`,
    }),
  }),
  isEmpty: (column) => `cardinality(${column}) = 0`,
  index: 'gin',
  matches: { in: overlaps },
  toDatabase: asIs,
  fromDatabase: asIs,
};
