import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PNG } from 'pngjs';

/** Black dots, row by row. */
export interface Picture {
  width: number;
  height: number;
  isBlack(x: number, y: number): boolean;
  dotsPerMm: number;
}

const dpi = 300;
export const zplDotsPerMm = 8;

export function ofPng(png: Buffer): Picture {
  const { width, height, data } = PNG.sync.read(png);
  return { width, height, dotsPerMm: dpi / 25.4, isBlack: (x, y) => (data[(y * width + x) * 4] ?? 255) < 128 };
}

/** The first page. */
export async function ofPdf(pdf: Buffer): Promise<Picture> {
  const [, across, down] = /MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf.toString('latin1')) ?? [];
  const [width, height] = [across, down].map((points) => Math.round((Number(points) / 72) * dpi)) as [number, number];
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const { data } = await document.getPage(0).render({ width, height, render: 'bitmap' });
  document.destroy();
  library.destroy();
  return { width, height, dotsPerMm: dpi / 25.4, isBlack: (x, y) => (data[(y * width + x) * 4] ?? 255) < 128 };
}

const count = (sign: string): number =>
  sign === 'z' ? 400 : sign >= 'g' ? (sign.charCodeAt(0) - 102) * 20 : sign.charCodeAt(0) - 70;

/** As a printer reads it: ^GFA with its runs, commas and colons. */
export function ofZpl(zpl: string): Picture {
  const [, total = '', rowBytes = '', said = ''] = /\^GFA,\d+,(\d+),(\d+),([^^]*)\^FS/.exec(zpl) ?? [];
  const digits = Number(rowBytes) * 2;
  const rows: string[] = [];
  let row = '';
  let times = 0;
  for (const sign of said) {
    if (sign === ':') rows.push(rows.at(-1) ?? '');
    else if (sign === ',') row = row.padEnd(digits, '0');
    else if (/[G-Zg-z]/.test(sign)) times += count(sign);
    else {
      row += sign.repeat(times || 1);
      times = 0;
    }
    if (row.length === digits) rows.push(row);
    if (row.length === digits) row = '';
  }
  if (rows.length * Number(rowBytes) !== Number(total)) throw new Error('The picture has another size than it says.');
  const width = Number(/\^PW(\d+)/.exec(zpl)?.[1]);
  const bit = (x: number, y: number): number => (Number.parseInt(rows[y]?.[x >> 2] ?? '0', 16) >> (3 - (x & 3))) & 1;
  return { width, height: rows.length, dotsPerMm: zplDotsPerMm, isBlack: (x, y) => bit(x, y) === 1 };
}
