import type { CellProps, FieldView } from '../field-view';
import { NumberFilter } from '../components/number-filter';
import { NumberInput } from '../components/number-input';
import { displayText, emptyText } from '../components/display-text';
import { currencyDigits } from './currencies';

/** With all digits of the currency: `1,250.00 CNY`. */
function cell({ field: { currency, unit }, value }: CellProps): string {
  if (typeof value !== 'number') return displayText(value);
  const code = currency && 'code' in currency ? currency.code : unit;
  const text = value.toLocaleString('en-US', {
    minimumFractionDigits: currencyDigits(code),
    maximumFractionDigits: 20,
  });
  return !unit || text === emptyText ? text : `${text} ${unit}`;
}

export const moneyView: FieldView = { cell, align: 'right', Input: NumberInput, FilterInput: NumberFilter, width: 140 };
