import { ProTable, type ProColumns, type ProTableProps } from '@ant-design/pro-components';
import { useMemoizedFn } from 'ahooks';
import { Alert, Button, type TablePaginationConfig, type TableProps } from 'antd';
import { memo, useCallback, useMemo, useRef } from 'react';
import type { ListSchema } from '../../../metadata/model';
import { errorText } from '../../core/client/error-text';
import { useEngine } from '../../core/engine';
import type { EntityRecord } from '../../core/entity/entity-record';
import { nextSort } from '../../core/list/next-sort';
import type { List } from '../../core/list/use-list';
import { BulkBar } from './bulk-bar';
import { extendedProps, useExtensions } from '../extensions';
import { callsColumnKey, useColumnsState } from './columns-state';
import { tableColumns, widthOf } from './table-columns';
import { HeadCell } from './head-cell';
import { useListContext } from './list-context';
import { ListEmpty } from './list-empty';
import { ListHeading } from './list-heading';
import { ListOptions } from './list-options';
import { showFullText } from './show-full-text';
import { SteadyTable } from './steady-table';
import { toneStyle } from './tone-style';
import { ToolbarCalls } from './toolbar-calls';
import { useTreeDrag } from './use-tree-drag';
import { useWholeColumns } from './use-whole-columns';
import type { CopyColumn } from './use-copy-column';
import styles from './list-table.module.css';
import { zh } from '../../../language/zh';

// One identity for ever: a new object here makes the table measure itself again.
const scroll = { x: 'max-content' } as const;
// Beyond this many rows only those in sight are drawn; that needs a box of known size.
const drawnRows = 100;
const boxHeight = 640;
// Reached by the arrows, not by Tab: the way through the page stays short.
const rowProps = { tabIndex: -1 };
type DensitySize = Parameters<NonNullable<ProTableProps<EntityRecord, object>['onSizeChange']>>[0];

const none: EntityRecord[] = [];
const filled = {};
const empty = { emptyText: <ListEmpty /> };
const alertStyle = { marginBottom: 16 } as const;
const components = { header: { cell: HeadCell } };
const heading = <ListHeading />;
const calls = () => [<ToolbarCalls key="calls" />];
const options = () => [<ListOptions key="options" />];
const bulkBar = () => <BulkBar />;

// Drawn again for what is handed over alone: opening a drawer over the list costs it nothing.
const SteadyProTable = memo(ProTable<EntityRecord>);

interface Props {
  columns: ProColumns<EntityRecord>[];
  copyColumn: CopyColumn;
}

