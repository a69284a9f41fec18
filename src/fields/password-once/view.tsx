import type { FieldView, InputProps } from '../field-view';
import { CopyText } from '../components/copy-text';
import { emptyText, displayText } from '../components/display-text';
import { isEmptyValue } from '../is-empty';
import { zh } from '../../language/zh';

// Made by the server only: a form has nothing to enter here.
function PasswordOnceInput(_props: InputProps) {
  return <span>{zh`由系统生成，仅显示一次`}</span>;
}

export const passwordOnceView: FieldView = {
  cell: ({ value, context }) =>
    isEmptyValue(value) ? emptyText : <CopyText text={displayText(value)} context={context} />,
  Input: PasswordOnceInput,
  width: 180,
};
