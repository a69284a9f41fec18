import { Skeleton } from 'antd';
import type { CellProps, FieldView } from '../field-view';
import { emptyText, displayText } from '../components/display-text';
import { onDemand } from '../components/on-demand';
import { RichText } from '../components/rich-text';
import { TextFilter } from '../components/text-filter';
import { isEmptyValue } from '../is-empty';
import { richText } from './type';

const waiting = <Skeleton active title={false} paragraph={{ rows: 2 }} />;
// Few forms have one, and it is larger than the form.
const RichTextInput = onDemand(async () => (await import('./parts/rich-text-input')).RichTextInput, waiting);

function cell({ value, as }: CellProps) {
  if (isEmptyValue(value)) return emptyText;
  const html = displayText(value);
  return as === 'whole' ? <RichText html={html} /> : richText.text(html, {});
}

export const richTextView: FieldView = {
  cell,
  Input: RichTextInput,
  FilterInput: TextFilter,
  lines: 2,
  takesRow: true,
  width: 240,
};
