/** Text, or a number that is one. An absent value is null. */
export type Cell = string | number | null;

export interface Sheet {
  /** Said at its foot, where the file type has one. */
  name: string;
  titles: string[];
  /** Some at a time: waiting for each one would cost more than writing it. */
  rows: AsyncIterable<Cell[][]>;
}
