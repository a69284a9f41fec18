import { InputNumber } from 'antd';
import type { InputProps } from '../field-view';
import { enterPlaceholder } from './placeholders';
import { fullWidth } from './full-width';

/** A number with its unit. Limits are not clamped here: a wrong value is told, not changed behind one's back. */
export function NumberInput({ id, field, value, onChange, disabled, placeholder }: InputProps) {
  return (
    <InputNumber<number>
      id={id}
      value={typeof value === 'number' ? value : null}
      onChange={(next) => onChange(next)}
      disabled={disabled}
      placeholder={placeholder ?? enterPlaceholder(field)}
      step={typeof field.schema.multipleOf === 'number' ? field.schema.multipleOf : 1}
      suffix={field.unit}
      style={fullWidth}
    />
  );
}
