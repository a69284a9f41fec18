import type { Field } from '.';

/** A file is handed over below the path of the call that will name it, with the same guard; `name`: `photos`, or `lines.photos` of sub-records. */
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
