import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import { createContext, use, type KeyboardEvent, type ThHTMLAttributes } from 'react';
import type { ListSchema } from '../../../metadata/model';

type Order = ListSchema['sort']['order'];

interface Sorting {
  sort: ListSchema['sort'];
  /** Asks for the next order of this column. */
  turn(field: string): void;
}

/**
 * How the list is sorted. The heads read it here: with antd's own sorting a click would change the columns, and with them every cell
 * of every row, before anything is answered.
 */
export const SortingContext = createContext<Sorting | null>(null);

/** A column that the list can be sorted by. */
export interface SortedColumn {
  field: string;
  title: string;
}

const classOf = (isActive: boolean, side: 'up' | 'down') =>
  `ant-table-column-sorter-${side}${isActive ? ' active' : ''}`;

/** The title of a column that can be sorted by, with its two arrows. */
export function SortTitle({ field, title }: SortedColumn) {
  const order = orderOf(use(SortingContext), field);
  return (
    <div className="ant-table-column-sorters">
      <span className="ant-table-column-title">{title}</span>
      <span className="ant-table-column-sorter ant-table-column-sorter-full">
        <span className="ant-table-column-sorter-inner" aria-hidden>
          <CaretUpOutlined className={classOf(order === 'ascend', 'up')} />
          <CaretDownOutlined className={classOf(order === 'descend', 'down')} />
        </span>
      </span>
    </div>
  );
}

/** What makes the head of a column sort: by mouse, by Enter, and for those who hear the page. */
export function useSortingHead(sorted: SortedColumn | undefined): ThHTMLAttributes<HTMLTableCellElement> {
  const sorting = use(SortingContext);
  if (!sorted || !sorting) return {};
  const { field, title } = sorted;
  const order = orderOf(sorting, field);
  const turn = () => sorting.turn(field);
  return {
    className: `ant-table-column-has-sorters${order ? ' ant-table-column-sort' : ''}`,
    tabIndex: 0,
    onClick: turn,
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && turn(),
    'aria-label': title,
    'aria-description': '可排序',
    ...(order && { 'aria-sort': order === 'ascend' ? 'ascending' : 'descending' }),
  };
}

const orderOf = (sorting: Sorting | null, field: string): Order | undefined =>
  sorting?.sort.field === field ? sorting.sort.order : undefined;
