import { ident, idents } from './names';

/** Which rows `t` share these columns' values with another; a missing value is never shared. */
export const isRepeated = (table: string, columns: string[]): string =>
  `(${idents(columns)}) IN (SELECT ${idents(columns)} FROM ${ident(table)} GROUP BY ${idents(columns)} HAVING count(*) > 1)`;

/** Which rows `t` point at nothing; with a part missing they do not point at all. */
export function pointsNowhere(columns: string[], target: string, key: string[]): string {
  const isSaid = columns.map((column) => `t.${ident(column)} IS NOT NULL`).join(' AND ');
  const isThere = key.map((name, index) => `r.${ident(name)} = t.${ident(columns[index] ?? '')}`).join(' AND ');
  return `${isSaid} AND NOT EXISTS (SELECT 1 FROM ${ident(target)} r WHERE ${isThere})`;
}
