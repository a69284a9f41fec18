import type { CellProps, FieldContext, FieldView } from '../field-view';
import type { Field } from '../field';
import { emptyText, displayList } from '../components/display-text';
import { LazyRecordsInput } from '../components/lazy-records-input';
import { RecordsTable } from '../components/records-table';
import { records } from './type';
import type { Row } from '../components/rows';
import { zh } from '../../language/zh';

function cell({ field, value, as, context }: CellProps) {
  const rows = displayList(value) as Row[];
  if (rows.length === 0) return emptyText;
  const { columns = [] } = field;
  if (as === 'whole') return <RecordsTable columns={columns} rows={rows} textOf={textOf(context)} />;
  const lines = rows.map((row) => lineOf(columns, row, context)).filter(Boolean);
  return [records.text(rows, {}), ...(lines.length ? [lines.join(zh`；`)] : [])].join(zh`：`);
}

const textOf =
  ({ enumeration, typeOf }: FieldContext) =>
  (column: Field, row: Row): string =>
    typeOf(column).text(row[column.name], { enumeration: enumeration(column.enumeration) });

const lineOf = (columns: Field[], row: Row, context: FieldContext): string =>
  columns
    .filter(({ name }) => row[name] !== undefined)
    .map((column) => textOf(context)(column, row))
    .join(' ');

export const recordsView: FieldView = { cell, Input: LazyRecordsInput, width: 260 };