/** The rows of a list, drawn by ProTable: its toolbar, its column state, its density, its place for what is selected. */
export function ListTable({ columns, copyColumn }: Props) {
  const { shell } = useEngine();
  const { entity, list, tree, treeMove, arrangement, bulk, live } = useListContext();
  // Rows wait for their columns, so that nothing jumps.
  const rows = arrangement.ready ? (tree?.rows ?? list.rows) : none;
  const { expandable, onRow: dropOn, onHeaderRow } = useTreeDrag(tree, treeMove);
  const columnsState = useColumnsState(arrangement, {
    callsWidth: Number(columns.find(({ key }) => key === callsColumnKey)?.width ?? 0),
  });
  const { resize, columns: arranged } = arrangement;
  const { sorted } = list;
  const sort = useSort(entity.list.sort, list);
  const drawn = useMemo(
    () => tableColumns(columns, { entity, arrangement: { columns: arranged, resize }, sorted, copyColumn, sort }),
    [arranged, columns, copyColumn, entity, sorted, resize, sort],
  );
  const pagination = usePagination(list, shell.constants.pageSizes);
  const onChange = usePaging(list);
  const { setDensity } = arrangement;
  const onSizeChange = useCallback((size: DensitySize) => size && setDensity(size), [setDensity]);
  const { tones } = entity.list;
  const onRow = useMemo(
    () => (record: EntityRecord) => ({
      ...rowProps,
      ...dropOn(record),
      ...(tones && { style: toneStyle(tones, record) }),
    }),
    [dropOn, tones],
  );
  const { marked } = live;
  const rowClassName = useCallback(({ id }: EntityRecord) => (marked.has(id) ? (styles.changed ?? '') : ''), [marked]);
  const extensions = useExtensions();
  const extended = useMemo(() => extendedProps(extensions, 'tableProps', entity.list.columns), [extensions, entity]);
  const isLong = rows.length > drawnRows;
  const place = useRef<HTMLDivElement>(null);
  useWholeColumns(place, !isLong && !arrangement.isOwn && rows.length > 0);
  const longScroll = useMemo(() => ({ x: widthOf(columns, { columns: arranged }), y: boxHeight }), [columns, arranged]);
  const ownScroll = useMemo(() => ({ x: widthOf(columns, { columns: arranged }) }), [columns, arranged]);
  // What ProTable makes anew each time it draws itself is handed over as it was.
  const draw = useCallback(
    (table: TableProps<EntityRecord>) => (
      <SteadyTable
        {...table}
        rowKey="id"
        columnSource={drawn}
        columnOrder={columnsState.value}
        dataSource={rows}
        pagination={pagination}
        onChange={onChange}
        expandable={expandable}
        onHeaderRow={onHeaderRow}
      />
    ),
    [columnsState, drawn, expandable, onChange, onHeaderRow, pagination, rows],
  );
  return (
    <>
      <StaleAlert />
      <div ref={place} onMouseOver={showFullText}>
        <SteadyProTable
          {...extended}
          rowKey="id"
          search={false}
          ErrorBoundary={false}
          columns={drawn}
          columnsState={columnsState}
          dataSource={rows}
          size={arrangement.density}
          onSizeChange={onSizeChange}
          headerTitle={heading}
          toolBarRender={calls}
          optionsRender={options}
          tableAlertRender={bulkBar}
          tableAlertOptionRender={false}
          tableViewRender={draw}
          pagination={pagination}
          onChange={onChange}
          rowSelection={bulk.rowSelection ?? false}
          // A width that the person has set is kept; otherwise a column is as wide as its content.
          scroll={isLong ? longScroll : arrangement.isOwn ? ownScroll : scroll}
          virtual={isLong}
          sticky={!isLong}
          showSorterTooltip={false}
          onRow={onRow}
          rowClassName={rowClassName}
          components={components}
          locale={rows.length ? filled : empty}
        />
      </div>
    </>
  );
}

/** The rows are those of the last answer, because the next one failed. */
function StaleAlert() {
  const { shell } = useEngine();
  const { list } = useListContext();
  const told = list.error ? errorText(list.error, shell) : undefined;
  if (!told || list.rows.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      data-state="error"
      style={alertStyle}
      title={zh`列表刷新失败，下面是上一次的内容`}
      description={told}
      action={<Button onClick={list.refresh}>{zh`重试`}</Button>}
    />
  );
}

/** Another order is asked for in the address. */
function useSort(own: ListSchema['sort'], list: List): (key: string) => void {
  return useMemoizedFn((key: string) => list.go({ sort: nextSort(key, list.query.sort, own) }));
}

/** Another page or another size is asked for in the address. */
function usePaging(list: List): NonNullable<TableProps<EntityRecord>['onChange']> {
  return useMemoizedFn(({ current = 1, pageSize: size = list.query.size }) =>
    list.go({ size, page: size === list.query.size ? current : 1 }),
  );
}

const shownOf = (_total: number, [first, last]: [number, number]) => zh`第 ${first}-${last} 条`;

function usePagination(list: List, pageSizeOptions: number[]): TablePaginationConfig {
  const { page: current, size: pageSize } = list.query;
  const total = pagedTotal(list, current, pageSize);
  return useMemo(
    () => ({ current, pageSize, total, pageSizeOptions, showSizeChanger: true, showTotal: shownOf }),
    [current, pageSize, total, pageSizeOptions],
  );
}

/** As many records as there are pages for: beyond a capped total, one page more as long as pages are full. */
function pagedTotal(list: { total: number; capped: boolean; rows: unknown[] }, page: number, size: number): number {
  if (!list.capped) return list.total;
  const seen = (page - 1) * size + list.rows.length;
  return Math.max(list.total, list.rows.length < size ? seen : seen + 1);
}
