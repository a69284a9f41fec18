import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { uint32s } from './uint32s';

/** A file of an archive; its content comes in pieces. */
export interface ZipEntry {
  name: string;
  content: Iterable<Buffer> | AsyncIterable<Buffer>;
}

/** What is known of an entry when all of it has been written. */
interface Written {
  name: Buffer;
  offset: number;
  sum: number;
  packed: number;
  unpacked: number;
}

const signatures = { entry: 0x04034b50, sums: 0x08074b50, directory: 0x02014b50, end: 0x06054b50 } as const;
const version = 20;
// Its sums follow it; its name is UTF-8.
const flags = 0x0808;
const deflated = 8;
// The first of January 1980: the moment says nothing.
const day = 0x0021;
// Packs at a third of the usual cost; such files get a tenth larger.
const level = 2;

/** An archive (APPNOTE.TXT of PKWARE, without Zip64) as its files come: nothing of it is held but the piece at hand. */
export async function* zipStream(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  const told = (bytes: Buffer): Buffer => {
    offset += bytes.length;
    return bytes;
  };
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), offset, sum: 0, packed: 0, unpacked: 0 };
    yield told(head(entry));
    for await (const piece of packed(summed(entry, content))) {
      entry.packed += piece.length;
      yield told(piece);
    }
    yield told(uint32s(signatures.sums, entry.sum, entry.packed, entry.unpacked));
    written.push(entry);
  }
  const start = offset;
  for (const entry of written) yield told(line(entry));
  yield end(written.length, offset - start, start);
}

async function* summed(entry: Written, content: ZipEntry['content']): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    entry.sum = crc32(piece, entry.sum);
    entry.unpacked += piece.length;
    yield piece;
  }
}

/** Packed in a thread of the library's; what its source throws is thrown here, and a reader that stops stops the source. */
const packed = (content: AsyncIterable<Buffer>): AsyncIterable<Buffer> =>
  pipeline(
    Readable.from(content, { objectMode: true, highWaterMark: 1 }),
    createDeflateRaw({ level }),
    () => undefined,
  );

function head({ name }: Written): Buffer {
  const bytes = Buffer.alloc(30);
  bytes.writeUInt32LE(signatures.entry, 0);
  bytes.writeUInt16LE(version, 4);
  common(bytes, 6);
  bytes.writeUInt16LE(name.length, 26);
  return Buffer.concat([bytes, name]);
}

/** Of an entry in the directory at the end. */
function line({ name, offset, sum, packed: size, unpacked }: Written): Buffer {
  const bytes = Buffer.alloc(46);
  bytes.writeUInt32LE(signatures.directory, 0);
  bytes.writeUInt16LE(version, 4);
  bytes.writeUInt16LE(version, 6);
  common(bytes, 8);
  uint32s(sum, size, unpacked).copy(bytes, 16);
  bytes.writeUInt16LE(name.length, 28);
  bytes.writeUInt32LE(offset, 42);
  return Buffer.concat([bytes, name]);
}

function common(bytes: Buffer, at: number): void {
  bytes.writeUInt16LE(flags, at);
  bytes.writeUInt16LE(deflated, at + 2);
  bytes.writeUInt16LE(day, at + 6);
}

function end(count: number, length: number, start: number): Buffer {
  const bytes = Buffer.alloc(22);
  bytes.writeUInt32LE(signatures.end, 0);
  bytes.writeUInt16LE(count, 8);
  bytes.writeUInt16LE(count, 10);
  bytes.writeUInt32LE(length, 12);
  bytes.writeUInt32LE(start, 16);
  return bytes;
}
