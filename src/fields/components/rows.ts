import type { Field } from '../field';
import { isEmptyInput, isEmptyValue } from '../is-empty';
import type { ReferenceOption } from '../reference-option';

/** One sub-record: values by column; what is not given is not there. */
export type Row = Record<string, unknown>;

export function withCell(rows: Row[], index: number, column: string, value: unknown): Row[] {
  return rows.map((row, place) => (place === index ? cellSet(row, column, value) : row));
}

function cellSet(row: Row, column: string, value: unknown): Row {
  if (!isEmptyInput(value)) return { ...row, [column]: value };
  const { [column]: _, ...rest } = row;
  return rest;
}

/** The records known of, and these: one that is known by several columns carries what any of them asks for. */
export function withTargets(known: ReferenceOption[], chosen: ReferenceOption[]): ReferenceOption[] {
  const all = new Map(known.map((target) => [target.id, target]));
  for (const target of chosen) all.set(target.id, { ...all.get(target.id), ...target });
  return [...all.values()];
}

interface Chosen {
  index: number;
  /** The column that has changed. */
  column: string;
  /** The row before. */
  before: Row | undefined;
  known: ReferenceOption[];
}

/** With what the row takes from the record that is chosen now, unless something else was entered there. */
export function withFollowed(columns: Field[], rows: Row[], { index, column, before = {}, known }: Chosen): Row[] {
  return columns.reduce((all, { name, fetchFrom, readOnly }) => {
    if (fetchFrom?.reference !== column) return all;
    const valueOf = (row: Row) => known.find(({ id }) => id === row[column])?.[fetchFrom.field];
    const isFollowing = readOnly || isEmptyValue(before[name]) || before[name] === valueOf(before);
    return isFollowing ? withCell(all, index, name, valueOf(all[index] ?? {})) : all;
  }, rows);
}

/** With a row more, empty or the given one, at this place. */
export const withRow = (rows: Row[], index: number, row: Row = {}): Row[] => [
  ...rows.slice(0, index),
  row,
  ...rows.slice(index),
];

export const withoutRow = (rows: Row[], index: number): Row[] => rows.filter((_, place) => place !== index);

/** With the row a place further up (-1) or down (1); as they are where there is no such place. */
export function movedRow(rows: Row[], index: number, by: -1 | 1): Row[] {
  const [row, other] = [rows[index], rows[index + by]];
  if (!row || !other) return rows;
  return rows.map((one, place) => (place === index ? other : place === index + by ? row : one));
}

interface PasteColumn {
  name: string;
  title: string;
  /** Nothing that is pasted can be its value: it keeps what it has. */
  isKept?: boolean;
}

interface Pasted {
  text: string;
  /** Where the first cell goes. */
  row: number;
  column: number;
  columns: PasteColumn[];
  /** A cell's text as a value of its column. */
  read(column: string, text: string): unknown;
  max: number;
}

/** Cells of a spreadsheet laid over the rows from one cell on; `left`: the lines for which there was no room. */
export function withPasted(
  rows: Row[],
  { text, row, column, columns, read, max }: Pasted,
): { rows: Row[]; left: number } {
  const lines = linesIn(text).filter((cells) => !isHead(cells, columns.slice(column)));
  const taken = lines.slice(0, Math.max(max - row, 0));
  const filled = taken.reduce<Row[]>((all, cells, index) => {
    const target = row + index;
    const whole = cells.slice(0, columns.length - column).reduce<Row>((made, cell, offset) => {
      const { name = '', isKept } = columns[column + offset] ?? {};
      return isKept ? made : cellSet(made, name, read(name, cell.trim()));
    }, all[target] ?? {});
    return target < all.length ? all.map((one, place) => (place === target ? whole : one)) : [...all, whole];
  }, rows);
  return { rows: filled, left: lines.length - taken.length };
}

function linesIn(text: string): string[][] {
  const lines = text.split(/\r\n?|\n/);
  const last = lines.findLastIndex((line) => line !== '');
  return lines.slice(0, Math.max(1, last + 1)).map((line) => line.split('\t'));
}

/** The head of the table that was copied along. */
const isHead = (cells: string[], columns: { title: string }[]): boolean =>
  cells.every((cell, index) => cell.trim() === columns[index]?.title);
