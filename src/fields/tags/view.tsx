import { Select } from 'antd';
import type { CellProps, FieldView, InputProps } from '../field-view';
import { CappedTags } from '../look/capped-tags';
import { enterText } from '../look/placeholders';
import { nothing, shownList, shownText } from '../look/shown-text';
import { TextFilter } from '../look/text-filter';

const fullWidth = { width: '100%' } as const;
const separators = [',', '，', '\n', '\t', ';'];

function cell({ value, as, max }: CellProps) {
  const items = shownList(value).map((item) => ({ key: String(item), title: shownText(item) }));
  if (items.length === 0) return nothing;
  return as === 'text' ? items.map((item) => item.title).join('、') : <CappedTags items={items} max={max} />;
}

function TagsInput({ id, field, value, onChange, disabled, placeholder, maxTags }: InputProps) {
  return (
    <Select<string[]>
      id={id}
      mode="tags"
      value={shownList(value) as string[]}
      onChange={(next) => onChange(next)}
      tokenSeparators={separators}
      placeholder={placeholder ?? enterText(field)}
      disabled={disabled}
      open={false}
      suffixIcon={null}
      maxTagCount={maxTags}
      style={fullWidth}
    />
  );
}

export const tagsView: FieldView = { cell, Input: TagsInput, FilterInput: TextFilter, width: 180 };
