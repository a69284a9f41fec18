import type { ProColumns } from '@ant-design/pro-components';
import { Alert, Button, type TableProps } from 'antd';
import { useMemo } from 'react';
import type { Entity } from '../../../metadata/model';
import { errorText } from '../../core/client/error-text';
import { useEngine } from '../../core/engine';
import type { EntityRecord } from '../../core/entity/entity-record';
import { countText } from '../../core/list/count-text';
import type { List } from '../../core/list/use-list';
import type { RowSelection } from '../bulk/use-list-bulk';
import { ListEmpty } from './list-empty';
import { SettableTable } from './settable-table';

// One identity for ever: a new object here makes the table measure itself again.
const scroll = { x: 'max-content' } as const;
// Beyond this many rows only those in sight are drawn; that needs a box of known size.
const drawnRows = 100;
const boxHeight = 640;
// Reached by the arrows, not by Tab: the way through the page stays short.
const rowProps = () => ({ tabIndex: -1 });
// No third state: "unsorted" is the list's own order, and in the column of that order a click would change nothing.
const thereAndBack: ProColumns<EntityRecord>['sortDirections'] = ['ascend', 'descend', 'ascend'];
const alertStyle = { marginBottom: 16 } as const;

interface Props {
  entity: Entity;
  list: List;
  columns: ProColumns<EntityRecord>[];
  toolbar: React.ReactNode[];
  rowSelection?: RowSelection;
}

/** The rows of a list, with count, sort, paging and column settings. */
export function ListTable({ entity, list, columns, toolbar, rowSelection }: Props) {
  const { shell } = useEngine();
  const { query, rows, error } = list;
  const told = error ? errorText(error, shell) : undefined;
  const sorted = useMemo(
    () =>
      columns.map((column) => {
        if (!column.sorter) return column;
        const sortOrder = column.key === query.sort.field ? query.sort.order : null;
        return { ...column, sortOrder, ...(column.key === entity.list.sort.field && { sortDirections: thereAndBack }) };
      }),
    [columns, entity, query.sort],
  );
  const isLong = rows.length > drawnRows;
  const longScroll = useMemo(
    () => ({ x: columns.reduce((sum, { width }) => sum + (Number(width) || 160), 0), y: boxHeight }),
    [columns],
  );
  const change: TableProps<EntityRecord>['onChange'] = (page, _filters, sorter, { action }) => {
    const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
    if (action === 'sort')
      list.go({ sort: order && columnKey ? { field: String(columnKey), order } : entity.list.sort });
    else list.go({ size: page.pageSize ?? query.size, page: page.pageSize === query.size ? (page.current ?? 1) : 1 });
  };
  return (
    <>
      {told && rows.length > 0 && (
        <Alert
          type="warning"
          showIcon
          data-state="error"
          style={alertStyle}
          title={told}
          description="下面是上一次的内容"
          action={<Button onClick={list.refresh}>重试</Button>}
        />
      )}
      <SettableTable
        rowKey="id"
        columns={sorted}
        dataSource={rows}
        loading={list.loading}
        onChange={change}
        scroll={isLong ? longScroll : scroll}
        rowSelection={rowSelection && { ...rowSelection, columnWidth: 40, preserveSelectedRowKeys: true }}
        virtual={isLong}
        sticky={!isLong}
        onRow={rowProps}
        showSorterTooltip={false}
        heading={<span data-count>{list.loaded ? countText(entity.list.count, list.total, list.capped) : ''}</span>}
        toolbar={toolbar}
        onReload={list.refresh}
        settingsKey={`cangtai.columns.${entity.name}`}
        locale={{ emptyText: <ListEmpty list={list} text={entity.list.empty} /> }}
        pagination={{
          current: query.page,
          pageSize: query.size,
          total: list.total,
          pageSizeOptions: shell.constants.pageSizes,
          showSizeChanger: true,
          showTotal: (_total, [first, last]) => `第 ${first}-${last} 条`,
        }}
      />
    </>
  );
}
