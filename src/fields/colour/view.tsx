import { Input } from 'antd';
import type { CellProps, FieldView, InputProps } from '../field-view';
import { displayText } from '../components/display-text';
import { TextFilter } from '../components/text-filter';
import { isEmptyValue } from '../is-empty';
import { colour } from './type';
import { zh } from '../../language/zh';

const swatch = { display: 'inline-block', width: 14, height: 14, marginInlineEnd: 6, verticalAlign: '-2px' };
const well = { width: 28, height: 20, padding: 0, border: 0, background: 'none' };
const edge = '1px solid rgb(128 128 128 / 40%)';

function cell({ value, as }: CellProps) {
  const text = displayText(value);
  if (isEmptyValue(value) || as === 'text') return text;
  return (
    <span>
      <span aria-hidden style={{ ...swatch, border: edge, background: text }} />
      {text}
    </span>
  );
}

const whole = /^#[0-9a-f]{6}$/;

/** The browser's own colour picker beside the text, which says the same and takes what is pasted. */
function ColourInput({ id, field, value, onChange, disabled, placeholder }: InputProps) {
  const text = typeof value === 'string' ? value : '';
  return (
    <Input
      id={id}
      value={text}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => text && onChange(colour.parse?.(text) ?? text)}
      disabled={disabled}
      placeholder={placeholder ?? '#1677ff'}
      prefix={
        <input
          type="color"
          aria-label={zh`选择${field.title}`}
          value={whole.test(text) ? text : '#ffffff'}
          onChange={({ target }) => onChange(target.value)}
          disabled={disabled}
          style={well}
        />
      }
      autoComplete="off"
      allowClear
    />
  );
}

export const colourView: FieldView = { cell, Input: ColourInput, FilterInput: TextFilter, width: 120 };
