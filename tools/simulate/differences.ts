import type { Books } from './books';

type Row = Record<string, unknown>;

/** What is stored of things, and by which fields: the number, then weight and sides. */
interface Stored {
  rows: Row[];
  number: string;
  fields: [weight: string, length: string, width: string, height: string];
}

/** Whatever is stored otherwise than the scale and the ruler have said. */
export function differences({ measured }: Books, stored: Stored[]): string[] {
  return stored.flatMap(({ rows, number, fields }) =>
    rows.flatMap((row) => {
      const said = measured.get(String(row[number]));
      const kept = fields.map((field) => Number(row[field]));
      const isSame = !said || said.every((value, place) => value === kept[place]);
      return isSame ? [] : [`${String(row[number])}: measured ${said.join(' × ')}, stored ${kept.join(' × ')}`];
    }),
  );
}
