import { isEmptyInput } from '../../../fields/is-empty';
import { fieldTypes } from '../../../fields/types';
import type { Enumeration } from '../../../metadata/model';
import type { EntityRecord } from '../entity/entity-record';
import type { ListColumn } from './list-model';

type Enumerations = (name: string | undefined) => Enumeration | undefined;

/** A column of these records as text, a line each: what people paste into chats and other lists. Records without a value leave no line. */
export function columnText({ column, fields }: ListColumn, records: EntityRecord[], enumeration: Enumerations): string {
  const lines = records.map((record) =>
    fields
      .filter(({ name }) => !isEmptyInput(record.values[name]))
      .map((field) => {
        const labels = Object.fromEntries((record.targets[field.name] ?? []).map(({ id, label }) => [id, label]));
        const context = { enumeration: enumeration(field.enumeration), labels };
        return fieldTypes[field.type]?.text(record.values[field.name], context) ?? '';
      })
      .join(column.join ?? ' '),
  );
  return lines.filter(Boolean).join('\n');
}
