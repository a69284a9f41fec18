import { Select } from 'antd';
import type { Enumeration } from '../field';
import { selectPlaceholder } from './placeholders';
import { fullWidth } from './full-width';

interface Props {
  id: string;
  enumeration: Enumeration | undefined;
  multiple: boolean;
  value: unknown;
  onChange(value: unknown): void;
  title: string;
  placeholder?: string;
  disabled?: boolean;
  maxTags?: number;
}

type Value = string | number;

/** Chooses among the values of an enumeration, found by typing their titles. */
export function EnumSelect({
  id,
  enumeration,
  multiple,
  value,
  onChange,
  title,
  placeholder,
  disabled,
  maxTags = 2,
}: Props) {
  return (
    <Select<Value | Value[] | undefined>
      id={id}
      mode={multiple ? 'multiple' : undefined}
      value={(value ?? undefined) as Value | Value[] | undefined}
      onChange={(next) => onChange(Array.isArray(next) && next.length === 0 ? undefined : next)}
      options={enumeration?.values.map((item) => ({ value: item.value, label: item.title }))}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={placeholder ?? selectPlaceholder({ title })}
      disabled={disabled}
      maxTagCount={maxTags}
      allowClear
      style={fullWidth}
    />
  );
}
