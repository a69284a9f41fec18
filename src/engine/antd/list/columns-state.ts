import type { ColumnsState } from '@ant-design/pro-components';
import { useMemo, useSyncExternalStore } from 'react';
import type { ColumnState } from '../../core/list/column-state';
import type { ListArrangement } from '../../core/list/use-list-setting';

type ColumnsMap = Record<string, ColumnsState>;

export const callsColumnKey = 'calls';

/**
 * How a person has arranged the columns, as ProTable's `columnsState`. The calls of a row cannot be arranged and stay last; where
 * they are, the first column stays in sight, too: it says what they are done to. Where there is no room for both, neither does.
 */
export function useColumnsState(
  { columns, arrange }: Pick<ListArrangement, 'columns' | 'arrange'>,
  /** In pixels; nothing where a row has no calls. */
  { callsWidth }: { callsWidth: number },
) {
  const acting = columns
    .filter(({ fixed }) => fixed === 'right')
    .reduce((sum, one) => sum + (one.width ?? 0), callsWidth);
  const [first = 0, next = 0] = columns
    .filter(({ hidden, fixed }) => !hidden && fixed !== 'right')
    .map(({ width = 0 }) => width);
  const hasRoom = useSyncExternalStore(listenToWidth, () => window.innerWidth >= roomFor(first + acting, next));
  return useMemo(() => {
    const value = columnsMap(acting ? withFirstInSight(columns) : columns, hasRoom);
    const onChange = (next: ColumnsMap) => {
      // ProTable says its own value back whenever it is given one.
      if (next !== value) arrange(arrangedBy(columns, next));
    };
    return { value, onChange };
  }, [columns, arrange, acting, hasRoom]);
}

/** The folded menu, the margins and the boxes before the rows. */
const besideColumns = 180;

/** The window that leaves room between columns kept at both sides, for the next column as a whole: in one that is narrower they would cover it. */
const roomFor = (kept: number, next: number): number => Math.max(720, 2.2 * kept, besideColumns + kept + next);

function listenToWidth(listen: () => void): () => void {
  window.addEventListener('resize', listen);
  return () => window.removeEventListener('resize', listen);
}

function withFirstInSight(columns: ColumnState[]): ColumnState[] {
  const first = columns.findIndex(({ hidden }) => !hidden);
  return columns.map((column, index) => (index === first ? { ...column, fixed: column.fixed ?? 'left' } : column));
}

function columnsMap(columns: ColumnState[], hasRoom: boolean): ColumnsMap {
  const kept = (fixed: ColumnState['fixed']) => (hasRoom ? fixed : undefined);
  const own = columns.map(({ key, hidden, fixed }, order) => [key, { show: !hidden, fixed: kept(fixed), order }]);
  return {
    ...(Object.fromEntries(own) as ColumnsMap),
    [callsColumnKey]: { show: true, fixed: kept('right'), order: columns.length },
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
