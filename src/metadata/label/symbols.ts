import { BarcodeFormat, DataMatrixWriter, QRCodeDecoderErrorCorrectionLevel, QRCodeEncoder } from '@zxing/library';
import JsBarcode from 'jsbarcode';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

// What scanners need around a symbol, in modules.
const quiet = { code128: 10, qr: 4, datamatrix: 1 };

/** A symbol as SVG rectangles within that box, its quiet zone included; empty for an empty text. Throws when the text does not fit. */
export function symbolSvg(symbol: keyof typeof quiet, text: string, box: Box): string {
  if (!text) return '';
  if (symbol === 'code128') return bars(code128(text), box);
  return squares(symbol === 'qr' ? qr(text) : dataMatrix(text), quiet[symbol], box);
}

/** From left to right: 1 is a bar. */
function code128(text: string): string {
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, text, { format: 'CODE128' });
  return (drawn.encodings ?? []).map(({ data }) => data).join('');
}

function bars(modules: string, { x, y, width, height }: Box): string {
  const module = width / (modules.length + 2 * quiet.code128);
  return darkRuns([...modules].map((sign) => sign === '1'))
    .map(([start, length]) => rect(x + (quiet.code128 + start) * module, y, length * module, height))
    .join('');
}

type Rows = boolean[][];

function qr(text: string): Rows {
  const matrix = QRCodeEncoder.encode(text, QRCodeDecoderErrorCorrectionLevel.M).getMatrix();
  return rowsOf(matrix.getWidth(), matrix.getHeight(), (x, y) => matrix.get(x, y) === 1);
}

function dataMatrix(text: string): Rows {
  const matrix = new DataMatrixWriter().encode(text, BarcodeFormat.DATA_MATRIX, 1, 1);
  return rowsOf(matrix.getWidth(), matrix.getHeight(), (x, y) => matrix.get(x, y));
}

const rowsOf = (width: number, height: number, isDark: (x: number, y: number) => boolean): Rows =>
  Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_column, x) => isDark(x, y)));

/** Drawn as large as the box allows, in its middle; a run of modules is one rectangle. */
function squares(rows: Rows, around: number, { x, y, width, height }: Box): string {
  const module = Math.min(width, height) / (rows.length + 2 * around);
  const left = x + (width - (rows[0]?.length ?? 0) * module) / 2;
  const top = y + (height - rows.length * module) / 2;
  return rows
    .flatMap((row, line) =>
      darkRuns(row).map(([start, length]) => rect(left + start * module, top + line * module, length * module, module)),
    )
    .join('');
}

/** Where dark modules stand side by side: the first one and how many. */
const darkRuns = (row: boolean[]): [start: number, length: number][] =>
  row.flatMap((isDark, start) => {
    if (!isDark || row[start - 1]) return [];
    const end = row.indexOf(false, start);
    return [[start, (end < 0 ? row.length : end) - start]];
  });

const rect = (x: number, y: number, width: number, height: number): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"/>`;

const round = (length: number): number => Math.round(length * 1000) / 1000;
