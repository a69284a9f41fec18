import { Input } from 'antd';
import type { FieldView, InputProps } from '../field-view';
import { enterPlaceholder } from '../components/placeholders';
import { displayText } from '../components/display-text';
import { TextFilter } from '../components/text-filter';

// The schema counts code points: an emoji is one character.
const countCodePoints = (text: string) => [...text].length;

function TextareaInput({ id, field, value, onChange, disabled, placeholder, rows = 2 }: InputProps) {
  const max = typeof field.schema.maxLength === 'number' ? field.schema.maxLength : undefined;
  return (
    <Input.TextArea
      id={id}
      value={(value as string | null) ?? ''}
      onChange={(event) => onChange(event.target.value)}
      disabled={disabled}
      placeholder={placeholder ?? enterPlaceholder(field)}
      count={{ show: true, max, strategy: countCodePoints }}
      rows={rows}
    />
  );
}

export const textareaView: FieldView = {
  cell: ({ value }) => displayText(value),
  Input: TextareaInput,
  FilterInput: TextFilter,
  lines: 2,
  width: 240,
};
