import { Input } from 'antd';
import type { FieldView, InputProps } from '../field-view';
import { CopyText } from '../look/copy-text';
import { enterText } from '../look/placeholders';
import { isNothing, shownText } from '../look/shown-text';
import { TextFilter } from '../look/text-filter';

function TextInput({ id, field, value, onChange, disabled, placeholder }: InputProps) {
  return (
    <Input
      id={id}
      value={(value as string | null) ?? ''}
      onChange={(event) => onChange(event.target.value)}
      disabled={disabled}
      placeholder={placeholder ?? enterText(field)}
      suffix={field.unit}
      autoComplete="off"
    />
  );
}

export const textView: FieldView = {
  cell: ({ value, as, context }) =>
    as === 'copyable' && !isNothing(value) ? <CopyText text={shownText(value)} context={context} /> : shownText(value),
  Input: TextInput,
  FilterInput: TextFilter,
  width: 180,
};
