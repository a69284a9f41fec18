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

/** A file is handed over below the path of the call that will name it, with the same guard. */
export const keepPath = (path: string, { name }: Pick<Field, 'name'>): string => `${path}/file/${name}`;

/** The address of a kept file; reading it needs the permission to read its field. */
export const filePath = (id: string): string => `/api/v1/file/${id}`;

/** Where an image is handed over with a token instead of a session, and where the token stands. */
export const imageUploadPath = '/api/v1/image_upload';
export const uploadTokenHeader = 'x-upload-token';

/** Where a spreadsheet is handed over, before an import of it is asked for. */
export const uploadPath = '/api/v1/she_wms_file/upload';

/** The same where the specification shows no more of the address. */
export const uploadPaths = [uploadPath, '/she_wms_file/upload'];

/** How the file is called, percent-encoded, in a request whose body is nothing but the file. */
export const fileNameHeader = 'x-file-name';

/** `2/7`: the body is the second of seven parts of a file; with the id that the first was answered. */
export const filePartHeader = 'x-file-part';
export const fileIdHeader = 'x-file-id';

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
