import { lazyPickers } from '../components/lazy-pickers';
import { displayText } from '../components/display-text';
import type { FieldView } from '../field-view';
import { zh } from '../../language/zh';

export const timeView: FieldView = {
  cell: ({ value }) => displayText(value),
  ...lazyPickers(zh`时刻`, 'TimeInput', 'TimeFilter'),
  width: 100,
};
