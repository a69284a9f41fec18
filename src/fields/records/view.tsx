import type { ReactNode } from 'react';
import type { CellProps, FieldContext, FieldView } from '../field-view';
import type { Field } from '../field';
import { emptyText, displayList } from '../components/display-text';
import { LazyRecordsInput } from '../components/lazy-records-input';
import { RecordsTable } from '../components/records-table';
import { records } from './type';
import type { Row } from '../components/rows';
import { zh } from '../../language/zh';

function cell({ field, value, as, targets, context }: CellProps) {
  const rows = displayList(value) as Row[];
  if (rows.length === 0) return emptyText;
  const { columns = [] } = field;
  if (as === 'whole') return <RecordsTable columns={columns} rows={rows} show={showIn(context, targets)} />;
  const lines = rows.map((row) => lineOf(columns, row, textOf(context, targets))).filter(Boolean);
  return [records.text(rows, {}), ...(lines.length ? [lines.join(zh`；`)] : [])].join(zh`：`);
}

type TextOf = (column: Field, row: Row) => string;

/** What a cell says; a reference by what it points at is called. */
function textOf(context: FieldContext, targets: CellProps['targets'] = []): TextOf {
  const { enumeration, typeOf, viewOf } = context;
  const labels = Object.fromEntries(targets.map(({ id, label }) => [id, label]));
  return (column, row) => {
    // With all digits of its currency, which the head of the table says.
    const field = { ...column, unit: undefined };
    const amount = column.currency && viewOf(column).cell({ field, value: row[column.name], context });
    return typeof amount === 'string' ? amount : textIn(column, row);
  };
  function textIn(column: Field, row: Row): string {
    return typeOf(column).text(row[column.name], { enumeration: enumeration(column.enumeration), labels });
  }
}

/** Files open where they stand; everything else is text. */
function showIn(context: FieldContext, targets: CellProps['targets']): (column: Field, row: Row) => ReactNode {
  const text = textOf(context, targets);
  return (column, row) =>
    context.typeOf(column).media
      ? context.viewOf(column).cell({ field: column, value: row[column.name], targets, context })
      : text(column, row);
}

const lineOf = (columns: Field[], row: Row, text: TextOf): string =>
  columns
    .filter(({ name }) => row[name] !== undefined)
    .map((column) => text(column, row))
    .join(' ');

export const recordsView: FieldView = { cell, Input: LazyRecordsInput, width: 260 };
