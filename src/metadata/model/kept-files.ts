import { fieldTypes, mediaOf } from '../../fields/types';
import type { Call, Constants, Entity, Field, JsonSchema } from '.';

/** The fields of an entity that have files. */
export const fileFields = ({ fields }: Pick<Entity, 'fields'>): Field[] => fields.filter((field) => mediaOf(field));

/** The file fields that the call may write. */
export function filesFor(
  { effect, form, write, request }: Pick<Call, 'effect' | 'form' | 'write' | 'request'>,
  entity: Pick<Entity, 'fields'>,
): Field[] {
  if (form) return fileFields(entity).filter(({ name }) => form.includes(name));
  if (effect !== 'create' && effect !== 'update') {
    const taken = (write && (request.properties as JsonSchema | undefined)) || {};
    return fileFields(entity).filter(({ name }) => Object.hasOwn(taken, name));
  }
  return fileFields(entity).filter(({ readOnly, immutable }) => !readOnly && !(immutable && effect === 'update'));
}

/** How many bytes a file of the field may have. A part of it has no more than the smallest of these. */
export const maxBytesOf = (field: Pick<Field, 'type'>, { files }: Pick<Constants, 'files'>): number =>
  fieldTypes[field.type].isLarge ? files.maxLargeBytes : files.maxBytes;

/** What is answered of a file, and carried along as a target wherever a record names it. */
export const keptFileSchema: JsonSchema = {
  type: 'object',
  required: ['id', 'label', 'media_type', 'size'],
  properties: {
    id: { type: 'string', format: 'uuid' },
    label: { type: 'string' },
    media_type: { type: 'string' },
    size: { type: 'integer' },
  },
};
