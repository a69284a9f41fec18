import { Input } from 'antd';
import type { FieldView, InputProps } from '../field-view';
import { CopyText } from '../components/copy-text';
import { enterPlaceholder } from '../components/placeholders';
import { displayText } from '../components/display-text';
import { isEmptyValue } from '../is-empty';
import { TextFilter } from '../components/text-filter';

function TextInput({ id, field, value, onChange, disabled, placeholder }: InputProps) {
  return (
    <Input
      id={id}
      value={(value as string | null) ?? ''}
      onChange={(event) => onChange(event.target.value)}
      disabled={disabled}
      placeholder={placeholder ?? enterPlaceholder(field)}
      suffix={field.unit}
      autoComplete="off"
    />
  );
}

export const textView: FieldView = {
  cell: ({ value, as, context }) =>
    as === 'copyable' && !isEmptyValue(value) ? (
      <CopyText text={displayText(value)} context={context} />
    ) : (
      displayText(value)
    ),
  Input: TextInput,
  FilterInput: TextFilter,
  width: 180,
};
