import type { JsonSchema } from './field';
import { asIs, between, equals, oneOf, type FieldStorage } from './field-storage';
import { numberChecks } from './storage-checks';

const int4 = 2 ** 31 - 1;

export const integerStorage: FieldStorage = {
  place: 'column',
  columnType: (schema) => (fitsInt4(schema) ? 'integer' : 'bigint'),
  checks: numberChecks,
  index: 'btree',
  matches: { equals, in: oneOf, between },
  toDatabase: asIs,
  fromDatabase: (value) => (value === null || value === undefined ? value : Number(value)),
};

const fitsInt4 = ({ minimum, maximum }: JsonSchema): boolean =>
  typeof minimum === 'number' && typeof maximum === 'number' && minimum >= -int4 && maximum <= int4;
