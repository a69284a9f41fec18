import type { JsonSchema } from '../field';
import { asIs, checksFor, equals, literal, oneOf, type FieldStorage } from '../field-storage';

export const enumeration: FieldStorage = {
  place: 'column',
  columnType: (schema) => (areNumbers(schema) ? 'integer' : 'text'),
  checks: (schema, column) =>
    checksFor(schema, { enum: (values) => `${column} IN (${(values as unknown[]).map(literal).join(', ')})` }),
  index: 'btree',
  matches: { equals, in: oneOf },
  toDatabase: asIs,
  fromDatabase: asIs,
};

/** Is every value of the enumeration a number? */
export const areNumbers = (schema: JsonSchema): boolean =>
  Array.isArray(schema.enum) && schema.enum.every((value) => typeof value === 'number');
