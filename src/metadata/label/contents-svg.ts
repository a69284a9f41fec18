import type { LabelPart, TextOf } from '../model/label';
import { svgText } from './svg-text';

// Where each has room for all its fields, and where for its first only; in mm.
const roomy = { columns: 2, step: 3.4, size: 2.7 };
const dense = { columns: 3, step: 2.75, size: 2.4 };

/** As many of the contents as the place has room for; of the others, how many there are. */
export function contentsSvg(part: Extract<LabelPart, { contents: unknown }>, contents: TextOf[]): string {
  const roomIn = ({ columns, step }: typeof roomy): number => columns * Math.floor(part.height / step);
  const { columns, step, size } = contents.length > roomIn(roomy) ? dense : roomy;
  const room = roomIn({ columns, step, size });
  const shown = contents.length > room ? contents.slice(0, room - 1) : contents;
  const rest = contents.length - shown.length;
  const values = columns === roomy.columns ? part.contents : part.contents.slice(0, 1);
  const cells = shown.map((textOf) => values.map(({ field, unit }) => textOf([field], unit)).join(' '));
  const rows = Math.floor(part.height / step);
  const across = part.width / columns;
  return [...cells, ...(rest ? [part.more.replace('{count}', String(rest))] : [])]
    .map((text, place) =>
      svgText(text, {
        x: part.x + Math.floor(place / rows) * across,
        y: part.y + (place % rows) * step + size,
        size,
        width: across - 1,
      }),
    )
    .join('');
}
