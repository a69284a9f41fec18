import fc from 'fast-check';
import { labelSvg } from '../../src/metadata/label/label-svg';
import type { Entity } from '../../src/metadata/model';
import type { LabelTemplate } from '../../src/metadata/model/label';
import { model } from '../../src/server/platform/model';
import { createRenderer } from '../../tools/print-client/render.mjs';
import { ofPdf, ofZpl } from '../support/labels/printed-picture';
import { scanned, symbolsOf } from '../support/labels/scanned';
import { sample } from '../support/sample';

// As the print client prints them, on each kind of paper.
const renderer = createRenderer([]);
afterAll(() => renderer.stop());

const labels = Object.values(model.entities).flatMap((entity) =>
  entity.label ? [[entity.name, entity, entity.label] as const] : [],
);

const printed = async ({ width, height }: LabelTemplate, data: string, as: string): Promise<Buffer> =>
  Buffer.from((await renderer.render({ format: 'svg', data, width, height }, as)).content as Buffer);

/** The shortest number and the longest one that the field lets in. */
function numbersOf({ name, fields }: Entity, field: string): string[] {
  const { pattern = '' } = (fields.find((one) => one.name === field)?.schema ?? {}) as { pattern?: string };
  if (!pattern) throw new Error(`${name}.${field} has no pattern: what stands in a symbol is a number.`);
  const numbers = fc.sample(fc.stringMatching(new RegExp(pattern, 'u'), { size: 'max' }), { seed: 1, numRuns: 200 });
  const [shortest = '', ...others] = numbers.sort((one, other) => one.length - other.length);
  return [shortest, others.at(-1) ?? ''];
}

test.each(sample('scanned labels', labels, 3))(
  'a scanner reads each symbol on the label of a %s, in PDF and in ZPL',
  async (_, entity, label) => {
    const symbols = symbolsOf(label);
    expect(symbols).not.toEqual([]);
    for (const symbol of symbols)
      for (const number of numbersOf(entity, symbol.field)) {
        const svg = labelSvg(label, ([field]) => (field === symbol.field ? number : '样张'));
        const pictures = [
          await ofPdf(await printed(label, svg, 'pdf')),
          ofZpl(String(await printed(label, svg, 'zpl'))),
        ];
        expect([number, ...pictures.map((picture) => scanned(picture, symbol))]).toEqual([number, number, number]);
      }
  },
  600_000,
);
