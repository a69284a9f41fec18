import type { Enumeration, JsonSchema } from '../field';
import { useFieldContext, type FilterInputProps } from '../field-view';
import { EnumSelect } from './enum-select';
import { selectFilter } from './placeholders';

/** One value of an enumeration, or (operator `in`) several. */
export function EnumFilter({ id, filter, value, onChange }: FilterInputProps) {
  const { enumeration } = useFieldContext();
  return (
    <EnumSelect
      id={id}
      enumeration={offered(enumeration(filter.enumeration), filter.schema)}
      multiple={filter.operator === 'in'}
      value={value}
      onChange={onChange}
      title={filter.title}
      placeholder={selectFilter(filter)}
      maxTags={filter.maxTags}
    />
  );
}

// A filter may offer fewer values than the enumeration has; its schema says which.
function offered(enumeration: Enumeration | undefined, schema: JsonSchema): Enumeration | undefined {
  const values = (schema.enum ?? (schema.items as JsonSchema | undefined)?.enum) as unknown[] | undefined;
  if (!enumeration || !values) return enumeration;
  return { ...enumeration, values: enumeration.values.filter((item) => values.includes(item.value)) };
}
