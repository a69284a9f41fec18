import { barcodeSvg } from './barcode';

/** What stands on a label of 100 × 150 mm: its number as a barcode, and what people read. */
export interface LabelText {
  /** What kind of label it is. */
  title: string;
  /** The number that is scanned. */
  number: string;
  /** Read from afar: where it goes. */
  destination: string;
  /** Which print it is: what was printed before is void, or stands beside it. */
  isReprint?: boolean;
  /** Title and value, a line each. */
  lines: [title: string, value: string][];
  /** What goes with it, a number and a note each. */
  items?: [number: string, note: string][];
}

/** A value as a line of the label has it; `-` for nothing. */
export const lineText = (value: unknown): string => (value === null || value === undefined ? '-' : String(value));

const width = 100;
const height = 150;

type Draw = (x: number, y: number, size: number, said: string, more?: string) => string;

const draw: Draw = (x, y, size, said, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}"${more}>${escaped(said)}</text>`;
const rule = (y: number): string => `<path d="M2 ${y}H98" stroke="#000" stroke-width="0.5"/>`;

/** The label as an SVG, for any printer that takes pictures. What is listed on it takes its place from the rest. */
export function labelSheet({ title, number, destination, isReprint, lines, items = [] }: LabelText): string {
  const bar = items.length ? { from: 37, height: 22 } : { from: 48, height: 32 };
  const under = bar.from + bar.height;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" font-family="sans-serif">`,
    `<rect x="2" y="2" width="96" height="146" fill="none" stroke="#000" stroke-width="0.5"/>`,
    draw(6, 11, 5.5, title),
    ...(isReprint ? [draw(94, 11, 5.5, '补打', ' text-anchor="end" font-weight="bold"')] : []),
    draw(50, bar.from - 10, fitting(destination), destination, ' text-anchor="middle" font-weight="bold"'),
    barcodeSvg(number, { x: 5, y: bar.from, width: 90, height: bar.height }),
    draw(50, under + 8, 6, number, ' text-anchor="middle" font-family="monospace"'),
    rule(under + 14),
    ...(items.length
      ? [...inColumns(lines, under + 19), rule(under + 40), ...listed(items, under + 44)]
      : inRows(lines)),
    '</svg>',
  ].join('');
}

function inRows(lines: LabelText['lines']): string[] {
  const step = Math.min(8, 48 / lines.length);
  return lines.map(
    ([name, value], place) => draw(6, 101 + place * step, 4.5, name) + draw(34, 101 + place * step, 4.5, value),
  );
}

function inColumns(lines: LabelText['lines'], from: number): string[] {
  return lines.map(([name, value], place) => {
    const [x, y] = [place % 2 ? 52 : 6, from + Math.floor(place / 2) * 5];
    return draw(x, y, 3.5, name) + draw(x + 15, y, 3.5, value);
  });
}

// Where each item's note has room, and where only its number has.
const roomy = { columns: 2, rows: 13, step: 3.4, size: 2.7 };
const dense = { columns: 3, rows: 16, step: 2.75, size: 2.4 };

/** As many as the sheet has room for; of the others, how many there are. */
function listed(items: [number: string, note: string][], from: number): string[] {
  const { columns, rows, step, size } = items.length > roomy.columns * roomy.rows ? dense : roomy;
  const room = columns * rows;
  const shown = items.length > room ? items.slice(0, room - 1) : items;
  const rest = items.length - shown.length;
  const across = 92 / columns;
  const cells = shown.map(([number, note]) => (columns === roomy.columns ? `${number} ${note}` : number));
  return [...cells, ...(rest ? [`另有 ${rest} 个，见清单`] : [])].map((cell, place) =>
    draw(
      5 + Math.floor(place / rows) * across,
      Math.round((from + (place % rows) * step) * 100) / 100,
      size,
      cell,
      ' font-family="monospace"',
    ),
  );
}

/** As large as the sheet is wide enough for. */
const fitting = (text: string): number => Math.min(20, 150 / Math.max([...text].length, 1));

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
