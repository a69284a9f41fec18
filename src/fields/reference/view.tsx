import type { CellProps, FieldView, InputProps } from '../field-view';
import { selectText } from '../look/placeholders';
import { ReferenceFilter } from '../look/reference-filter';
import { RemoteSelect } from '../look/remote-select';
import { isNothing, nothing, shownText } from '../look/shown-text';

function cell({ value, targets }: CellProps) {
  if (isNothing(value)) return nothing;
  return targets?.find((target) => target.id === value)?.label ?? shownText(value);
}

function ReferenceInput({ id, field, value, onChange, disabled, placeholder, targets }: InputProps) {
  if (!field.reference) throw new Error(`${field.name} points nowhere`);
  return (
    <RemoteSelect
      id={id}
      reference={field.reference}
      canMake
      multiple={false}
      ids={typeof value === 'string' && value ? [value] : []}
      onChange={([first], chosen) => onChange(first ?? null, chosen)}
      targets={targets}
      placeholder={placeholder ?? selectText(field)}
      disabled={disabled}
    />
  );
}

export const referenceView: FieldView = { cell, Input: ReferenceInput, FilterInput: ReferenceFilter, width: 160 };
