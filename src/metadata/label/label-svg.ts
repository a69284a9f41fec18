import type { LabelPart, LabelTemplate } from '../model/label';
import { symbolSvg } from './symbols';

const defaultSize = 4;

/** The label of one record as an SVG of its size in mm. `textOf` says what the named fields of the record show. */
export function labelSvg({ title, width, height, parts }: LabelTemplate, textOf: (fields: string[]) => string): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" font-family="sans-serif">`,
    `<title>${escaped(title)}</title>`,
    ...parts.map((part) => partSvg(part, textOf)),
    '</svg>',
  ].join('');
}

function partSvg(part: LabelPart, textOf: (fields: string[]) => string): string {
  if ('line' in part) return `<path d="M${part.x} ${part.y}h${part.width}" stroke="#000" stroke-width="0.5"/>`;
  if ('symbol' in part) return symbolSvg(part.symbol, textOf([part.field]), part);
  const text = 'text' in part ? part.text : textOf(part.fields);
  const { x, y, size = defaultSize, width, align = 'start', bold = false } = part;
  const fitting = width ? Math.min(size, width / Math.max(emsOf(text), 1)) : size;
  const looks = `${align === 'start' ? '' : ` text-anchor="${align}"`}${bold ? ' font-weight="bold"' : ''}`;
  return `<text x="${x}" y="${y}" font-size="${Math.round(fitting * 100) / 100}"${looks}>${escaped(text)}</text>`;
}

// A letter is at most so wide, a Chinese character as wide as it is high.
const letterEms = 0.7;
const emsOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) < 0x2e80 ? letterEms : 1), 0);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
