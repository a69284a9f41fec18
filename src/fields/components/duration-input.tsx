import { Input } from 'antd';
import { useState } from 'react';
import { durationOf, durationText } from '../duration-text';

interface Props {
  id?: string;
  value: unknown;
  /** Seconds; a text that is no duration stays, so that it is complained about; undefined: nothing. */
  onChange(value: number | string | undefined): void;
  disabled?: boolean;
  placeholder?: string;
  label?: string;
}

/** Hours and minutes, as they are typed. */
export function DurationInput({ id, value, onChange, disabled, placeholder, label }: Props) {
  const [typed, setTyped] = useState('');
  const isTyped = typed !== '' && (durationOf(typed) ?? typed) === value;
  const shown = typeof value === 'number' ? durationText(value) : String(value ?? '');
  return (
    <Input
      id={id}
      value={isTyped ? typed : shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value === '' ? undefined : (durationOf(target.value) ?? target.value));
      }}
      disabled={disabled}
      placeholder={placeholder}
      aria-label={label}
      autoComplete="off"
    />
  );
}
