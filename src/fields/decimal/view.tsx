import type { FieldView } from '../field-view';
import { NumberFilter } from '../components/number-filter';
import { NumberInput } from '../components/number-input';
import { displayNumber } from '../components/display-number';

export const decimalView: FieldView = {
  cell: ({ field, value }) => displayNumber(value, field.unit),
  align: 'right',
  Input: NumberInput,
  FilterInput: NumberFilter,
  width: 120,
};
