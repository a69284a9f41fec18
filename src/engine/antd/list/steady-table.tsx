import { Spin, Table, type TableProps } from 'antd';
import { memo, useMemo } from 'react';
import type { EntityRecord } from '../../core/entity/entity-record';
import { useListContext } from './list-context';

type Columns = TableProps<EntityRecord>['columns'];

// Milliseconds. An answer that comes at once is not waited for visibly: the grey would only flicker.
const slow = 150;
// What is inherited would have every cell's style worked out anew when the grey comes and when it goes, and a part that shines through is
// painted whole. The veil that antd lays over the rows takes presses and greys them.
const veiled = { container: { opacity: 1, pointerEvents: 'auto', userSelect: 'auto' } } as const;

interface Props extends TableProps<EntityRecord> {
  /** What ProTable makes its columns from: the columns change when these do. */
  columnSource: unknown;
  columnOrder: unknown;
}

/**
 * The table under ProTable. ProTable draws itself several times per answer, each time with new columns of the same kind. A table that
 * is drawn goes through every cell, so that it is handed what has changed alone.
 */
export function SteadyTable({ columns, columnSource, columnOrder, ...table }: Props) {
  const { list, arrangement } = useListContext();
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the same source and order make the same columns
  const steady = useMemo<Columns>(() => columns, [columnSource, columnOrder]);
  return (
    // ProTable's own loading would draw all that stands around the rows again, antd's every cell, once when it begins and once when it ends.
    <Spin spinning={list.loading || !arrangement.ready} delay={slow} styles={veiled}>
      <DrawnTable {...table} columns={steady} />
    </Spin>
  );
}

const DrawnTable = memo(function DrawnTable(table: TableProps<EntityRecord>) {
  return <Table<EntityRecord> {...table} />;
});
