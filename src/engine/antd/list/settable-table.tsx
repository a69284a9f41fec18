import { Table, theme, type TableProps } from 'antd';
import { useMemo, type ReactNode } from 'react';
import type { EntityRecord } from '../../core/entity/entity-record';
import type { ListArrangement } from '../../core/list/use-list-setting';
import { HeadCell, type HeadProps } from './head-cell';
import type { TableColumn } from './list-columns';
import { sayInFull } from './say-in-full';
import { ListToolbar } from './list-toolbar';
import type { CopyColumn } from './use-copy-column';

interface Props extends Omit<TableProps<EntityRecord>, 'columns' | 'title'> {
  columns: TableColumn[];
  arrangement: ListArrangement;
  heading: ReactNode;
  toolbar: ReactNode[];
  onReload(): void;
  copyColumn: CopyColumn;
}

const components = { header: { cell: HeadCell } };

/** A table under a tool bar, its columns as the person has arranged them. */
export function SettableTable({ columns, arrangement, heading, toolbar, onReload, copyColumn, ...table }: Props) {
  const { token } = theme.useToken();
  const shown = useMemo(() => shownColumns(columns, arrangement, copyColumn), [columns, arrangement, copyColumn]);
  const boxStyle = {
    paddingInline: 24,
    paddingBlockEnd: 16,
    background: token.colorBgContainer,
    borderRadius: token.borderRadiusLG,
  };
  return (
    <div style={boxStyle} onMouseOver={sayInFull}>
      <ListToolbar heading={heading} buttons={toolbar} arrangement={arrangement} onReload={onReload} />
      <Table<EntityRecord> {...table} components={components} columns={shown} size={arrangement.density} />
    </div>
  );
}

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
      const head = () => ({ 'data-field': key, resizing, copying }) as HeadProps;
      return [{ ...column, width: drawn, fixed, onHeaderCell: head }];
    });
  const known = new Set(order.map(({ key }) => key));
  return [...own, ...columns.filter(({ key }) => !known.has(String(key)))];
}
