import type { ListSetting } from '../../../metadata/run-time/saved-query';

export type Density = NonNullable<ListSetting['density']>;

/** The part of a column that a person may arrange. */
export interface ColumnState {
  key: string;
  title: string;
  hidden: boolean;
  fixed?: 'left' | 'right';
  /** In pixels; absent: as wide as the schema or the field type says. */
  width?: number;
}

const sides = ['left', undefined, 'right'] as const;

/**
 * The columns in a person's order: what the setting names is as it says there, and a column that it does not know yet stands after
 * the one that the schema has before it. Those kept in sight stand at their side.
 */
export function applyColumnState(columns: ColumnState[], setting: ListSetting | null): ColumnState[] {
  const named = (setting?.columns ?? []).flatMap(({ key, hidden = false, width, fixed }) => {
    const column = columns.find((one) => one.key === key);
    return column ? [{ ...column, hidden, fixed, width: width ?? column.width }] : [];
  });
  const order: ColumnState[] = [...named];
  for (const [index, column] of columns.entries()) {
    if (named.some(({ key }) => key === column.key)) continue;
    const before = columns[index - 1]?.key;
    order.splice(order.findIndex(({ key }) => key === before) + 1, 0, column);
  }
  return sides.flatMap((side) => order.filter(({ fixed }) => fixed === side));
}

/** The setting that keeps these columns, each said in full, so that a later change of the schema does not move them. */
export function toListSetting(columns: ColumnState[], density: Density | undefined): ListSetting {
  return {
    v: 1,
    columns: columns.map(({ key, hidden, fixed, width }) => ({
      key,
      hidden,
      ...(fixed && { fixed }),
      ...(width && { width: Math.round(width) }),
    })),
    ...(density && { density }),
  };
}

/** The columns with one of them a place further up or down. */
export function moveColumn(columns: ColumnState[], key: string, step: 1 | -1): ColumnState[] {
  const from = columns.findIndex((column) => column.key === key);
  const to = from + step;
  const [column, other] = [columns[from], columns[to]];
  if (!column || !other) return columns;
  return columns.map((one, index) => (index === from ? other : index === to ? column : one));
}

/** The columns with one of them at another's place; it is then kept in sight at the side where that one is. */
export function moveColumnTo(columns: ColumnState[], key: string, place: string): ColumnState[] {
  const column = columns.find((one) => one.key === key);
  const target = columns.findIndex((one) => one.key === place);
  const { fixed } = columns[target] ?? {};
  if (!column || target < 0) return columns;
  const others = columns.filter((one) => one !== column);
  others.splice(target, 0, { ...column, fixed });
  return others;
}

export const minColumnWidth = 40;
export const maxColumnWidth = 1600;

/** The columns with one of them changed. */
export function changeColumn(columns: ColumnState[], key: string, change: Partial<ColumnState>): ColumnState[] {
  return columns.map((column) => (column.key === key ? { ...column, ...change } : column));
}
