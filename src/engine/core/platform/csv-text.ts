// So that spreadsheets take it for UTF-8.
const mark = '\ufeff';

/** Lines of cells as a file for spreadsheets (RFC 4180). A text that a spreadsheet would calculate is preceded by an apostrophe. */
export const csvText = (lines: string[][]): string =>
  mark + lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');

const quoted = (cell: string): string => `"${(/^[=+\-@]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;
