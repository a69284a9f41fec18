import type { Books } from './books';

type Row = Record<string, unknown>;

/** What is stored of things, and by which fields: the number, then weight and sides. */
export interface Stored {
  rows: Row[];
  number: string;
  fields: [weight: string, length: string, width: string, height: string];
}

/** Whatever is stored otherwise than the scale and the ruler have said, or without them. */
export function differences({ measured }: Books, stored: Stored[]): string[] {
  return stored.flatMap(({ rows, number, fields }) =>
    rows.flatMap((row) => {
      const said = measured.get(String(row[number]));
      const kept = fields.map((field) => Number(row[field]));
      const isSame = kept.every((value, place) => value === (said?.[place] ?? 0));
      return isSame
        ? []
        : [`${String(row[number])}: measured ${said?.join(' × ') ?? 'never'}, stored ${kept.join(' × ')}`];
    }),
  );
}
