import { useLocalStorageState } from 'ahooks';
import { Flex, Segmented, Table, Tag, theme, type TableColumnsType } from 'antd';
import { displayNumber } from '../../../fields/components/display-number';
import type { EnumValue, ReportColumn, ReportTable } from '../../../metadata/model';
import { useEngine } from '../../core/engine';
import { chartData } from '../../core/report/chart-data';
import type { DayRange } from '../../core/report/days';
import { rowsOf, sumOf, type ReportRow } from '../../core/report/report-rows';
import { canDraw, LazyChart } from './lazy-chart';
import { zh } from '../../../language/zh';

interface Props {
  /** What the report is called: its table may have no name of its own. */
  title: string;
  table: ReportTable;
  answer: unknown;
  days: DayRange | undefined;
}

type Shown = 'both' | 'chart' | 'table';

const choices: { value: Shown; label: string }[] = [
  { value: 'both', label: zh`图和表` },
  { value: 'chart', label: zh`图` },
  { value: 'table', label: zh`表` },
];
const cardStyle = { display: 'flex', flexDirection: 'column', gap: 12, minWidth: 0 } as const;
const headStyle = { justifyContent: 'space-between' } as const;

/** A table of a report and its picture, as the person wants to see them. */
export function ReportTableView({ title, table, answer, days }: Props) {
  const { enums } = useEngine().shell;
  const [shown = 'both', setShown] = useLocalStorageState<Shown>('cangtai.report', { defaultValue: 'both' });
  const { token } = theme.useToken();
  const { chart } = table;
  const rows = rowsOf(table, answer);
  if (!chart || !canDraw()) return <TableOfReport table={table} rows={rows} isLoading={answer === undefined} />;
  const { title: named = title } = table;
  return (
    <section style={cardStyle} aria-label={named}>
      <Flex style={headStyle} align="center">
        <strong>{table.title}</strong>
        <Segmented<Shown> size="small" options={choices} value={shown} onChange={setShown} aria-label={zh`显示方式`} />
      </Flex>
      {shown !== 'table' && rows.length > 0 && (
        <div style={{ padding: 12, background: token.colorBgContainer, borderRadius: token.borderRadiusLG }}>
          <LazyChart type={chart.type} title={named} data={chartData(chart, rows, { enums, days })} />
        </div>
      )}
      {(shown !== 'chart' || rows.length === 0) && (
        <TableOfReport table={{ ...table, title: undefined }} rows={rows} isLoading={answer === undefined} />
      )}
    </section>
  );
}

/** The rows, with what their columns add up to. */
function TableOfReport({ table, rows, isLoading }: { table: ReportTable; rows: ReportRow[]; isLoading: boolean }) {
  const { enums } = useEngine().shell;
  const { title, columns, empty } = table;
  const shown: TableColumnsType<ReportRow> = columns.map((column) => ({
    title: column.title,
    dataIndex: column.field,
    width: column.width,
    align: column.isSum ? 'right' : 'left',
    render: (value: unknown) => cell(column.isDay ? dayText(value) : value, enums[column.enumeration ?? '']?.values),
  }));
  return (
    <Table
      size="middle"
      rowKey={(row) => String(row[columns[0]?.field ?? ''])}
      title={title ? () => title : undefined}
      columns={shown}
      dataSource={rows}
      loading={isLoading}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: empty }}
      summary={() => rows.length > 0 && columns.some(({ isSum }) => isSum) && <Sums columns={columns} rows={rows} />}
      data-report-table={table.list}
    />
  );
}

function Sums({ columns, rows }: { columns: ReportColumn[]; rows: ReportRow[] }) {
  return (
    <Table.Summary.Row>
      {columns.map((column, place) => (
        <Table.Summary.Cell key={column.field} index={place} align={column.isSum ? 'right' : 'left'}>
          {column.isSum ? displayNumber(sumOf(column, rows)) : place === 0 ? zh`合计` : ''}
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  );
}

/** As dates are written everywhere. */
const dayText = (value: unknown): unknown => (typeof value === 'string' ? value.replaceAll('-', '/') : value);

// A value that the enumeration does not know is shown as it is: hiding it would hide a mistake.
function cell(value: unknown, values: EnumValue[] | undefined) {
  const known = values?.find((one) => one.value === value);
  if (known) return <Tag color={known.color}>{known.title}</Tag>;
  return value === null || value === undefined ? '-' : typeof value === 'number' ? displayNumber(value) : String(value);
}
