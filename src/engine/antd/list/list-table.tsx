import { Alert, Button, type TableProps } from 'antd';
import { useMemo } from 'react';
import type { Entity } from '../../../metadata/model';
import { errorText } from '../../core/client/error-text';
import { useEngine } from '../../core/engine';
import type { EntityRecord } from '../../core/entity/entity-record';
import { countText, pagedTotal } from '../../core/list/count-text';
import type { List } from '../../core/list/use-list';
import type { ListArrangement } from '../../core/list/use-list-setting';
import type { RowSelection } from '../bulk/use-list-bulk';
import type { TableColumn } from './list-columns';
import { ListEmpty, type Begin } from './list-empty';
import { SettableTable } from './settable-table';
import { toneStyle } from './tone-style';
import type { CopyColumn } from './use-copy-column';

// One identity for ever: a new object here makes the table measure itself again.
const scroll = { x: 'max-content' } as const;
// Beyond this many rows only those in sight are drawn; that needs a box of known size.
const drawnRows = 100;
const boxHeight = 640;
// Reached by the arrows, not by Tab: the way through the page stays short.
const rowProps = { tabIndex: -1 };
// No third state: "unsorted" is the list's own order, and in the column of that order a click would change nothing.
const thereAndBack: TableColumn['sortDirections'] = ['ascend', 'descend', 'ascend'];
const usualWidth = 160;
const none: EntityRecord[] = [];
const alertStyle = { marginBottom: 16 } as const;

interface Props {
  entity: Entity;
  list: List;
  columns: TableColumn[];
  arrangement: ListArrangement;
  toolbar: React.ReactNode[];
  /** The choice of saved views. */
  views?: React.ReactNode;
  rowSelection?: RowSelection;
  /** Ids of rows that others have changed. */
  marked?: ReadonlySet<string>;
  copyColumn: CopyColumn;
  begin: Begin | undefined;
}

/** The rows of a list, with count, sort, paging and column settings. */
export function ListTable({
  entity,
  list,
  columns,
  arrangement,
  toolbar,
  views,
  rowSelection,
  copyColumn,
  marked,
  begin,
}: Props) {
  const { shell } = useEngine();
  const { query, rows, error } = list;
  const told = error ? errorText(error, shell) : undefined;
  const sorted = useMemo(
    () =>
      toned(columns, entity).map((column) => {
        if (!column.sorter) return column;
        const sortOrder = column.key === query.sort.field ? query.sort.order : null;
        return { ...column, sortOrder, ...(column.key === entity.list.sort.field && { sortDirections: thereAndBack }) };
      }),
    [columns, entity, query.sort],
  );
  const { tones } = entity.list;
  const propsOfRow = useMemo(
    () => (record: EntityRecord) => (tones ? { ...rowProps, style: toneStyle(tones, record) } : rowProps),
    [tones],
  );
  const isLong = rows.length > drawnRows;
  const longScroll = useMemo(() => ({ x: widthOf(columns, arrangement), y: boxHeight }), [columns, arrangement]);
  const ownScroll = useMemo(() => ({ x: widthOf(columns, arrangement) }), [columns, arrangement]);
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
          title="列表刷新失败，下面是上一次的内容"
          description={told}
          action={<Button onClick={list.refresh}>重试</Button>}
        />
      )}
      <SettableTable
        rowKey="id"
        columns={sorted}
        // Rows wait for their columns, so that nothing jumps.
        dataSource={arrangement.ready ? rows : none}
        loading={list.loading || !arrangement.ready}
        onChange={change}
        // Somebody's own widths are kept to; otherwise a column is as wide as what stands in it.
        scroll={isLong ? longScroll : arrangement.isOwn ? ownScroll : scroll}
        rowSelection={rowSelection && { ...rowSelection, columnWidth: 40, preserveSelectedRowKeys: true }}
        virtual={isLong}
        sticky={!isLong}
        onRow={propsOfRow}
        rowClassName={({ id }) => (marked?.has(id) ? 'ct-changed' : '')}
        showSorterTooltip={false}
        heading={
          <>
            <span data-count>{list.loaded ? countText(entity.list.count, list.total, list.capped) : ''}</span>
            {views}
          </>
        }
        toolbar={toolbar}
        onReload={list.refresh}
        copyColumn={copyColumn}
        arrangement={arrangement}
        locale={{ emptyText: <ListEmpty list={list} text={entity.list.empty} begin={begin} /> }}
        pagination={{
          current: query.page,
          pageSize: query.size,
          total: pagedTotal(list, query.page, query.size),
          pageSizeOptions: shell.constants.pageSizes,
          showSizeChanger: true,
          showTotal: (_total, [first, last]) => `第 ${first}-${last} 条`,
        }}
      />
    </>
  );
}

/** Of all columns together, in pixels. */
function widthOf(columns: TableColumn[], arrangement: ListArrangement): number {
  const own = new Map(arrangement.columns.map(({ key, hidden, width }) => [key, hidden ? 0 : (width ?? usualWidth)]));
  return columns.reduce((sum, { key, width }) => sum + (own.get(String(key)) ?? (Number(width) || usualWidth)), 0);
}

/** Each cell of a row carries the row's tone: a cell that is kept in sight has a ground of its own. */
function toned(columns: TableColumn[], { list: { tones } }: Entity): TableColumn[] {
  if (!tones) return columns;
  return columns.map((column) => ({
    ...column,
    onCell: (record, index) => ({ ...column.onCell?.(record, index), style: toneStyle(tones, record) }),
  }));
}
