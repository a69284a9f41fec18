/** Text, or a number that is one. An absent value is null. */
export type Cell = string | number | null;

export interface Sheet {
  /** Said at its foot, where the file type has one. */
  name: string;
  titles: string[];
  rows: AsyncIterable<Cell[]>;
}
