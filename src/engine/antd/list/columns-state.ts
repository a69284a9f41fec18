import type { ColumnsState } from '@ant-design/pro-components';
import { useMemo, useSyncExternalStore } from 'react';
import type { ColumnState } from '../../core/list/column-state';
import type { ListArrangement } from '../../core/list/use-list-setting';

type ColumnsMap = Record<string, ColumnsState>;

export const callsColumnKey = 'calls';

/** How a person has arranged the columns, as ProTable's `columnsState`. The calls of a row cannot be arranged and stay last. */
export function useColumnsState({ columns, arrange }: Pick<ListArrangement, 'columns' | 'arrange'>) {
  const isNarrow = useSyncExternalStore(listenToWidth, () => narrow.matches);
  return useMemo(() => {
    const value = columnsMap(columns, isNarrow);
    const onChange = (next: ColumnsMap) => {
      // ProTable says its own value back whenever it is given one.
      if (next !== value) arrange(arrangedBy(columns, next));
    };
    return { value, onChange };
  }, [columns, arrange, isNarrow]);
}

// Kept at both sides, columns would leave no room for what lies between them.
const narrow = window.matchMedia('(max-width: 720px)');

function listenToWidth(listen: () => void): () => void {
  narrow.addEventListener('change', listen);
  return () => narrow.removeEventListener('change', listen);
}

function columnsMap(columns: ColumnState[], isNarrow: boolean): ColumnsMap {
  const own = columns.map(({ key, hidden, fixed }, order) => [
    key,
    { show: !hidden, fixed: isNarrow && fixed === 'left' ? undefined : fixed, order },
  ]);
  return {
    ...(Object.fromEntries(own) as ColumnsMap),
    [callsColumnKey]: { show: true, fixed: 'right', order: columns.length },
  };
}

/** The columns as ProTable's own settings would have them. */
function arrangedBy(columns: ColumnState[], map: ColumnsMap): ColumnState[] {
  const orderOf = ({ key }: ColumnState) => map[key]?.order ?? columns.length;
  return columns
    .map((column) => {
      const state = map[column.key];
      const fixed = state?.fixed === 'left' || state?.fixed === 'right' ? state.fixed : undefined;
      return { ...column, hidden: state?.show === false, fixed };
    })
    .sort((a, b) => orderOf(a) - orderOf(b));
}
