import { compoundFile } from './compound-file';
import type { Cell, Sheet } from './sheet';
import { uint32s } from './uint32s';

/** Thrown when more is to be written than a file of this kind is held in memory for. */
export class SheetTooLargeError extends Error {}

const records = {
  bof: 0x0809,
  eof: 0x000a,
  codePage: 0x0042,
  window1: 0x003d,
  font: 0x0031,
  format: 0x00e0,
  style: 0x0293,
  boundSheet: 0x0085,
  strings: 0x00fc,
  further: 0x003c,
  dimensions: 0x0200,
  label: 0x0204,
  sharedLabel: 0x00fd,
  number: 0x0203,
  window2: 0x023e,
  pane: 0x0041,
} as const;

// Of a text within its cell; a longer one stands in the table of texts.
const longestLabel = 255;
const longestRecord = 8224;
const pieceBytes = 64 * 1024;
const maxBytes = 128 * 2 ** 20;
// Of the formats below: as it is, and text.
const [plainFormat, textFormat] = [15, 16];

/**
 * A workbook of Excel 97 ([MS-XLS]): its beginning says how long it is, so that all of it is held until the last row has come, packed as it is
 * written. Texts stand as texts in it: nothing is calculated.
 */
export async function* writeXls({ name, titles, rows }: Sheet): AsyncGenerator<Buffer> {
  const cells = new Pieces();
  const texts = new Texts();
  let count = 0;
  const add = (values: Cell[]): void => {
    values.forEach((value, column) => writeCell(cells, texts, count, column, value));
    count += 1;
  };
  add(titles);
  for await (const page of rows) page.forEach(add);
  const before = Buffer.concat([bof(0x0010), dimensions(count, titles.length)]);
  const after = Buffer.concat([window2(), pane(), record(records.eof)]);
  yield* compoundFile('Workbook', [...globals(name, texts), before, ...cells.parts(), after]);
}

/** Bytes in pieces of one size. */
class Pieces {
  private readonly full: Buffer[] = [];
  private piece = Buffer.allocUnsafe(pieceBytes);
  private used = 0;

  /** Room for so many bytes, which are fewer than a piece has. */
  take(length: number): { piece: Buffer; at: number } {
    if (this.used + length > pieceBytes) {
      if ((this.full.length + 1) * pieceBytes > maxBytes) throw new SheetTooLargeError();
      this.full.push(this.piece.subarray(0, this.used));
      this.piece = Buffer.allocUnsafe(pieceBytes);
      this.used = 0;
    }
    const at = this.used;
    this.used += length;
    return { piece: this.piece, at };
  }

  parts(): Buffer[] {
    return [...this.full, this.piece.subarray(0, this.used)];
  }
}

function writeCell(cells: Pieces, texts: Texts, row: number, column: number, value: Cell): void {
  if (value === null || value === '') return;
  if (typeof value === 'number') {
    const { piece, at } = cells.take(18);
    cellHead(piece, at, records.number, 14, row, column, plainFormat);
    piece.writeDoubleLE(value, at + 10);
  } else if (value.length > longestLabel) {
    const { piece, at } = cells.take(14);
    cellHead(piece, at, records.sharedLabel, 10, row, column, textFormat);
    piece.writeUInt32LE(texts.add(value), at + 10);
  } else {
    const isWide = /[^\u0000-\u00ff]/.test(value);
    const length = value.length * (isWide ? 2 : 1);
    const { piece, at } = cells.take(13 + length);
    cellHead(piece, at, records.label, 9 + length, row, column, textFormat);
    piece.writeUInt16LE(value.length, at + 10);
    piece.writeUInt8(isWide ? 1 : 0, at + 12);
    piece.write(value, at + 13, isWide ? 'utf16le' : 'latin1');
  }
}

function cellHead(
  piece: Buffer,
  at: number,
  kind: number,
  length: number,
  row: number,
  column: number,
  format: number,
): void {
  piece.writeUInt16LE(kind, at);
  piece.writeUInt16LE(length, at + 2);
  piece.writeUInt16LE(row, at + 4);
  piece.writeUInt16LE(column, at + 6);
  piece.writeUInt16LE(format, at + 8);
}

