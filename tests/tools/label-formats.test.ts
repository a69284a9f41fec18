import { labelSvg } from '../../src/metadata/label/label-svg';
import type { LabelTemplate } from '../../src/metadata/model/label';
import { createRenderer } from '../../tools/print-client/render.mjs';
import { symbolSvg } from '../../src/metadata/label/symbols';
import { ofPdf, ofPng, ofZpl, zplDotsPerMm, type Picture } from '../support/labels/printed-picture';
import { scanned, symbolsOf } from '../support/labels/scanned';

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
    expect([format, ...symbolsOf(template).map((symbol) => scanned(picture, symbol))]).toEqual([
      format,
      'A-01-02',
      'A-01-02',
      'A-01-02',
    ]);
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

test.each([
  ['code128', 'A-01'],
  ['code128', 'W7-K4'.repeat(8)],
  ['qr', 'W7-K4'.repeat(8)],
  ['datamatrix', 'BC-0001'],
  ['datamatrix', 'W7-K4'.repeat(4)],
] as const)('%s of %s stays within its place', (symbol, text) => {
  const drawn = symbolSvg(symbol, text, { x: 10, y: 10, width: 30, height: 30 });
  const rects = [...drawn.matchAll(/x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"/g)].map(([, ...said]) =>
    said.map(Number),
  );
  expect(rects.length).toBeGreaterThan(10);
  for (const [x = 0, y = 0, width = 0, height = 0] of rects)
    expect([x >= 10, y >= 10, x + width <= 40, y + height <= 40]).toEqual([true, true, true, true]);
});
