import type { FieldProblem } from '../../../metadata/check/problems-of';
import type { SavedQuery } from '../../../metadata/run-time/saved-query';
import type { ColumnState } from './column-state';
import type { ListQuery } from './list-query';

/** What a view keeps of a list's state. The page is not part of it: a view opens at its beginning. */
export function viewQuery({ filter, sort, size }: ListQuery, columns: ColumnState[]): SavedQuery {
  const shown = columns.filter(({ hidden }) => !hidden).map(({ key }) => key);
  return { v: 1, filter, sort, size, columns: shown };
}

/** Is the list in the state that the view keeps? What the view does not say may be anything. */
export function isAsSaved(saved: SavedQuery, now: SavedQuery): boolean {
  return (
    sorted(saved.filter) === sorted(now.filter) &&
    (!saved.sort || sorted(saved.sort) === sorted(now.sort)) &&
    (!saved.size || saved.size === now.size) &&
    (!saved.columns || saved.columns.join() === now.columns?.join())
  );
}

/** The columns that a view shows, in its order; the others stay behind them, hidden. */
export function columnsOf(saved: Pick<SavedQuery, 'columns'>, columns: ColumnState[]): ColumnState[] {
  const { columns: keys } = saved;
  if (!keys) return columns;
  const shown = keys.flatMap((key) => columns.filter((column) => column.key === key));
  const others = columns.filter(({ key }) => !keys.includes(key));
  return [
    ...shown.map((column) => ({ ...column, hidden: false })),
    ...others.map((column) => ({ ...column, hidden: true })),
  ];
}

// Keys in one order, however they were written.
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) =>
    item && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => a.localeCompare(b)))
      : item,
  );

/** The part of a view that its list has for this person. */
export function usableQuery({ query, problems }: { query: SavedQuery; problems: FieldProblem[] }): SavedQuery {
  const isBad = (field: string, ...rules: string[]) =>
    problems.some((problem) => problem.field === field && rules.includes(problem.rule));
  const { filter, sort, size, columns } = query;
  const kept = Object.entries(filter).filter(([name]) => !isBad(name, 'unknownFilter', 'wrongFilterValue'));
  return {
    v: 1,
    filter: Object.fromEntries(kept),
    ...(sort && !isBad('sort', 'unknownSort') && { sort }),
    ...(size && !isBad('size', 'unknownPageSize') && { size }),
    ...(columns && { columns: columns.filter((key) => !isBad(key, 'unknownColumn')) }),
  };
}
