import { Tag } from 'antd';
import type { CellProps, FieldView, InputProps } from '../field-view';
import { useFieldContext } from '../field-view';
import { EnumFilter } from '../components/enum-filter';
import { EnumSelect } from '../components/enum-select';
import { emptyText, displayText } from '../components/display-text';
import { isEmptyValue } from '../is-empty';

const tagStyle = { marginInlineEnd: 0 } as const;

// A value that the enumeration does not know is shown as it is: hiding it would hide a mistake.
function cell({ field, value, as, context }: CellProps) {
  if (isEmptyValue(value)) return emptyText;
  const known = context.enumeration(field.enumeration)?.values.find((item) => item.value === value);
  const title = known?.title ?? displayText(value);
  if (as === 'text' || !known?.color) return title;
  return (
    <Tag color={known.color} style={tagStyle}>
      {title}
    </Tag>
  );
}

function EnumInput({ id, field, value, onChange, disabled, placeholder }: InputProps) {
  const { enumeration } = useFieldContext();
  return (
    <EnumSelect
      id={id}
      enumeration={enumeration(field.enumeration)}
      multiple={false}
      value={value}
      onChange={(next) => onChange(next ?? null)}
      title={field.title}
      placeholder={placeholder}
      disabled={disabled}
    />
  );
}

export const enumView: FieldView = { cell, Input: EnumInput, FilterInput: EnumFilter, width: 110 };
