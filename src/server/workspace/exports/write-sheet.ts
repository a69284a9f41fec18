import type { FileType } from './export-request';
import type { Cell, Sheet } from './sheet';
import { writeXls } from './write-xls';
import { writeXlsx } from './write-xlsx';

/** The bytes of a file as its rows come: nothing of it is held but the piece at hand. */
export const writeSheet = (type: FileType, sheet: Sheet): AsyncIterable<Uint8Array> => writers[type](sheet);

const writers: Record<FileType, (sheet: Sheet) => AsyncIterable<Uint8Array>> = {
  xlsx: (sheet) => writeXlsx(storableSheet(sheet)),
  csv: writeCsv,
  xls: (sheet) => writeXls(storableSheet(sheet)),
};

const storableSheet = (sheet: Sheet): Sheet => ({
  ...sheet,
  name: sheetName(sheet.name),
  rows: storableRows(sheet.rows),
});

// What a spreadsheet takes for a sign of its own in the name of a sheet.
const notInNames = /[\\/?*[\]:']/g;
const sheetName = (name: string): string => name.replace(notInNames, ' ').slice(0, 31);

async function* storableRows(pages: Sheet['rows']): AsyncGenerator<Cell[][]> {
  for await (const rows of pages)
    yield rows.map((row) => row.map((cell) => (typeof cell === 'string' ? storable(cell) : cell)));
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
  let piece = mark + csvLine(titles);
  for await (const page of rows) {
    for (const row of page) piece += csvLine(row);
    if (piece.length < pieceLength) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  yield Buffer.from(piece);
}

const pieceLength = 64 * 1024;

const csvLine = (cells: Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** RFC 4180. A text that a spreadsheet would calculate is preceded by an apostrophe. */
function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
