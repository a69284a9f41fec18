import type { LabelPart, LabelPrint, LabelTemplate, SymbolPart, TextOf } from '../model/label';
import { contentsSvg } from './contents-svg';
import { symbolSvg } from './symbols';
import { defaultSize, emsOf, escaped, svgText } from './svg-text';

/** The label of one record as an SVG of its size in mm. */
export function labelSvg(
  { title, width, height, parts }: LabelTemplate,
  textOf: TextOf,
  print: LabelPrint = {},
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" font-family="sans-serif">`,
    `<title>${escaped(title)}</title>`,
    ...parts.map((part) => partSvg(part, textOf, print)),
    '</svg>',
  ].join('');
}

function partSvg(part: LabelPart, textOf: TextOf, { isReprint, contents = [] }: LabelPrint): string {
  const { x, y } = part;
  if ('line' in part) return `<path d="M${x} ${y}h${part.width}" stroke="#000" stroke-width="0.5"/>`;
  if ('symbol' in part) return symbolOrText(part, textOf([part.field]));
  if ('frame' in part) return frameSvg(part);
  if ('image' in part)
    return `<image x="${x}" y="${y}" width="${part.width}" height="${part.height}" href="${escaped(part.image)}"/>`;
  if ('rows' in part) return rowsSvg(part, textOf);
  if ('contents' in part) return contentsSvg(part, contents);
  if (part.reprint && !isReprint) return '';
  return svgText('text' in part ? part.text : textOf(part.fields), part);
}

/** A text that the symbol cannot hold is written in its place, framed: nothing that could be scanned, and seen at once. */
function symbolOrText(part: SymbolPart, text: string): string {
  const { x, y, width, height } = part;
  try {
    return symbolSvg(part.symbol, text, part);
  } catch {
    const written = { x: x + width / 2, y: y + height / 2, width: width - 2, align: 'middle' as const };
    return frameSvg(part) + svgText(text, written);
  }
}

const frameSvg = ({ x, y, width, height }: Omit<SymbolPart, 'symbol' | 'field'>): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="#000" stroke-width="0.5"/>`;

/** Titles and values, the values one below the other. */
function rowsSvg(part: Extract<LabelPart, { rows: unknown }>, textOf: TextOf): string {
  const { rows, columns = 1, size = defaultSize, x, y, width, height } = part;
  const lines = Math.ceil(rows.length / columns);
  const [across, step] = [width / columns, height / lines];
  const indent = size * (Math.max(...rows.map(({ title }) => emsOf(title))) + 1);
  return rows
    .map(({ title, field, unit }, place) => {
      const left = x + (place % columns) * across;
      const baseline = y + Math.floor(place / columns) * step + size;
      const value = { x: left + indent, y: baseline, size, width: across - indent };
      return svgText(title, { x: left, y: baseline, size }) + svgText(textOf([field], unit) || '-', value);
    })
    .join('');
}
