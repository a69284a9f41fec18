import type { FieldView, InputProps } from '../field-view';
import { CopyText } from '../look/copy-text';
import { isNothing, nothing, shownText } from '../look/shown-text';

// Made by the server only: a form has nothing to enter here.
function PasswordOnceInput(_props: InputProps) {
  return <span>由系统生成，仅显示一次</span>;
}

export const passwordOnceView: FieldView = {
  cell: ({ value, context }) => (isNothing(value) ? nothing : <CopyText text={shownText(value)} context={context} />),
  Input: PasswordOnceInput,
  width: 180,
};
