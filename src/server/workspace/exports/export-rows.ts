import { fieldTypes } from '../../../fields/types';
import { columnCell } from '../../../metadata/run-time/column-cell';
import { readPath } from '../../../metadata/model/paths';
import type { Column, Field } from '../../../metadata/model';
import type { EntityContext } from '../../records/get';
import { listPages } from '../../records/list';
import type { RecordValues } from '../../platform/handler';
import type { Cell } from './sheet';

/** So many records are read at once: so few that they are gone again before memory is looked through for what lives long. */
const pageSize = 250;

/** The rows of the file, as the list answers its records to this very person. `seen` is told how many there are so far, and may throw. */
export async function* exportRows(
  context: EntityContext,
  columns: Column[],
  seen: (count: number) => Promise<void>,
): AsyncGenerator<Cell[]> {
  const cells = columns.map((column) => cellOf(context, column));
  let count = 0;
  for await (const page of listPages(context, pageSize)) {
    for (const record of page) yield cells.map((cell) => cell(record));
    count += page.length;
    await seen(count);
  }
}

function cellOf({ entity, model, timeZone }: EntityContext, column: Column): (record: RecordValues) => Cell {
  const fields = column.fields.flatMap((name) => entity.fields.find((field) => field.name === name) ?? []);
  const [only] = fields;
  const context = { zone: timeZone, enumeration: (name = '') => model.enums[name] };
  return (record) => {
    const value = only && fields.length === 1 ? readPath(record, only.path) : undefined;
    if (only && typeof value === 'number' && fieldTypes[only.type].order?.kind === 'number') return value;
    const source = {
      value: (field: Field) => readPath(record, field.path),
      labels: (field: Field) => labelsOf(record, field),
    };
    return columnCell(column, fields, source, context) || null;
  };
}

const labelsOf = ({ references }: RecordValues, { name }: Field): Record<string, string> =>
  Object.fromEntries(
    ((references as Record<string, { id: string; label: string }[]> | undefined)?.[name] ?? []).map(({ id, label }) => [
      id,
      label,
    ]),
  );
