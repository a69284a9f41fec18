/** A cell of a table of sub-records. */
export interface Cell {
  field: string;
  /** From 0. */
  row: number;
  column: string;
}

/** Where a complaint about a cell stands: `lines[3].sku`. */
export const cellPlace = (field: string, row: number, column: string): string => `${field}[${row}].${column}`;

/** The cell that a complaint is about; undefined: it is about a whole field. */
export function cellIn(place: string): Cell | undefined {
  const [, field, row, column] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(place) ?? [];
  return field && column ? { field, row: Number(row), column } : undefined;
}

/** The field that a complaint is about, whether about one cell of it or all of it. */
export const fieldIn = (place: string): string => cellIn(place)?.field ?? place;

/** People count from 1. */
export const rowText = (row: number): string => `第 ${row + 1} 行：`;
