import type { Enumeration } from '../../../metadata/model';
import { columnCell } from '../../../metadata/model/column-cell';
import type { EntityRecord } from '../entity/entity-record';
import type { ListColumn } from './list-model';

type Enumerations = (name: string | undefined) => Enumeration | undefined;

/** A column of these records as text, a line each: what people paste into chats and other lists. Records without a value leave no line. */
export function columnText({ column, fields }: ListColumn, records: EntityRecord[], enumeration: Enumerations): string {
  const lines = records.map(({ values, targets }) =>
    columnCell(
      column,
      fields,
      {
        value: ({ name }) => values[name],
        labels: ({ name }) => Object.fromEntries((targets[name] ?? []).map(({ id, label }) => [id, label])),
      },
      { enumeration },
    ),
  );
  return lines.filter(Boolean).join('\n');
}
