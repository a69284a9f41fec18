import { isDeepStrictEqual } from 'node:util';
import { formatDateTime } from '../../fields/date-time-text';
import { fieldStorages } from '../../fields/storages';
import type { Entity, Field } from '../../metadata/model';
import type { RecordValues } from '../platform/handler';

/** Values as the database will answer them, so that what was sent can be compared with what is stored. */
export function storedForm(entity: Entity, values: RecordValues): RecordValues {
  const stored: RecordValues = {};
  for (const field of entity.fields) {
    const value = values[field.name];
    if (value !== undefined) stored[field.name] = storedValue(field, value);
  }
  return stored;
}

function storedValue(field: Field, value: unknown): unknown {
  if (field.type === 'multi-reference') return value ?? [];
  const { clean } = fieldStorages[field.type];
  if (clean) return clean(value);
  return field.type === 'date-time' ? formatDateTime(value) : value;
}

/** The part of `after` that differs from `before`. */
export function differing(before: RecordValues, after: RecordValues): RecordValues {
  const changed: RecordValues = {};
  for (const name of Object.keys(after))
    if (!isSame(before[name] ?? null, after[name] ?? null)) changed[name] = after[name];
  return changed;
}

/** Only what has parts is looked through: most values have none, and every row of an import is compared several times. */
const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || (isObjectLike(one) && isObjectLike(other) && isDeepStrictEqual(one, other));

const isObjectLike = (value: unknown): boolean => typeof value === 'object' && value !== null;
