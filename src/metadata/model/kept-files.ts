import { columnKey } from '../../fields/column-key';
import { fieldTypes, mediaOf } from '../../fields/types';
import type { Call, Constants, Entity, Field, JsonSchema, Model } from '.';
import { pointedAt } from './pointing';

const known = new WeakMap<Field[], Field[]>();

/** What has files in an entity: its fields, and the columns of their sub-records, which are called by both names: `lines.photos`. */
export function fileFields({ fields }: Pick<Entity, 'fields'>): Field[] {
  const found = known.get(fields) ?? fields.flatMap((field) => (mediaOf(field) ? [field] : fileColumns(field)));
  known.set(fields, found);
  return found;
}

/** What is said of the list holds for the files in it. */
function fileColumns({ name: list, columns = [], read, write, readOnly, immutable, formerNames }: Field): Field[] {
  return columns.filter(mediaOf).map((column) => ({
    ...column,
    name: columnKey(list, column.name),
    readOnly: readOnly || column.readOnly,
    immutable,
    ...(read && { read }),
    ...(write && { write }),
    ...(formerNames && { formerNames: formerNames.map((former) => columnKey(former, column.name)) }),
  }));
}

/** Where the files of such a field stand in a record. */
export function filePlace({ name }: Pick<Field, 'name'>): { field: string; column?: string } {
  const [field = '', column] = name.split('.');
  return { field, column };
}

/** The files that a record names there, each once. */
export function filesNamed(of: Pick<Field, 'name'>, record: Record<string, unknown>): string[] {
  const { field, column } = filePlace(of);
  const place = { field: { name: field }, ...(column !== undefined && { column: { name: column } }) };
  return [...new Set(pointedAt(place, record))];
}

/** What has files and may be written by the call. */
export function filesFor(
  { effect, form, write, request }: Pick<Call, 'effect' | 'form' | 'write' | 'request'>,
  entity: Pick<Entity, 'fields'>,
): Field[] {
  if (form) return fileFields(entity).filter((field) => form.includes(filePlace(field).field));
  if (effect !== 'create' && effect !== 'update') {
    const taken = (write && (request.properties as JsonSchema | undefined)) || {};
    return fileFields(entity).filter((field) => Object.hasOwn(taken, filePlace(field).field));
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
