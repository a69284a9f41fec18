import { Input } from 'antd';
import type { FieldView, InputProps } from '../field-view';
import { CopyText } from '../look/copy-text';
import { enterText } from '../look/placeholders';
import { isNothing, nothing, shownText } from '../look/shown-text';
import { TextFilter } from '../look/text-filter';

const monospace = { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' } as const;

function CodeInput({ id, field, value, onChange, disabled, placeholder }: InputProps) {
  return (
    <Input
      id={id}
      value={(value as string | null) ?? ''}
      onChange={(event) => onChange(event.target.value)}
      disabled={disabled}
      placeholder={placeholder ?? enterText(field)}
      style={value ? monospace : undefined}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

export const codeView: FieldView = {
  cell: ({ value, context }) => (isNothing(value) ? nothing : <CopyText text={shownText(value)} context={context} />),
  Input: CodeInput,
  FilterInput: TextFilter,
  width: 180,
};
