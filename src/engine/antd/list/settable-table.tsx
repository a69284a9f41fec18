import { Table, type TableProps } from 'antd';
import { memo, useMemo } from 'react';
import type { EntityRecord } from '../../core/entity/entity-record';
import type { ListArrangement } from '../../core/list/use-list-setting';
import { HeadCell, type HeadProps } from './head-cell';
import type { TableColumn } from './list-columns';
import type { CopyColumn } from './use-copy-column';

interface Props extends Omit<TableProps<EntityRecord>, 'columns' | 'title'> {
  columns: TableColumn[];
  arrangement: ListArrangement;
  copyColumn: CopyColumn;
}

const components = { header: { cell: HeadCell } };

/**
 * A table, its columns as the person has arranged them. Drawing it means going through every cell: what is handed over keeps its
 * identity until it changes.
 */
export const SettableTable = memo(function SettableTable({ columns, arrangement, copyColumn, ...table }: Props) {
  const shown = useMemo(() => shownColumns(columns, arrangement, copyColumn), [columns, arrangement, copyColumn]);
  return <Table<EntityRecord> {...table} components={components} columns={shown} size={arrangement.density} />;
});

/** The columns in the person's order; what cannot be arranged, as the calls of a row, stays last. */
function shownColumns(
  columns: TableColumn[],
  { columns: order, resize }: ListArrangement,
  copyColumn: CopyColumn,
): TableColumn[] {
  const byKey = new Map(columns.map((column) => [String(column.key), column]));
  const own = order
    .filter(({ hidden }) => !hidden)
    .flatMap(({ key, title, width, fixed }): TableColumn[] => {
      const column = byKey.get(key);
      if (!column) return [];
      const drawn = width ?? (Number(column.width) || undefined);
      const resizing = drawn && { title, width: drawn, resize: (next: number) => resize(key, next) };
      const copying = { title, copy: () => copyColumn(key) };
      const { sorted, ellipsis } = column;
      const full = sorted && ellipsis ? title : undefined;
      const head = () => ({ 'data-field': key, resizing, copying, sorted, title: full }) as HeadProps;
      return [{ ...column, width: drawn, fixed, onHeaderCell: head }];
    });
  const known = new Set(order.map(({ key }) => key));
  return [...own, ...columns.filter(({ key }) => !known.has(String(key)))];
}
