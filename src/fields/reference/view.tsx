import type { CellProps, FieldView, InputProps } from '../field-view';
import { selectPlaceholder } from '../components/placeholders';
import { ReferenceFilter } from '../components/reference-filter';
import { RemoteSelect } from '../components/remote-select';
import { emptyText, displayText } from '../components/display-text';
import { isEmptyValue } from '../is-empty';

function cell({ value, targets }: CellProps) {
  if (isEmptyValue(value)) return emptyText;
  return targets?.find((target) => target.id === value)?.label ?? displayText(value);
}

function ReferenceInput({ id, field, value, onChange, disabled, placeholder, targets }: InputProps) {
  if (!field.reference) throw new Error(`${field.name} points nowhere`);
  return (
    <RemoteSelect
      id={id}
      reference={field.reference}
      canQuickCreate
      multiple={false}
      ids={typeof value === 'string' && value ? [value] : []}
      onChange={([first], chosen) => onChange(first ?? null, chosen)}
      targets={targets}
      placeholder={placeholder ?? selectPlaceholder(field)}
      disabled={disabled}
    />
  );
}

export const referenceView: FieldView = { cell, Input: ReferenceInput, FilterInput: ReferenceFilter, width: 160 };
