import type { FieldView } from '../field-view';
import { NumberFilter } from '../components/number-filter';
import { NumberInput } from '../components/number-input';
import { CopyText } from '../components/copy-text';
import { displayText } from '../components/display-text';
import { isEmptyValue } from '../is-empty';
import { displayNumber } from '../components/display-number';

export const integerView: FieldView = {
  // What is copied is typed again elsewhere: its digits alone.
  cell: ({ field, value, as, context }) =>
    as === 'copyable' && !isEmptyValue(value) ? (
      <CopyText text={displayText(value)} context={context} />
    ) : (
      displayNumber(value, field.unit)
    ),
  align: 'right',
  Input: NumberInput,
  FilterInput: NumberFilter,
  width: 110,
};
