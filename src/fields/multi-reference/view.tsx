import type { CellProps, FieldView, InputProps } from '../field-view';
import { OverflowTags } from '../components/overflow-tags';
import { selectPlaceholder } from '../components/placeholders';
import { ReferenceFilter } from '../components/reference-filter';
import { RemoteSelect } from '../components/remote-select';
import { emptyText, displayList, displayText } from '../components/display-text';
import { zh } from '../../language/zh';

function cell({ value, targets, as, max, room }: CellProps) {
  const items = displayList(value).map((id) => ({
    key: String(id),
    title: targets?.find((target) => target.id === id)?.label ?? displayText(id),
  }));
  if (items.length === 0) return emptyText;
  return as === 'tags' ? (
    <OverflowTags items={items} max={max} room={room} />
  ) : (
    items.map((item) => item.title).join(zh`，`)
  );
}

function MultiReferenceInput({ id, field, value, onChange, disabled, placeholder, targets, maxTags = 2 }: InputProps) {
  if (!field.reference) throw new Error(`${field.name} points nowhere`);
  return (
    <RemoteSelect
      id={id}
      reference={field.reference}
      canQuickCreate
      multiple
      ids={displayList(value) as string[]}
      onChange={onChange}
      targets={targets}
      placeholder={placeholder ?? selectPlaceholder(field)}
      disabled={disabled}
      maxTags={maxTags}
    />
  );
}

export const multiReferenceView: FieldView = {
  cell,
  Input: MultiReferenceInput,
  FilterInput: ReferenceFilter,
  width: 200,
};
