import { Input } from 'antd';
import type { FieldView, InputProps } from '../field-view';
import { displayText } from '../components/display-text';
import { jsonSchema } from './type';

const codeStyle = { fontFamily: 'ui-monospace, SFMono-Regular, Consolas, monospace', fontSize: 13 } as const;

/** Tidied when it is left, so that what is stored begins with its brace and reads well. */
function canonicalText(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text.trim();
  }
}

function JsonSchemaInput({ id, value, onChange, disabled, rows = 12 }: InputProps) {
  const text = typeof value === 'string' ? value : '';
  return (
    <Input.TextArea
      id={id}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => text && canonicalText(text) !== text && onChange(canonicalText(text))}
      disabled={disabled}
      placeholder={'{ "type": "object", "properties": { … } }'}
      rows={rows}
      spellCheck={false}
      style={codeStyle}
    />
  );
}

export const jsonSchemaView: FieldView = {
  cell: ({ value }) => displayText(typeof value === 'string' && value ? jsonSchema.text(value, {}) : value),
  Input: JsonSchemaInput,
  width: 260,
};