/** The table of long texts, each of which stands in it once. */
class Texts {
  private readonly places = new Map<string, number>();
  private uses = 0;
  private bytes = 0;

  add(text: string): number {
    this.uses += 1;
    const known = this.places.get(text);
    if (known !== undefined) return known;
    this.bytes += text.length * 2;
    if (this.bytes > maxBytes) throw new SheetTooLargeError();
    this.places.set(text, this.places.size);
    return this.places.size - 1;
  }

  /** A record is followed by others as long as there is more than it can hold; a text that goes on says again how it is written. */
  *parts(): Generator<Buffer> {
    let body: Buffer[] = [uint32s(this.uses, this.places.size)];
    let length = 8;
    let kind: number = records.strings;
    const next = (): Buffer => {
      const whole = record(kind, ...body);
      [body, length, kind] = [[], 0, records.further];
      return whole;
    };
    for (const text of this.places.keys()) {
      if (length + 5 > longestRecord) yield next();
      const head = Buffer.alloc(3);
      head.writeUInt16LE(text.length, 0);
      head.writeUInt8(1, 2);
      body.push(head);
      length += 3;
      for (let start = 0; start < text.length;) {
        const room = Math.floor((longestRecord - length) / 2);
        const part = Buffer.from(text.slice(start, start + room), 'utf16le');
        body.push(part);
        length += part.length;
        start += room;
        if (start >= text.length) break;
        yield next();
        body.push(Buffer.from([1]));
        length += 1;
      }
    }
    yield next();
  }
}

function record(kind: number, ...body: Buffer[]): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(kind, 0);
  head.writeUInt16LE(
    body.reduce((sum, part) => sum + part.length, 0),
    2,
  );
  return Buffer.concat([head, ...body]);
}

const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, place) => bytes.writeUInt16LE(value, 2 * place));
  return bytes;
};

const bof = (kind: number): Buffer => record(records.bof, words(0x0600, kind, 0x0dbb, 0x07cc), uint32s(0x41, 6));

const dimensions = (rows: number, columns: number): Buffer =>
  record(records.dimensions, uint32s(0, rows), words(0, columns, 0));

/** The first row stays in sight. */
const window2 = (): Buffer => record(records.window2, words(0x07be, 0, 0, 0x40, 0, 0, 0, 0, 0));
const pane = (): Buffer => record(records.pane, words(0, 1, 1, 0, 2));

function* globals(name: string, texts: Texts): Generator<Buffer> {
  const font = record(
    records.font,
    words(0x00dc, 0, 0x7fff, 0x0190, 0),
    Buffer.from([0, 0, 0, 0, 5, 0]),
    Buffer.from('Arial', 'latin1'),
  );
  const format = (shown: number, isStyle: boolean): Buffer =>
    record(records.format, words(0, shown, isStyle ? 0xfff5 : 1, 0x20, isStyle ? 0xf400 : 0xf800, 0, 0, 0, 0, 0x20c0));
  const head = Buffer.concat([
    bof(0x0005),
    record(records.codePage, words(0x04b0)),
    record(records.window1, words(0, 0, 0x4000, 0x2000, 0x38, 0, 0, 1, 0x0258)),
    ...Array.from({ length: 4 }, () => font),
    ...Array.from({ length: plainFormat }, () => format(0, true)),
    format(0, false),
    format(49, false),
    record(records.style, words(0x8000), Buffer.from([0, 0xff])),
  ]);
  const table = [...texts.parts()];
  const title = Buffer.from(name, 'utf16le');
  const sheet = Buffer.from([0, 0, name.length, 1]);
  const own = 4 + 4 + sheet.length + title.length;
  const end = record(records.eof);
  const start = [head, ...table, end].reduce((sum, part) => sum + part.length, own);
  yield head;
  yield record(records.boundSheet, uint32s(start), sheet, title);
  yield* table;
  yield end;
}
