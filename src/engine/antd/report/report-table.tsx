import { Table, Tag, type TableColumnsType } from 'antd';
import type { EnumValue, ReportColumn, ReportTable } from '../../../metadata/model';
import { useEngine } from '../../core/engine';
import { rowsOf, sumOf, type ReportRow } from '../../core/report/report-rows';

/** A table of a report, with what its columns add up to. */
export function ReportTableView({ table, answer }: { table: ReportTable; answer: unknown }) {
  const { enums } = useEngine().shell;
  const { title, columns, empty } = table;
  const rows = rowsOf(table, answer);
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
      loading={answer === undefined}
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
          {column.isSum ? sumOf(column, rows) : place === 0 ? '合计' : ''}
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
  return value === null || value === undefined ? '-' : String(value);
}
