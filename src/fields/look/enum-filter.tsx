import { useFieldContext, type FilterInputProps } from '../field-view';
import { EnumSelect } from './enum-select';

/** One value of an enumeration, or (operator `in`) several. */
export function EnumFilter({ id, filter, value, onChange }: FilterInputProps) {
  const { enumeration } = useFieldContext();
  return (
    <EnumSelect
      id={id}
      enumeration={enumeration(filter.enumeration)}
      multiple={filter.operator === 'in'}
      value={value}
      onChange={onChange}
      title={filter.title}
      placeholder={filter.placeholder}
    />
  );
}
