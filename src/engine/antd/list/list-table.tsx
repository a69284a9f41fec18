import { useMemoizedFn } from 'ahooks';
import { Alert, Button, Spin, theme, type TablePaginationConfig } from 'antd';
import { useCallback, useMemo } from 'react';
import type { Entity } from '../../../metadata/model';
import { errorText } from '../../core/client/error-text';
import { useEngine } from '../../core/engine';
import type { EntityRecord } from '../../core/entity/entity-record';
import { countText, pagedTotal } from '../../core/list/count-text';
import { nextSort } from '../../core/list/next-sort';
import type { List } from '../../core/list/use-list';
import type { ListArrangement } from '../../core/list/use-list-setting';
import type { RowSelection } from '../bulk/use-list-bulk';
import type { TableColumn } from './list-columns';
import { ListEmpty, type Begin } from './list-empty';
import { ListToolbar } from './list-toolbar';
import { sayInFull } from './say-in-full';
import { SettableTable } from './settable-table';
import { SortingContext } from './sorting';
import { toneStyle } from './tone-style';
import type { CopyColumn } from './use-copy-column';

// One identity for ever: a new object here makes the table measure itself again.
const scroll = { x: 'max-content' } as const;
// Beyond this many rows only those in sight are drawn; that needs a box of known size.
const drawnRows = 100;
const boxHeight = 640;
// Reached by the arrows, not by Tab: the way through the page stays short.
const rowProps = { tabIndex: -1 };
const usualWidth = 160;
// Milliseconds. An answer that comes at once is not waited for visibly: the grey would only flicker, and costs a look at every cell.
const slow = 150;
const none: EntityRecord[] = [];
const filled = {};
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
  const { token } = theme.useToken();
  const { query, error } = list;
  // Rows wait for their columns, so that nothing jumps.
  const rows = arrangement.ready ? list.rows : none;
  const told = error ? errorText(error, shell) : undefined;
  const sorting = useSorting(entity, list);
  const drawn = useMemo(() => toned(tinted(columns, list.sorted), entity), [columns, entity, list.sorted]);
  const { tones } = entity.list;
  const propsOfRow = useMemo(
    () => (record: EntityRecord) => (tones ? { ...rowProps, style: toneStyle(tones, record) } : rowProps),
    [tones],
  );
  const rowClass = useCallback(({ id }: EntityRecord) => (marked?.has(id) ? 'ct-changed' : ''), [marked]);
  const isLong = rows.length > drawnRows;
  const longScroll = useMemo(() => ({ x: widthOf(columns, arrangement), y: boxHeight }), [columns, arrangement]);
  const ownScroll = useMemo(() => ({ x: widthOf(columns, arrangement) }), [columns, arrangement]);
  const turnPage = useMemoizedFn(({ current = 1, pageSize: size = query.size }: TablePaginationConfig) =>
    list.go({ size, page: size === query.size ? current : 1 }),
  );
  const pagination = usePagination(list, shell.constants.pageSizes);
  const empty = <ListEmpty list={list} text={entity.list.empty} begin={begin} />;
  const boxStyle = {
    paddingInline: 24,
    paddingBlockEnd: 16,
    background: token.colorBgContainer,
    borderRadius: token.borderRadiusLG,
  };
  const heading = (
    <>
      <span data-count>{list.loaded ? countText(entity.list.count, list.total, list.capped) : ''}</span>
      {views}
    </>
  );
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
      <div style={boxStyle} onMouseOver={sayInFull}>
        <ListToolbar heading={heading} buttons={toolbar} arrangement={arrangement} onReload={list.refresh} />
        <SortingContext value={sorting}>
          {/* The table's own would draw every cell again, once when loading begins and once when it ends. */}
          <Spin spinning={list.loading || !arrangement.ready} delay={slow}>
            <SettableTable
              rowKey="id"
              columns={drawn}
              dataSource={rows}
              onChange={turnPage}
              // Somebody's own widths are kept to; otherwise a column is as wide as what stands in it.
              scroll={isLong ? longScroll : arrangement.isOwn ? ownScroll : scroll}
              rowSelection={rowSelection}
              virtual={isLong}
              sticky={!isLong}
              onRow={propsOfRow}
              rowClassName={rowClass}
              copyColumn={copyColumn}
              arrangement={arrangement}
              locale={rows.length ? filled : { emptyText: empty }}
              pagination={pagination}
            />
          </Spin>
        </SortingContext>
      </div>
    </>
  );
}

function useSorting(entity: Entity, { query, go }: List) {
  const turn = useMemoizedFn((field: string) => go({ sort: nextSort(field, query.sort, entity.list.sort) }));
  return useMemo(() => ({ sort: query.sort, turn }), [query.sort, turn]);
}

const shownOf = (_total: number, [first, last]: [number, number]) => `第 ${first}-${last} 条`;

function usePagination(list: List, pageSizeOptions: number[]): TablePaginationConfig {
  const { page: current, size: pageSize } = list.query;
  const total = pagedTotal(list, current, pageSize);
  return useMemo(
    () => ({ current, pageSize, total, pageSizeOptions, showSizeChanger: true, showTotal: shownOf }),
    [current, pageSize, total, pageSizeOptions],
  );
}

/** The column by which the rows that are shown were sorted stands out a little. */
const tinted = (columns: TableColumn[], field: string | undefined): TableColumn[] =>
  columns.map((column) =>
    column.sorted && column.sorted.field === field ? { ...column, className: 'ant-table-column-sort' } : column,
  );

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
