import { holds } from '../../../metadata/check/conditions';
import type { ReportColumn, ReportTable } from '../../../metadata/model';

export type ReportRow = Record<string, unknown>;

/** The answered rows that belong into the table. */
export function rowsOf({ list, when }: ReportTable, answer: unknown): ReportRow[] {
  const said = (answer as Record<string, unknown> | undefined)?.[list];
  const rows = Array.isArray(said) ? (said as ReportRow[]) : [];
  return when ? rows.filter((row) => holds(when, (path) => row[path])) : rows;
}

/** What a column adds up to. What is no number counts nothing. */
export const sumOf = ({ field }: ReportColumn, rows: ReportRow[]): number =>
  rows.reduce((sum, row) => sum + (typeof row[field] === 'number' ? row[field] : 0), 0);
