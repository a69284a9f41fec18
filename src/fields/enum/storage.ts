import type { JsonSchema } from '../field';
import { asIs, equals, oneOf, type FieldStorage } from '../field-storage';
import { areNumbers, arrayText, checksFor, type Checks } from '../storage-checks';

const columnType = (schema: JsonSchema): string => (areNumbers(schema) ? 'integer' : 'text');

export const enumeration: FieldStorage = {
  place: 'column',
  columnType,
  checks: (schema, column): Checks =>
    checksFor(schema, {
      enum: (values) => `${column} = ANY (${arrayText(values as unknown[])}::${columnType(schema)}[])`,
    }),
  index: 'btree',
  matches: { equals, in: oneOf },
  toDatabase: asIs,
  fromDatabase: asIs,
};
