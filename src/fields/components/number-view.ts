import type { FieldView } from '../field-view';
import { NumberFilter } from './number-filter';
import { NumberInput } from './number-input';
import { displayNumber } from './display-number';

export const numberView: FieldView = {
  cell: ({ field, value }) => displayNumber(value, field.unit),
  align: 'right',
  Input: NumberInput,
  FilterInput: NumberFilter,
  width: 120,
};
