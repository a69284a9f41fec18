import { Tag } from 'antd';
import type { CellProps, FieldView, InputProps } from '../field-view';
import { useFieldContext } from '../field-view';
import { EnumFilter } from '../look/enum-filter';
import { EnumSelect } from '../look/enum-select';
import { isNothing, nothing, shownText } from '../look/shown-text';

const tagStyle = { marginInlineEnd: 0 } as const;

// A value that the enumeration does not know is shown as it is: hiding it would hide a mistake.
function cell({ field, value, as, context }: CellProps) {
  if (isNothing(value)) return nothing;
  const known = context.enumeration(field.enumeration)?.values.find((item) => item.value === value);
  const title = known?.title ?? shownText(value);
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
