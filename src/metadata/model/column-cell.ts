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
export const columnCell = (
  column: Pick<Column, 'join'>,
  fields: Field[],
  source: CellSource,
  context: CellContext,
): string => columnReader(column, fields, context)(source);

/** The same for many records: what is known of the column is looked up once. */
export function columnReader(
  { join = ' ' }: Pick<Column, 'join'>,
  fields: Field[],
  { enumeration, zone }: CellContext,
): (source: CellSource) => string {
  const read = fields.map((field) => {
    const [type, values] = [fieldTypes[field.type], enumeration(field.enumeration)];
    return (source: CellSource): string | undefined => {
      const value = source.value(field);
      if (isEmptyInput(value)) return undefined;
      return type?.text(value, { enumeration: values, labels: source.labels(field), zone }) ?? '';
    };
  });
  return (source) => {
    let whole: string | undefined;
    for (const one of read) {
      const text = one(source);
      if (text !== undefined) whole = whole === undefined ? text : whole + join + text;
    }
    return whole ?? '';
  };
}
