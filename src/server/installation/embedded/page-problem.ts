import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';

export const pageBytes = 8192;

export const isZeroed = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);

export const problemTexts = {
  missing: (name: string): string => `缺少 missing ${name}`,
  empty: (name: string): string => `内容丢失 empty or zeroed ${name}`,
  truncated: (name: string): string => `内容不完整 truncated ${name}`,
};

/** What is wrong with a file of pages that always holds something, told by its first page. */
export function pageProblem(data: string, name: string): string[] {
  const read = readPages(data, name, 0, pageBytes);
  if (!read) return [problemTexts.missing(name)];
  if (!read.size) return [problemTexts.empty(name)];
  if (read.size < pageBytes) return [problemTexts.truncated(name)];
  return isZeroed(read.bytes) ? [problemTexts.empty(name)] : [];
}

/** Undefined: there is no such file. */
export function readPages(
  data: string,
  name: string,
  from: number,
  length: number,
): { size: number; bytes: Buffer } | undefined {
  let file: number;
  try {
    file = openSync(join(data, name), 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const { size } = fstatSync(file);
    const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - from)));
    readSync(file, bytes, 0, bytes.length, from);
    return { size, bytes };
  } finally {
    closeSync(file);
  }
}
