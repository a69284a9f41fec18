import { barcodeSvg } from './barcode';

/** What stands on a label of 100 × 150 mm: its number as a barcode, and what people read. */
export interface LabelText {
  /** What kind of label it is. */
  title: string;
  /** The number that is scanned. */
  number: string;
  /** Read from afar: where it goes. */
  destination: string;
  /** Title and value, a line each. */
  lines: [title: string, value: string][];
}

/** A value as a line of the label has it; `-` for nothing. */
export const lineText = (value: unknown): string => (value === null || value === undefined ? '-' : String(value));

const width = 100;
const height = 150;

/** The label as an SVG, for any printer that takes pictures. */
export function labelSheet({ title, number, destination, lines }: LabelText): string {
  const text = (x: number, y: number, size: number, said: string, more = ''): string =>
    `<text x="${x}" y="${y}" font-size="${size}"${more}>${escaped(said)}</text>`;
  const rows = lines.map(
    ([name, value], place) => text(6, 102 + place * 8, 4.5, name) + text(34, 102 + place * 8, 4.5, value),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" font-family="sans-serif">`,
    `<rect x="2" y="2" width="96" height="146" fill="none" stroke="#000" stroke-width="0.5"/>`,
    text(6, 11, 5.5, title),
    text(50, 36, fitting(destination), destination, ' text-anchor="middle" font-weight="bold"'),
    barcodeSvg(number, { x: 5, y: 48, width: 90, height: 32 }),
    text(50, 88, 6, number, ' text-anchor="middle" font-family="monospace"'),
    '<path d="M2 94H98" stroke="#000" stroke-width="0.5"/>',
    ...rows,
    '</svg>',
  ].join('');
}

/** As large as the sheet is wide enough for. */
const fitting = (text: string): number => Math.min(20, 150 / Math.max([...text].length, 1));

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
