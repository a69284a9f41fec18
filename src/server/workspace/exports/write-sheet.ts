import type { ReadableStream } from 'node:stream/web';
import type { FileType } from './export-request';
import type { Cell, Sheet } from './sheet';
import { writeXls } from './write-xls';

/** The bytes of a file as its rows come: nothing of it is held but the row at hand. */
export async function writeSheet(type: FileType, sheet: Sheet): Promise<AsyncIterable<Uint8Array>> {
  return writers[type](sheet);
}

const writers: Record<FileType, (sheet: Sheet) => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>> = {
  xlsx: writeXlsx,
  csv: writeCsv,
  xls: (sheet) => writeXls({ ...sheet, name: sheetName(sheet.name), rows: storableRows(sheet.rows) }),
};

// What a spreadsheet takes for a sign of its own in the name of a sheet.
const notInNames = /[\\/?*[\]:']/g;
const sheetName = (name: string): string => name.replace(notInNames, ' ').slice(0, 31);

/** Texts stand as texts in it: nothing is calculated, whatever it begins with. */
async function writeXlsx({ name, titles, rows }: Sheet): Promise<AsyncIterable<Uint8Array>> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const stream = writeXlsxStream(withTitles(titles, rows), {
    name: sheetName(name),
    freezePane: { rows: 1 },
  });
  return stream as unknown as ReadableStream<Uint8Array>;
}

async function* withTitles(titles: string[], rows: AsyncIterable<Cell[]>): AsyncGenerator<Cell[]> {
  yield titles;
  yield* storableRows(rows);
}

async function* storableRows(rows: AsyncIterable<Cell[]>): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? storable(cell) : cell));
}

// XML 1.0 has no way to write these, and a sheet no cell for more.
const notInXml =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const longest = 32_767;
const storable = (text: string): string => text.replace(notInXml, '\ufffd').slice(0, longest);

// So that spreadsheets take it for UTF-8.
const mark = '\ufeff';
// A spreadsheet calculates what begins so.
const formula = /^[\s]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

async function* writeCsv({ titles, rows }: Sheet): AsyncGenerator<Uint8Array> {
  yield Buffer.from(mark + csvLine(titles));
  for await (const row of rows) yield Buffer.from(csvLine(row));
}

const csvLine = (cells: Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** RFC 4180. A text that a spreadsheet would calculate is preceded by an apostrophe. */
function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
