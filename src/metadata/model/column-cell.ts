import { isEmptyInput } from '../../fields/is-empty';
import { fieldTypes } from '../../fields/types';
import type { TextContext } from '../../fields/field-type';
import type { Column, Enumeration, Field } from '.';

/** One record as a column reads it: its values, and what its references are called. */
export interface CellSource {
  value(field: Field): unknown;
  /** id → label. */
  labels(field: Field): Record<string, string>;
}

export interface CellContext {
  enumeration(name: string | undefined): Enumeration | undefined;
  zone?: TextContext['zone'];
}

/** What a column shows of a record, as text: of several fields those that have a value, joined. Empty: none has. */
export function columnCell(
  { join }: Pick<Column, 'join'>,
  fields: Field[],
  source: CellSource,
  { enumeration, zone }: CellContext,
): string {
  return fields
    .filter((field) => !isEmptyInput(source.value(field)))
    .map((field) => {
      const context = { enumeration: enumeration(field.enumeration), labels: source.labels(field), zone };
      return fieldTypes[field.type]?.text(source.value(field), context) ?? '';
    })
    .join(join ?? ' ');
}
