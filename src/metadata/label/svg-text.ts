import type { LabelPart } from '../model/label';

type Writing = Omit<Extract<LabelPart, { text: string }>, 'text'>;

/** In mm. */
export const defaultSize = 4;

/** A text on a label, made smaller where its place is too narrow. */
export function svgText(text: string, { x, y, size = defaultSize, width, align = 'start', bold }: Writing): string {
  const fitting = width ? Math.min(size, width / Math.max(emsOf(text), 1)) : size;
  const looks = `${align === 'start' ? '' : ` text-anchor="${align}"`}${bold ? ' font-weight="bold"' : ''}`;
  return `<text x="${round(x)}" y="${round(y)}" font-size="${round(fitting)}"${looks}>${escaped(text)}</text>`;
}

// A letter is at most so wide, a Chinese character as wide as it is high.
const letterEms = 0.7;

/** How wide a text is at most, in heights of its letters. */
export const emsOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) < 0x2e80 ? letterEms : 1), 0);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text that stays a text within an SVG. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const round = (length: number): number => Math.round(length * 100) / 100;
