import {
  BarcodeFormat,
  DataMatrixWriter,
  EncodeHintType,
  QRCodeDecoderErrorCorrectionLevel,
  QRCodeEncoder,
} from '@zxing/library';
import JsBarcode from 'jsbarcode';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

// What scanners need around a symbol, in modules.
const quiet = { code128: 10, qr: 4, datamatrix: 1 };

// Most label printers have so many: an edge between two dots moves to one of them, and a bar is not as wide as it says any more.
const dotsPerMm = 8;
/** Few scanners read a bar of one dot. */
const thinnest = 2 / dotsPerMm;

/**
 * A symbol as SVG rectangles within that box, its quiet zone included; empty for an empty text. A text that is too long for bars is a QR code.
 * Throws when the text does not fit.
 */
export function symbolSvg(symbol: keyof typeof quiet, text: string, box: Box): string {
  if (!text) return '';
  if (symbol === 'datamatrix') return squares(dataMatrix(text), quiet.datamatrix, box);
  const modules = symbol === 'code128' ? code128(text) : '';
  const module = box.width / (modules.length + 2 * quiet.code128);
  return symbol === 'qr' || module < thinnest
    ? squares(qr(text), quiet.qr, box)
    : bars(modules, wholeDots(module), box);
}

/** Smaller, so that it ends where a dot does. */
const wholeDots = (module: number): number => (module < thinnest ? module : Math.floor(module * dotsPerMm) / dotsPerMm);

/** Where something of that length begins in the middle of a place, on a dot. */
const inMiddle = (start: number, place: number, length: number): number =>
  start + Math.floor(((place - length) / 2) * dotsPerMm) / dotsPerMm;

/** From left to right: 1 is a bar. */
function code128(text: string): string {
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, text, { format: 'CODE128' });
  return (drawn.encodings ?? []).map(({ data }) => data).join('');
}

function bars(modules: string, module: number, { x, y, width, height }: Box): string {
  const left = inMiddle(x, width, modules.length * module);
  return darkRuns([...modules].map((sign) => sign === '1'))
    .map(([start, length]) => rect(left + start * module, y, length * module, height))
    .join('');
}

type Rows = boolean[][];

function qr(text: string): Rows {
  const matrix = QRCodeEncoder.encode(text, QRCodeDecoderErrorCorrectionLevel.M).getMatrix();
  return rowsOf(matrix.getWidth(), matrix.getHeight(), (x, y) => matrix.get(x, y) === 1);
}

// Left to itself it draws a flat one where that has fewer modules: larger than its place, or smaller than it could be.
// 1 is FORCE_SQUARE, a `const enum` that only declarations have.
const square = new Map([[EncodeHintType.DATA_MATRIX_SHAPE, 1]]);

function dataMatrix(text: string): Rows {
  const matrix = new DataMatrixWriter().encode(text, BarcodeFormat.DATA_MATRIX, 1, 1, square);
  return rowsOf(matrix.getWidth(), matrix.getHeight(), (x, y) => matrix.get(x, y));
}

const rowsOf = (width: number, height: number, isDark: (x: number, y: number) => boolean): Rows =>
  Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_column, x) => isDark(x, y)));

/** Drawn as large as the box allows, in its middle; a run of modules is one rectangle. */
function squares(rows: Rows, around: number, { x, y, width, height }: Box): string {
  const module = wholeDots(Math.min(width, height) / (rows.length + 2 * around));
  const left = inMiddle(x, width, (rows[0]?.length ?? 0) * module);
  const top = inMiddle(y, height, rows.length * module);
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
