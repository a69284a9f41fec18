import { asIs, checksFor, contains, equals, literal, oneOf, type FieldStorage } from '../field-storage';
import { postgresPattern } from '../pattern';

export const text: FieldStorage = {
  place: 'column',
  columnType: () => 'text',
  checks: (schema, column) =>
    checksFor(schema, {
      minLength: (least) => `char_length(${column}) >= ${literal(least)}`,
      maxLength: (most) => `char_length(${column}) <= ${literal(most)}`,
      pattern: (pattern) => `${column} COLLATE "C" ~ ${literal(postgresPattern(String(pattern)))}`,
    }),
  isEmpty: (column) => `${column} = ''`,
  collated: true,
  index: 'btree',
  matches: { contains, equals, in: oneOf },
  toDatabase: asIs,
  fromDatabase: asIs,
};
