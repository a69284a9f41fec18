import type { IncomingHttpHeaders } from 'node:http';
import { fileIdHeader, filePartHeader } from '../../../metadata/model/file-addresses';

/** Which of how many parts of a file has come. */
export interface FilePart {
  /** From 1. */
  place: number;
  of: number;
  /** The file that the first part began. */
  id?: string;
}

const mostParts = 1000;
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the headers say of it; without any, it is all of the file. Undefined for what makes no sense. */
export function filePart(headers: IncomingHttpHeaders): FilePart | undefined {
  const said = headers[filePartHeader];
  if (said === undefined) return { place: 1, of: 1 };
  const [, place, of] = /^(\d{1,4})\/(\d{1,4})$/.exec(String(said))?.map(Number) ?? [];
  if (!place || !of || place > of || of > mostParts) return undefined;
  if (place === 1) return { place, of };
  const id = String(headers[fileIdHeader] ?? '');
  return isId.test(id) ? { place, of, id } : undefined;
}
