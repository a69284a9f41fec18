import type { CellProps, FieldView, InputProps } from '../field-view';
import { CappedTags } from '../look/capped-tags';
import { selectText } from '../look/placeholders';
import { ReferenceFilter } from '../look/reference-filter';
import { RemoteSelect } from '../look/remote-select';
import { nothing, shownList, shownText } from '../look/shown-text';

function cell({ value, targets, as, max }: CellProps) {
  const items = shownList(value).map((id) => ({
    key: String(id),
    title: targets?.find((target) => target.id === id)?.label ?? shownText(id),
  }));
  if (items.length === 0) return nothing;
  return as === 'tags' ? <CappedTags items={items} max={max} /> : items.map((item) => item.title).join('，');
}

function MultiReferenceInput({ id, field, value, onChange, disabled, placeholder, targets, maxTags = 2 }: InputProps) {
  if (!field.reference) throw new Error(`${field.name} points nowhere`);
  return (
    <RemoteSelect
      id={id}
      reference={field.reference}
      canMake
      multiple
      ids={shownList(value) as string[]}
      onChange={onChange}
      targets={targets}
      placeholder={placeholder ?? selectText(field)}
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
