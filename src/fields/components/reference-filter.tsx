import type { FilterInputProps } from '../field-view';
import { selectFilter } from './placeholders';
import { RemoteSelect } from './remote-select';

/** One record pointed at, or (operator `in`) several. */
export function ReferenceFilter({ id, filter, value, onChange }: FilterInputProps) {
  if (!filter.reference) throw new Error(`filter ${filter.field} points nowhere`);
  const multiple = filter.operator === 'in';
  const ids = Array.isArray(value) ? (value as string[]) : typeof value === 'string' ? [value] : [];
  return (
    <RemoteSelect
      id={id}
      reference={filter.reference}
      multiple={multiple}
      ids={ids}
      onChange={(next) => onChange(next.length === 0 ? undefined : multiple ? next : next[0])}
      placeholder={selectFilter(filter)}
      maxTags={filter.maxTags ?? 2}
    />
  );
}
