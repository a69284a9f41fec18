import { useFieldContext, type CellProps, type FieldView, type InputProps } from '../field-view';
import { OverflowTags } from '../components/overflow-tags';
import { EnumFilter } from '../components/enum-filter';
import { EnumSelect } from '../components/enum-select';
import { emptyText, displayList, displayText } from '../components/display-text';
import { zh } from '../../language/zh';

function cell({ field, value, as, max, room, context }: CellProps) {
  const known = context.enumeration(field.enumeration)?.values ?? [];
  const items = displayList(value).map((item) => {
    const found = known.find((candidate) => candidate.value === item);
    return { key: String(item), title: found?.title ?? displayText(item), color: found?.color };
  });
  if (items.length === 0) return emptyText;
  return as === 'text' ? (
    items.map((item) => item.title).join(zh`，`)
  ) : (
    <OverflowTags items={items} max={max} room={room} />
  );
}

function MultiEnumInput({ id, field, value, onChange, disabled, placeholder, maxTags }: InputProps) {
  const { enumeration } = useFieldContext();
  return (
    <EnumSelect
      id={id}
      enumeration={enumeration(field.enumeration)}
      multiple
      value={value ?? []}
      onChange={(next) => onChange(next ?? [])}
      title={field.title}
      placeholder={placeholder}
      disabled={disabled}
      maxTags={maxTags}
    />
  );
}

export const multiEnumView: FieldView = { cell, Input: MultiEnumInput, FilterInput: EnumFilter, width: 180 };
