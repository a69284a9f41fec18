import { labelSvg } from '../../src/metadata/label/label-svg';
import { labelGrammar } from '../../src/metadata/grammar/label';
import { recordTexts } from '../../src/metadata/label/record-texts';
import type { LabelTemplate } from '../../src/metadata/model/label';
import { model } from '../../src/server/platform/model';
import type { Picture } from '../support/labels/printed-picture';
import { scanned, symbolsOf } from '../support/labels/scanned';

const dotsPerMm = 12;

/** The black rectangles of a label. */
function drawn(svg: string, { width, height }: LabelTemplate): Picture {
  const [across, down] = [width * dotsPerMm, height * dotsPerMm];
  const dots = new Uint8Array(across * down);
  for (const [, ...said] of svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"\/>/g)) {
    const [left = 0, top = 0, w = 0, h = 0] = said.map(Number);
    const dot = (mm: number) => Math.round(mm * dotsPerMm);
    for (let row = dot(top); row < dot(top + h); row += 1)
      dots.fill(1, row * across + dot(left), row * across + dot(left + w));
  }
  return { width: across, height: down, dotsPerMm, isBlack: (x, y) => dots[y * across + x] === 1 };
}

const labels = Object.values(model.entities).flatMap(({ name, label }) => (label ? [[name, label] as const] : []));

test('there are labels', () => expect(labels.length).toBeGreaterThan(3));

test.each(labels)('a scanner reads the number on the label of a %s', (_, label) => {
  const svg = labelSvg(label, ([field]) => `AA-${field?.length}00`);
  const read = symbolsOf(label).map((symbol) => scanned(drawn(svg, label), symbol));
  expect(read).toEqual(symbolsOf(label).map(({ field }) => `AA-${field.length}00`));
  expect(read).not.toEqual([]);
});

test.each(labels)('nothing on the label of a %s stands beyond its edges', (_, { width, height, parts }) => {
  for (const part of parts) {
    const right = part.x + ('align' in part && part.align !== 'start' ? 0 : 'width' in part ? (part.width ?? 0) : 0);
    const bottom = part.y + ('symbol' in part ? part.height : 0);
    expect([right <= width, bottom <= height, part.x >= 0, part.y >= 0]).toEqual([true, true, true, true]);
  }
});

const value = (field: string) => ({ field, title: '' });
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

test('the mark of a reprint stands only on what is printed once more', () => {
  const label = template({ text: '补打', x: 1, y: 5, reprint: true });
  expect(labelSvg(label, () => '')).not.toContain('补打');
  expect(labelSvg(label, () => '', { isReprint: true })).toContain('补打');
});

/** Every pattern of a grammar. */
const patterns = (said: unknown): string[] =>
  typeof said !== 'object' || said === null
    ? []
    : Object.entries(said).flatMap(([key, inner]) => (key === 'pattern' ? [String(inner)] : patterns(inner)));

test('a picture stands where it is said, and nothing but a picture is taken', () => {
  const image = 'data:image/png;base64,iVBORw0KGgo=';
  expect(labelSvg(template({ image, x: 1, y: 2, width: 10, height: 5 }), () => '')).toContain(
    `<image x="1" y="2" width="10" height="5" href="${image}"/>`,
  );
  const pattern = patterns(labelGrammar).find((said) => said.includes('data:image')) ?? '';
  expect(
    [image, 'data:image/svg+xml;base64,AAAA', 'https://a.example/b.png'].map((said) => new RegExp(pattern).test(said)),
  ).toEqual([true, false, false]);
});

test('rows have a title and a value each, - where there is none', () => {
  const rows = [
    { field: 'a', title: '承运商' },
    { field: 'b', title: '重量', unit: 'kg' as const },
  ];
  const svg = labelSvg(template({ rows, x: 1, y: 2, width: 40, height: 10 }), ([name], unit) =>
    name === 'b' ? `1.1 ${unit}` : '',
  );
  expect([...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, text]) => text)).toEqual(['承运商', '-', '重量', '1.1 kg']);
});

test.each([
  ['number and weight while there is room', 20, 'OB-0 1 kg', 20, undefined],
  ['only the number where there are many', 30, 'OB-0', 30, undefined],
  ['and how many have none where there are too many', 60, 'OB-0', 47, '另有 13 个，见清单'],
])('of what it contains a label says %s', (_, count, first, shown, rest) => {
  const part = {
    contents: [value('no'), value('weight')],
    more: '另有 {count} 个，见清单',
    x: 5,
    y: 100,
    width: 92,
    height: 46,
  };
  const svg = labelSvg(template(part), () => '', {
    contents: Array.from(
      { length: count },
      (_item, place) =>
        ([name]) =>
          name === 'no' ? `OB-${place}` : '1 kg',
    ),
  });
  const texts = [...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, text]) => text);
  expect(texts[0]).toBe(first);
  expect(texts.filter((text) => text?.startsWith('OB-'))).toHaveLength(shown);
  expect(texts.find((text) => text?.startsWith('另有'))).toBe(rest);
});

describe('a number', () => {
  const { shipment } = model.entities;
  const textOf = recordTexts(
    shipment!,
    { value: ({ name }) => ({ total_weight: 12_340, plate_no: '粤B1' })[name], labels: () => ({}) },
    { enumeration: () => undefined },
  );

  test('stands with its unit, or with the larger one that the label wants', () =>
    expect([textOf(['total_weight']), textOf(['total_weight'], 'kg'), textOf(['plate_no'])]).toEqual([
      '12340 g',
      '12.34 kg',
      '粤B1',
    ]));

  test('is not told in a unit that it has not', () => expect(textOf(['total_weight'], 'm')).toBe('12340 g'));
});
