/** One sub-record: values by column; what is not given is not there. */
export type Row = Record<string, unknown>;

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

export function withCell(rows: Row[], index: number, column: string, value: unknown): Row[] {
  return rows.map((row, place) => (place === index ? cellSet(row, column, value) : row));
}

function cellSet(row: Row, column: string, value: unknown): Row {
  if (!isNothing(value)) return { ...row, [column]: value };
  const { [column]: _, ...rest } = row;
  return rest;
}

/** With a row more, empty or the given one, at this place. */
export const withRow = (rows: Row[], index: number, row: Row = {}): Row[] => rows.toSpliced(index, 0, row);

export const withoutRow = (rows: Row[], index: number): Row[] => rows.toSpliced(index, 1);

/** With the row a place further up (-1) or down (1); as they are where there is no such place. */
export function movedRow(rows: Row[], index: number, by: -1 | 1): Row[] {
  const [row, other] = [rows[index], rows[index + by]];
  return row && other ? rows.with(index, other).with(index + by, row) : rows;
}

interface Pasted {
  text: string;
  /** Where the first cell goes. */
  row: number;
  column: number;
  columns: { name: string; title: string }[];
  /** A cell's text as a value of its column. */
  read(column: string, text: string): unknown;
  most: number;
}

/** Cells of a spreadsheet laid over the rows from one cell on; `left`: the lines for which there was no room. */
export function withPasted(
  rows: Row[],
  { text, row, column, columns, read, most }: Pasted,
): { rows: Row[]; left: number } {
  const lines = linesIn(text).filter((cells) => !isHead(cells, columns.slice(column)));
  const taken = lines.slice(0, Math.max(most - row, 0));
  const filled = taken.reduce<Row[]>((all, cells, index) => {
    const target = row + index;
    const whole = cells.slice(0, columns.length - column).reduce<Row>((made, cell, offset) => {
      const { name = '' } = columns[column + offset] ?? {};
      return cellSet(made, name, read(name, cell.trim()));
    }, all[target] ?? {});
    return target < all.length ? all.with(target, whole) : [...all, whole];
  }, rows);
  return { rows: filled, left: lines.length - taken.length };
}

const linesIn = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t'));

/** The head of the table that was copied along. */
const isHead = (cells: string[], columns: { title: string }[]): boolean =>
  cells.every((cell, index) => cell.trim() === columns[index]?.title);
