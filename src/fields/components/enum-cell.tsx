import { Tag } from 'antd';
import type { CellProps } from '../field-view';
import { isEmptyValue } from '../is-empty';
import { emptyText, displayText } from './display-text';

const tagStyle = { marginInlineEnd: 0 } as const;

/** The title of a value. One that the enumeration does not know is shown as it is: hiding it would hide a mistake. */
export function enumCell({ field, value, as, context }: CellProps) {
  if (isEmptyValue(value)) return emptyText;
  const known = context.enumeration(field.enumeration)?.values.find((item) => item.value === value);
  const title = known?.title ?? displayText(value);
  if (as === 'text' || !known?.color) return title;
  return (
    <Tag color={known.color} style={tagStyle}>
      {title}
    </Tag>
  );
}
