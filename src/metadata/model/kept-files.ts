import { mediaOf } from '../../fields/types';
import type { Call, Entity, Field, JsonSchema } from '.';

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

/** A file is handed over below the path of the call that will name it, with the same guard. */
export const keepPath = (path: string, { name }: Pick<Field, 'name'>): string => `${path}/file/${name}`;

/** The address of a kept file; reading it needs the permission to read its field. */
export const filePath = (id: string): string => `/api/v1/file/${id}`;

/** Where a spreadsheet is handed over, before an import of it is asked for. */
export const uploadPath = '/api/v1/she_wms_file/upload';

/** How the file is called, percent-encoded, in a request whose body is nothing but the file. */
export const fileNameHeader = 'x-file-name';

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
