import { fieldTypes, mediaOf } from '../../fields/types';
import type { Call, Constants, Entity, Field, JsonSchema, Model } from '.';

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

/** A place where files are handed over: a field, or what a call of no entity asks for. */
export interface FilePlace {
  entity: Pick<Entity, 'name' | 'scope'>;
  field: Pick<Field, 'name' | 'title' | 'type' | 'read' | 'write'>;
}

/** All places below a call. What belongs to no entity is kept under the call's own name, with PDF documents and images. */
export function filePlaces(call: Call, { entities }: Pick<Model, 'entities'>): FilePlace[] {
  const entity = entities[call.entity ?? ''];
  if (entity) return filesFor(call, entity).map((field) => ({ entity, field }));
  const asked = (call.request.properties ?? {}) as Record<string, JsonSchema>;
  return (call.keptFiles ?? []).map((name) => ({
    entity: { name: keptBy(call), scope: 'warehouse' },
    field: { name, title: String(asked[name]?.title ?? name), type: 'file' },
  }));
}

/** Whose the files of a call of no entity are. No entity is called so. */
export const keptBy = ({ key }: Pick<Call, 'key'>): string => `#${key}`;

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
