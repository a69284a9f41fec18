import { readPath } from '../model/paths';
import { zh } from '../../language/zh';

/** A cell of a table of sub-records. */
export interface Cell {
  field: string;
  /** From 0. */
  row: number;
  column: string;
}

/** Where a complaint about a cell stands: `lines[3].sku`. */
export const cellPlace = (field: string, row: number, column: string): string => `${field}[${row}].${column}`;

/** The cell that a complaint is about; undefined: it is about a whole field, or a parameter. */
export function cellIn(place: string): Cell | undefined {
  const [, field, row, column] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(place) ?? [];
  return field && column ? { field, row: Number(row), column } : undefined;
}

/** A parameter of a value whose schema is known at run time only. */
export interface Parameter {
  field: string;
  /** `['bag', 'max_weight']` */
  path: string[];
}

/** Where a complaint about a parameter stands: `limits/bag/max_weight`; about the whole value: `limits`. */
export const parameterPlace = (field: string, path: string[]): string => [field, ...path].join('/');

/** The parameter that a complaint is about; undefined: it is about a whole field, or a cell. */
export function parameterIn(place: string): Parameter | undefined {
  const [field = '', ...path] = place.split('/');
  return path.length ? { field, path } : undefined;
}

/** The field that a complaint is about, whether about a part of it or all of it. */
export const fieldIn = (place: string): string => (cellIn(place) ?? parameterIn(place))?.field ?? place;

/** Where in its field a complaint stands: `3.sku`, `bag/max_weight`; undefined: it is about the whole field. */
export function partIn(place: string): string | undefined {
  const cell = cellIn(place);
  return cell ? `${cell.row}.${cell.column}` : parameterIn(place)?.path.join('/');
}

/** What stands in a field's value where the complaint is. */
export function valueAt(place: string, value: unknown): unknown {
  const cell = cellIn(place);
  if (cell) return Array.isArray(value) ? readPath(value[cell.row], [cell.column]) : undefined;
  return readPath(value, parameterIn(place)?.path ?? []);
}

/** People count from 1. */
export const rowText = (row: number): string => zh`第 ${row + 1} 行：`;
