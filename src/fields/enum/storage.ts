import { asIs, equals, oneOf, type FieldStorage } from '../field-storage';
import { areNumbers, checksFor, literal } from '../storage-checks';

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
