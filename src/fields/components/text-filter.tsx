import { Input, Select } from 'antd';
import type { FilterInputProps } from '../field-view';
import { PastedFilter } from './pasted-filter';
import { enterFilter } from './placeholders';
import { fullWidth } from './full-width';
const separators = [',', '，', ' ', '\n', '\t', ';'];

/** Part of a text, a whole text, (operator `in`) several, or numbers pasted from elsewhere. */
export function TextFilter(props: FilterInputProps) {
  const { id, filter, value, onChange } = props;
  if (filter.many) return <PastedFilter {...props} max={filter.many} />;
  const placeholder = enterFilter(filter);
  if (filter.operator === 'in') {
    return (
      <Select<string[]>
        id={id}
        mode="tags"
        value={(value as string[] | undefined) ?? []}
        onChange={(next) => onChange(next.length ? next : undefined)}
        tokenSeparators={separators}
        placeholder={placeholder}
        open={false}
        suffixIcon={null}
        maxTagCount={filter.maxTags ?? 2}
        allowClear
        style={fullWidth}
      />
    );
  }
  return (
    <Input
      id={id}
      value={(value as string | undefined) ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
      placeholder={placeholder}
      allowClear
      autoComplete="off"
    />
  );
}
