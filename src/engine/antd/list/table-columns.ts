import type { ProColumns } from '@ant-design/pro-components';
import type { Entity, ListSchema } from '../../../metadata/model';
import type { EntityRecord } from '../../core/entity/entity-record';
import type { ColumnState } from '../../core/list/column-state';
import type { ListArrangement } from '../../core/list/use-list-setting';
import type { HeadProps } from './head-cell';
import { toneStyle } from './tone-style';
import type { CopyColumn } from './use-copy-column';

type Column = ProColumns<EntityRecord>;

interface Drawing {
  entity: Entity;
  arrangement: Pick<ListArrangement, 'columns' | 'resize'>;
  /** How the rows that are shown were sorted. */
  sorted: ListSchema['sort'] | undefined;
  copyColumn: CopyColumn;
  sort(key: string): void;
}

/** The columns with what a person and an answer add to them: widths, order of sorting, tones of rows. */
export function tableColumns(columns: Column[], { entity, arrangement, sorted, copyColumn, sort }: Drawing): Column[] {
  const columnState = new Map(arrangement.columns.map((column) => [column.key, column]));
  return columns.map((column) => {
    const key = String(column.key);
    const own = columnState.get(key);
    const drawn = own
      ? {
          ...column,
          ...headOf(column, own, { resize: arrangement.resize, copyColumn, sort }),
          ...sortOf(column, sorted),
        }
      : column;
    return toned(drawn, entity);
  });
}

function headOf(
  column: Column,
  { title, width }: Pick<ColumnState, 'title' | 'width'>,
  { resize, copyColumn, sort }: Pick<Drawing, 'copyColumn' | 'sort'> & Pick<ListArrangement, 'resize'>,
): Pick<Column, 'width' | 'onHeaderCell'> {
  const key = String(column.key);
  const drawn = width ?? (Number(column.width) || undefined);
  const props: HeadProps & { 'data-field': string } = {
    'data-field': key,
    title: column.sorter && column.ellipsis ? title : undefined,
    resizing: drawn ? { title, width: drawn, resize: (next) => resize(key, next) } : undefined,
    copying: { title, copy: () => copyColumn(key) },
    sort: column.sorter ? () => sort(key) : undefined,
  };
  // antd writes into what it is given.
  return { width: drawn, onHeaderCell: () => ({ ...props }) };
}

const sortOf = (column: Column, sorted: Drawing['sorted']): Pick<Column, 'sortOrder'> =>
  column.sorter ? { sortOrder: sorted?.field === column.key ? sorted?.order : null } : {};

/** Each cell of a row carries the row's tone: a cell that is kept in sight has a ground of its own. */
function toned(column: Column, { list: { tones } }: Entity): Column {
  if (!tones) return column;
  return {
    ...column,
    onCell: (record, index) => ({ ...column.onCell?.(record, index), style: toneStyle(tones, record) }),
  };
}

/** Of all columns together, in pixels. */
export function widthOf(columns: Column[], arrangement: Pick<ListArrangement, 'columns'>): number {
  const own = new Map(arrangement.columns.map(({ key, hidden, width }) => [key, hidden ? 0 : (width ?? usualWidth)]));
  return columns.reduce((sum, { key, width }) => sum + (own.get(String(key)) ?? (Number(width) || usualWidth)), 0);
}

const usualWidth = 160;
