/** A file system within a file ([MS-CFB], version 3), as old spreadsheets stand in one. */

const sector = 512;
const perSector = sector / 4;
const inHeader = 109;
const perDifat = perSector - 1;
const min = 4096;
const [free, endOfChain, fatSector, difatSector] = [0xffffffff, 0xfffffffe, 0xfffffffd, 0xfffffffc];

/** A compound file with one stream of that name; its parts are given in order. */
export function* compoundFile(name: string, parts: Buffer[]): Generator<Buffer> {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  // A shorter one would have to stand in a stream of small ones.
  const size = Math.max(length, min);
  const content = Math.ceil(size / sector);
  const { fats, difats } = tables(content);
  const directory = fats + difats;
  yield header(fats, difats, directory);
  yield fat(fats, difats, content);
  if (difats) yield difat(fats, difats);
  yield directorySector(name, directory + 1, size);
  yield* parts;
  yield Buffer.alloc(content * sector - length);
}

/** How many sectors it takes to say where all sectors are, those included. */
function tables(content: number): { fats: number; difats: number } {
  let fats = 1;
  for (;;) {
    const difats = Math.max(0, Math.ceil((fats - inHeader) / perDifat));
    if (fats * perSector >= content + 1 + fats + difats) return { fats, difats };
    fats += 1;
  }
}

function header(fats: number, difats: number, directory: number): Buffer {
  const bytes = Buffer.alloc(sector);
  bytes.write('d0cf11e0a1b11ae1', 0, 'hex');
  bytes.writeUInt16LE(0x3e, 24);
  bytes.writeUInt16LE(3, 26);
  bytes.writeUInt16LE(0xfffe, 28);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt16LE(6, 32);
  bytes.writeUInt32LE(fats, 44);
  bytes.writeUInt32LE(directory, 48);
  bytes.writeUInt32LE(min, 56);
  bytes.writeUInt32LE(endOfChain, 60);
  bytes.writeUInt32LE(difats ? fats : endOfChain, 68);
  bytes.writeUInt32LE(difats, 72);
  for (let place = 0; place < inHeader; place += 1) bytes.writeUInt32LE(place < fats ? place : free, 76 + 4 * place);
  return bytes;
}

function fat(fats: number, difats: number, content: number): Buffer {
  const bytes = Buffer.alloc(fats * sector, 0xff);
  const said = (place: number, value: number): number => bytes.writeUInt32LE(value, 4 * place);
  for (let place = 0; place < fats; place += 1) said(place, fatSector);
  for (let place = fats; place < fats + difats; place += 1) said(place, difatSector);
  said(fats + difats, endOfChain);
  const first = fats + difats + 1;
  for (let place = first; place < first + content; place += 1)
    said(place, place === first + content - 1 ? endOfChain : place + 1);
  return bytes;
}

function difat(fats: number, difats: number): Buffer {
  const bytes = Buffer.alloc(difats * sector, 0xff);
  for (let place = inHeader; place < fats; place += 1) {
    const at = place - inHeader;
    bytes.writeUInt32LE(place, Math.floor(at / perDifat) * sector + (at % perDifat) * 4);
  }
  for (let one = 0; one < difats; one += 1)
    bytes.writeUInt32LE(one === difats - 1 ? endOfChain : fats + one + 1, one * sector + perDifat * 4);
  return bytes;
}

const kinds = { root: 5, stream: 2 } as const;

function directorySector(name: string, start: number, size: number): Buffer {
  const bytes = Buffer.alloc(sector);
  entry(bytes, 0, { name: 'Root Entry', kind: kinds.root, child: 1, start: endOfChain, size: 0 });
  entry(bytes, 1, { name, kind: kinds.stream, child: free, start, size });
  for (const place of [2, 3]) for (const at of [68, 72, 76]) bytes.writeUInt32LE(free, place * 128 + at);
  return bytes;
}

interface DirectoryEntry {
  name: string;
  kind: number;
  child: number;
  start: number;
  size: number;
}

function entry(bytes: Buffer, place: number, { name, kind, child, start, size }: DirectoryEntry): void {
  const at = place * 128;
  bytes.write(name, at, 'utf16le');
  bytes.writeUInt16LE((name.length + 1) * 2, at + 64);
  bytes.writeUInt8(kind, at + 66);
  bytes.writeUInt8(1, at + 67);
  bytes.writeUInt32LE(free, at + 68);
  bytes.writeUInt32LE(free, at + 72);
  bytes.writeUInt32LE(child, at + 76);
  bytes.writeUInt32LE(start, at + 116);
  bytes.writeUInt32LE(size, at + 120);
}
