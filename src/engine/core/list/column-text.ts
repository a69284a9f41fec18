import type { Enumeration, Field } from '../../../metadata/model';
import { columnCell } from '../../../metadata/model/column-cell';
import { elsewhereText } from '../../../metadata/model/elsewhere-text';
import type { EntityRecord } from '../entity/entity-record';
import type { ListColumn } from './list-model';
import { zh } from '../../../language/zh';

type Enumerations = (name: string | undefined) => Enumeration | undefined;

/** A column of these records as text, a line each: what people paste into chats and other lists. Records without a value leave no line. */
export function columnText({ column, fields }: ListColumn, records: EntityRecord[], enumeration: Enumerations): string {
  const lines = records.map((record) => {
    const { values, targets } = record;
    const source = {
      value: ({ name }: Field) => values[name],
      labels: ({ name }: Field) => Object.fromEntries((targets[name] ?? []).map(({ id, label }) => [id, label])),
    };
    const here = columnCell(column, fields, source, { enumeration });
    const beside = fields.map((field) => elsewhereText(field, record.elsewhere, { enumeration }));
    return [here, ...beside].filter(Boolean).join(zh`，`);
  });
  return lines.filter(Boolean).join('\n');
}
