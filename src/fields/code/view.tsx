import { Input } from 'antd';
import type { FieldView, InputProps } from '../field-view';
import { CopyText } from '../components/copy-text';
import { enterPlaceholder } from '../components/placeholders';
import { emptyText, displayText } from '../components/display-text';
import { isEmptyValue } from '../is-empty';
import { TextFilter } from '../components/text-filter';

const monospace = { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' } as const;

function CodeInput({ id, field, value, onChange, disabled, placeholder }: InputProps) {
  return (
    <Input
      id={id}
      value={(value as string | null) ?? ''}
      onChange={(event) => onChange(event.target.value)}
      disabled={disabled}
      placeholder={placeholder ?? enterPlaceholder(field)}
      style={value ? monospace : undefined}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

export const codeView: FieldView = {
  cell: ({ value, context }) =>
    isEmptyValue(value) ? emptyText : <CopyText text={displayText(value)} context={context} />,
  Input: CodeInput,
  FilterInput: TextFilter,
  width: 180,
};
