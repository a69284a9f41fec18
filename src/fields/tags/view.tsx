import { Select } from 'antd';
import type { CellProps, FieldView, InputProps } from '../field-view';
import { OverflowTags } from '../components/overflow-tags';
import { enterPlaceholder } from '../components/placeholders';
import { emptyText, displayList, displayText } from '../components/display-text';
import { TextFilter } from '../components/text-filter';
import { fullWidth } from '../components/full-width';
import { zh } from '../../language/zh';

// What is pasted comes from everywhere, whatever language the person reads.
const separators = [',', '，', '\n', '\t', ';'];

function cell({ value, as, max, room }: CellProps) {
  const items = displayList(value).map((item) => ({ key: String(item), title: displayText(item) }));
  if (items.length === 0) return emptyText;
  return as === 'text' ? (
    items.map((item) => item.title).join(zh`、`)
  ) : (
    <OverflowTags items={items} max={max} room={room} />
  );
}

function TagsInput({ id, field, value, onChange, disabled, placeholder, maxTags }: InputProps) {
  return (
    <Select<string[]>
      id={id}
      mode="tags"
      value={displayList(value) as string[]}
      onChange={(next) => onChange(next)}
      tokenSeparators={separators}
      placeholder={placeholder ?? enterPlaceholder(field)}
      disabled={disabled}
      open={false}
      suffixIcon={null}
      maxTagCount={maxTags}
      style={fullWidth}
    />
  );
}

export const tagsView: FieldView = { cell, Input: TagsInput, FilterInput: TextFilter, width: 180 };
