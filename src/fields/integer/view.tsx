import type { FieldView } from '../field-view';
import { NumberFilter } from '../look/number-filter';
import { NumberInput } from '../look/number-input';
import { isNothing, shownText } from '../look/shown-text';

export const integerView: FieldView = {
  cell: ({ field, value }) =>
    isNothing(value) || !field.unit ? shownText(value) : `${shownText(value)} ${field.unit}`,
  Input: NumberInput,
  FilterInput: NumberFilter,
  width: 110,
};
