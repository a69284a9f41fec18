import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FileGoneError, FilesAwayError } from '../../platform/file-errors';
import type { FilePlace } from './file-place';

/**
 * Files in a folder, for its owner only, in 256 folders below it. A file has its name when all of it is on the disk, so that half of
 * one is never read.
 */
export function folderPlace(root: string): FilePlace {
  // The last signs of an id are chance, the first are its time.
  const fileOf = (id: string): string => join(root, id.slice(-2), id);
  return {
    name: 'folder',
    async write(id, content) {
      const file = fileOf(id);
      const unfinished = `${file}.new`;
      await told(mkdir(dirname(file), { recursive: true, mode: 0o700 }));
      const handle = await told(open(unfinished, 'wx', 0o600));
      try {
        const size = await writeAll(handle, content);
        await told(handle.sync());
        await told(rename(unfinished, file));
        return size;
      } finally {
        await handle.close().catch(() => undefined);
      }
    },
    async *read(id) {
      try {
        for await (const piece of createReadStream(fileOf(id))) yield piece as Buffer;
      } catch (error) {
        throw isMissing(error) ? new FileGoneError(id) : new FilesAwayError('folder', error);
      }
    },
    async remove(ids) {
      for (const id of ids)
        await told(Promise.all([rm(fileOf(id), { force: true }), rm(`${fileOf(id)}.new`, { force: true })]));
    },
  };
}

async function writeAll(handle: FileHandle, content: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0;
  for await (const piece of content) {
    for (let at = 0; at < piece.length;) at += (await told(handle.write(piece, at))).bytesWritten;
    size += piece.length;
  }
  return size;
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** What the disk refuses is told as what it is; what the content throws goes through. */
const told = <T>(done: Promise<T>): Promise<T> =>
  done.catch((error: unknown) => {
    throw new FilesAwayError('folder', error);
  });
