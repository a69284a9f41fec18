import {
  BinaryBitmap,
  BarcodeFormat,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';
import { labelSvg } from '../../src/metadata/label/label-svg';
import type { LabelTemplate, SymbolPart } from '../../src/metadata/model/label';
import { model } from '../../src/server/platform/model';

const dotsPerMm = 12;

/** What a scanner reads from the black rectangles of the label where it is aimed at. */
function scanned(svg: string, { x: left, y: top, width, height }: SymbolPart): string {
  const [across, down] = [width * dotsPerMm, height * dotsPerMm];
  const pixels = new Uint8ClampedArray(across * down).fill(255);
  for (const [, ...said] of svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"\/>/g)) {
    const [x = 0, y = 0, w = 0, h = 0] = said.map(Number);
    const dot = (mm: number) => Math.round(mm * dotsPerMm);
    for (let row = dot(y - top); row < dot(y - top + h); row += 1)
      pixels.fill(0, row * across + dot(x - left), row * across + dot(x - left + w));
  }
  const formats = [BarcodeFormat.CODE_128, BarcodeFormat.QR_CODE, BarcodeFormat.DATA_MATRIX];
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, formats],
    [DecodeHintType.TRY_HARDER, true],
  ]);
  const picture = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(pixels, across, down)));
  return new MultiFormatReader().decode(picture, hints as Map<DecodeHintType, never>).getText();
}

const labels = Object.values(model.entities).flatMap(({ name, label }) => (label ? [[name, label] as const] : []));
const isSymbol = (part: LabelTemplate['parts'][number]): part is SymbolPart => 'symbol' in part;

test('there are labels', () => expect(labels.length).toBeGreaterThan(3));

test.each(labels)('a scanner reads the number on the label of a %s', (_, label) => {
  const svg = labelSvg(label, ([field]) => `AA-${field?.length}00`);
  for (const symbol of label.parts.filter(isSymbol)) expect(scanned(svg, symbol)).toBe(`AA-${symbol.field.length}00`);
  expect(label.parts.some(isSymbol)).toBe(true);
});

test.each(labels)('nothing on the label of a %s stands beyond its edges', (_, { width, height, parts }) => {
  for (const part of parts) {
    const right = part.x + ('align' in part && part.align !== 'start' ? 0 : 'width' in part ? (part.width ?? 0) : 0);
    const bottom = part.y + ('symbol' in part ? part.height : 0);
    expect([right <= width, bottom <= height, part.x >= 0, part.y >= 0]).toEqual([true, true, true, true]);
  }
});

const template = (...parts: LabelTemplate['parts']): LabelTemplate => ({ title: 'x', width: 50, height: 30, parts });

test('what people wrote stays text', () =>
  expect(labelSvg(template({ fields: ['a'], x: 1, y: 5 }), () => '<script>&"')).toContain('&lt;script&gt;&amp;&quot;'));

test('a text that is too long for its place is made smaller, and no other', () => {
  const size = (text: string) =>
    Number(/font-size="([\d.]+)"/.exec(labelSvg(template({ text, x: 0, y: 5, size: 5, width: 20 }), () => ''))?.[1]);
  expect(size('货架')).toBe(5);
  expect(size('一个名字很长的货架标签')).toBeLessThan(2);
});

test('a record without the number has no symbol', () =>
  expect(labelSvg(template({ symbol: 'qr', field: 'a', x: 0, y: 0, width: 20, height: 20 }), () => '')).not.toContain(
    '<rect',
  ));
