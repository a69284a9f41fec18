import type { ReactNode } from 'react';
import type { FieldContext } from '../../fields/field-view';
import { isEmptyInput } from '../../fields/is-empty';
import { fieldViews } from '../../fields/views';
import type { Column, Field } from '../../metadata/model';
import { withCurrency } from '../../metadata/model/with-currency';
import { elsewhereText, elsewhereWords } from '../../metadata/model/elsewhere-text';
import { lookupOf, schemaTextOf, type EntityRecord } from '../core/entity/entity-record';
import { ErrorCell } from './error-cell';
import { zh } from '../../language/zh';

type Look = Pick<Column, 'max'> & { as?: Column['as'] | 'whole'; room?: number; isOwnPage?: boolean };

// Words of an enumeration are none when they are cut: there is a further line for them.
const words = { display: 'flex', flexWrap: 'wrap', columnGap: 8 } as const;

// Its column is not made wider by it.
const cut = {
  ...{ display: 'block', width: 0, minWidth: '100%' },
  ...{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

/** A field of a record as its type shows it; what cannot be shown becomes an error cell. */
export function fieldCell(field: Field, record: EntityRecord, context: FieldContext, look: Look = {}): ReactNode {
  try {
    const view = fieldViews[field.type];
    if (!view) throw new Error(zh`未知的字段类型 ${field.type}`);
    const as = look.as === 'switch' ? undefined : look.as;
    const here = view.cell({
      field: withCurrency(field, (name) => record.values[name]),
      value: record.values[field.name],
      targets: record.targets[field.name],
      as,
      max: look.max,
      ...(look.room !== undefined && { room: look.room }),
      ...(look.isOwnPage && { recordId: record.id }),
      ...(field.schemaFrom && { schemaText: schemaTextOf(field, lookupOf(record)) }),
      context,
    });
    const beside = elsewhereText(field, record.elsewhere, context);
    if (!beside) return here;
    const isHere = !isEmptyInput(record.values[field.name]);
    if (field.enumeration && look.as !== 'whole') {
      return (
        <span style={words} title={beside}>
          {isHere && here}
          {elsewhereWords(field, record.elsewhere, context).map((word) => (
            <span key={word}>{word}</span>
          ))}
        </span>
      );
    }
    return (
      <span style={look.as === 'whole' ? undefined : cut} title={beside}>
        {isHere && here}
        {isHere && zh`，`}
        {beside}
      </span>
    );
  } catch (error) {
    return <ErrorCell title={field.title} error={error} />;
  }
}

/** A field in a column, whose head says the unit. */
export const columnCell: typeof fieldCell = (field, ...rest) =>
  fieldCell(field.unit ? { ...field, unit: undefined } : field, ...rest);

/** Several fields as one text, without their units, which the common title says; absent ones leave no gap. */
export function joinedCell(fields: Field[], join: string, record: EntityRecord, context: FieldContext): ReactNode {
  const given = fields.filter(
    ({ name }) => record.values[name] !== null && record.values[name] !== undefined && record.values[name] !== '',
  );
  if (given.length === 0) return '-';
  return given.map((field, index) => (
    <span key={field.name}>
      {index > 0 && join}
      {fieldCell({ ...field, unit: undefined }, record, context, { as: 'text' })}
    </span>
  ));
}
