import { PDFiumLibrary } from '@hyzyla/pdfium';
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';
import { PNG } from 'pngjs';
import { labelSvg } from '../../src/metadata/label/label-svg';
import type { LabelTemplate } from '../../src/metadata/model/label';
import { createRenderer } from '../../tools/print-client/render.mjs';
import { symbolSvg } from '../../src/metadata/label/symbols';

// One label with everything that a label can have, drawn in every format and looked at dot by dot.
const template: LabelTemplate = {
  title: '样张',
  width: 100,
  height: 70,
  parts: [
    { frame: true, x: 2, y: 2, width: 96, height: 66 },
    { text: '货架', x: 6, y: 11, size: 6, bold: true },
    { symbol: 'code128', field: 'code', x: 5, y: 14, width: 60, height: 20 },
    { symbol: 'qr', field: 'code', x: 68, y: 6, width: 26, height: 26 },
    { symbol: 'datamatrix', field: 'code', x: 68, y: 40, width: 24, height: 24 },
    { fields: ['code'], x: 35, y: 46, size: 9, width: 60, align: 'middle' },
    { line: true, x: 4, y: 50, width: 60 },
    { rows: [{ field: 'code', title: '编码' }], x: 6, y: 54, width: 58, height: 10 },
  ],
};
const svg = labelSvg(template, () => 'A-01-02');
const page = `<!doctype html><meta charset="utf-8"><title>样张</title>${svg}`;
const dpi = 300;
const zplDotsPerMm = 8;

/** Black dots, row by row. */
interface Picture {
  width: number;
  height: number;
  isBlack(x: number, y: number): boolean;
  dotsPerMm: number;
}

const renderer = createRenderer([]);
afterAll(() => renderer.stop());

const job = (format: 'svg' | 'html', data: string) => ({
  job_id: 'A',
  format,
  data,
  width: 100,
  height: 70,
  copies: 1,
});
const printed = async (format: 'svg' | 'html', data: string, as: string): Promise<Buffer> =>
  Buffer.from((await renderer.render(job(format, data), as)).content as Buffer | string);

function ofPng(png: Buffer): Picture {
  const { width, height, data } = PNG.sync.read(png);
  return { width, height, dotsPerMm: dpi / 25.4, isBlack: (x, y) => (data[(y * width + x) * 4] ?? 255) < 128 };
}

async function ofPdf(pdf: Buffer): Promise<Picture> {
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
function ofZpl(zpl: string): Picture {
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
  expect(rows.length * Number(rowBytes)).toBe(Number(total));
  const width = Number(/\^PW(\d+)/.exec(zpl)?.[1]);
  const bit = (x: number, y: number): number => (Number.parseInt(rows[y]?.[x >> 2] ?? '0', 16) >> (3 - (x & 3))) & 1;
  return { width, height: rows.length, dotsPerMm: zplDotsPerMm, isBlack: (x, y) => bit(x, y) === 1 };
}

/** How many black dots of one picture have none within a dot of them in the other; a picture is looked at in its own size. */
function strayDots(one: Picture, other: Picture): number {
  const scale = other.dotsPerMm / one.dotsPerMm;
  const reach = Math.max(1, Math.ceil(scale));
  let stray = 0;
  for (let y = 0; y < one.height; y += 1)
    for (let x = 0; x < one.width; x += 1) {
      if (!one.isBlack(x, y)) continue;
      const [atX, atY] = [Math.floor((x + 0.5) * scale), Math.floor((y + 0.5) * scale)];
      let isThere = false;
      for (let dy = -reach; dy <= reach && !isThere; dy += 1)
        for (let dx = -reach; dx <= reach && !isThere; dx += 1) isThere = other.isBlack(atX + dx, atY + dy);
      if (!isThere) stray += 1;
    }
  return stray;
}

/** What scanners read of the picture, symbol by symbol. */
function scanned(picture: Picture): string[] {
  return template.parts.flatMap((part) => {
    if (!('symbol' in part)) return [];
    const scale = picture.dotsPerMm;
    const [left, top, width, height] = [part.x, part.y, part.width, part.height].map((mm) => Math.floor(mm * scale));
    const pixels = new Uint8ClampedArray((width ?? 0) * (height ?? 0));
    for (let y = 0; y < (height ?? 0); y += 1)
      for (let x = 0; x < (width ?? 0); x += 1)
        pixels[y * (width ?? 0) + x] = picture.isBlack((left ?? 0) + x, (top ?? 0) + y) ? 0 : 255;
    const hints = new Map<DecodeHintType, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.CODE_128, BarcodeFormat.QR_CODE, BarcodeFormat.DATA_MATRIX]],
      [DecodeHintType.TRY_HARDER, true],
    ]);
    const source = new RGBLuminanceSource(pixels, width ?? 0, height ?? 0);
    const bitmap = new BinaryBitmap(new HybridBinarizer(source));
    return new MultiFormatReader().decode(bitmap, hints as Map<DecodeHintType, never>).getText();
  });
}

test('SVG, PNG, HTML, PDF and ZPL of one label are alike within a dot, and a scanner reads all symbols of each', async () => {
  const png = ofPng(await printed('svg', svg, 'png'));
  const pictures: Record<string, Picture> = {
    png,
    html: ofPng(await printed('html', page, 'png')),
    pdf: await ofPdf(await printed('svg', svg, 'pdf')),
    'pdf of the html': await ofPdf(await printed('html', page, 'pdf')),
    zpl: ofZpl(String(await printed('svg', svg, 'zpl'))),
  };
  expect([pictures.zpl?.width, pictures.zpl?.height]).toEqual([100 * zplDotsPerMm, 70 * zplDotsPerMm]);
  for (const [format, picture] of Object.entries(pictures)) {
    // A dot of ZPL is larger than some ends of letters.
    const most = format === 'zpl' ? 10 : 0;
    expect([format, strayDots(picture, png) <= most, strayDots(png, picture) <= most]).toEqual([format, true, true]);
    expect([format, ...scanned(picture)]).toEqual([format, 'A-01-02', 'A-01-02', 'A-01-02']);
  }
}, 120_000);

test.each(['code128', 'qr', 'datamatrix'] as const)('every dark module of %s stands on its grid', (symbol) => {
  const drawn = symbolSvg(symbol, 'A-01-02', { x: 3, y: 5, width: 400, height: 400 });
  const runs = [...drawn.matchAll(/x="([^"]+)" y="[^"]+" width="([^"]+)"/g)].map(([, x, width]) => ({
    x: Number(x),
    width: Number(width),
  }));
  const module = Math.min(...runs.map(({ width }) => width));
  const left = Math.min(...runs.map(({ x }) => x));
  const beside = (length: number) => Math.abs(length / module - Math.round(length / module));
  expect(runs.length).toBeGreaterThan(20);
  expect(runs.filter(({ x, width }) => beside(x - left) > 0.05 || beside(width) > 0.05)).toEqual([]);
});
