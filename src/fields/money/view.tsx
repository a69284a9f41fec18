import type { CellProps, FieldView, InputProps } from '../field-view';
import { NumberFilter } from '../components/number-filter';
import { NumberInput } from '../components/number-input';
import { displayText, emptyText } from '../components/display-text';
import { currencyDigits, smallestAmount } from './currencies';

/** With all digits of the currency: `1,250.00 CNY`. */
function cell({ field: { currency, unit }, value }: CellProps): string {
  if (typeof value !== 'number') return displayText(value);
  const code = codeOf({ currency, unit });
  const text = value.toLocaleString('en-US', {
    minimumFractionDigits: currencyDigits(code),
    maximumFractionDigits: 20,
  });
  return !unit || text === emptyText ? text : `${text} ${unit}`;
}

const codeOf = ({ currency, unit }: Pick<CellProps['field'], 'currency' | 'unit'>): string | undefined =>
  currency && 'code' in currency ? currency.code : unit;

/** Steps by the least amount of its currency, and shows no more digits than that has. */
function MoneyInput(props: InputProps) {
  const { field } = props;
  const schema = { ...field.schema, multipleOf: smallestAmount(codeOf(field)) };
  return <NumberInput {...props} field={{ ...field, schema }} />;
}

export const moneyView: FieldView = { cell, align: 'right', Input: MoneyInput, FilterInput: NumberFilter, width: 140 };
