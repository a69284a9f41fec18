import type { FieldView } from '../field-view';
import { NumberFilter } from '../components/number-filter';
import { NumberInput } from '../components/number-input';
import { displayText } from '../components/display-text';
import { isEmptyValue } from '../is-empty';

export const decimalView: FieldView = {
  cell: ({ field, value }) =>
    isEmptyValue(value) || !field.unit ? displayText(value) : `${displayText(value)} ${field.unit}`,
  Input: NumberInput,
  FilterInput: NumberFilter,
  width: 120,
};
