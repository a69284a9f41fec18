import { Readable } from 'node:stream';

/** A content as a stream whose beginning is there: what fails at once is thrown, and can still be told in words. */
export async function opened(content: AsyncIterable<Uint8Array>): Promise<Readable> {
  const pieces = content[Symbol.asyncIterator]();
  const first = await pieces.next();
  return Readable.from(from(first, pieces));
}

async function* from(first: IteratorResult<Uint8Array>, pieces: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value;
  } finally {
    await pieces.return?.();
  }
}
