import { lazyPickers } from '../components/lazy-pickers';
import type { CellProps, FieldView } from '../field-view';
import { emptyText } from '../components/display-text';
import { isEmptyValue } from '../is-empty';
import { dateText } from './type';
import { zh } from '../../language/zh';

function cell({ value }: CellProps): string {
  if (isEmptyValue(value)) return emptyText;
  const text = dateText(value);
  if (text === emptyText) throw new TypeError(zh`不是有效的日期`);
  return text;
}

export const dateView: FieldView = { cell, ...lazyPickers(zh`日期`, 'DateInput', 'DateFilter'), width: 120 };
