import type { FieldView, InputProps } from '../field-view';
import { useFieldContext } from '../field-view';
import { enumCell } from '../components/enum-cell';
import { EnumFilter } from '../components/enum-filter';
import { EnumSelect } from '../components/enum-select';

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

export const enumView: FieldView = { cell: enumCell, Input: EnumInput, FilterInput: EnumFilter, width: 110 };
