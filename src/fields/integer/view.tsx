import type { CellProps, FieldView } from '../field-view';
import { NumberFilter } from '../components/number-filter';
import { NumberInput } from '../components/number-input';
import { CopyText } from '../components/copy-text';
import { displayText } from '../components/display-text';
import { enumCell } from '../components/enum-cell';
import { isEmptyValue } from '../is-empty';
import { displayNumber } from '../components/display-number';

// What is copied is typed again elsewhere: its digits alone.
const number = ({ field, value, as, context }: CellProps) =>
  as === 'copyable' && !isEmptyValue(value) ? (
    <CopyText text={displayText(value)} context={context} />
  ) : (
    displayNumber(value, field.unit)
  );

export const integerView: FieldView = {
  // One that keeps a status is shown like it.
  cell: (props) => (props.field.enumeration ? enumCell(props) : number(props)),
  align: 'right',
  Input: NumberInput,
  FilterInput: NumberFilter,
  width: 110,
};
