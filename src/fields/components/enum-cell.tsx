import type { CellProps } from '../field-view';
import { isEmptyValue } from '../is-empty';
import { ColourTag } from './colour-tag';
import { emptyText, displayText } from './display-text';

/** The title of a value. One that the enumeration does not know is shown as it is: hiding it would hide a mistake. */
export function enumCell({ field, value, as, context }: CellProps) {
  if (isEmptyValue(value)) return emptyText;
  const known = context.enumeration(field.enumeration)?.values.find((item) => item.value === value);
  const title = known?.title ?? displayText(value);
  if (as === 'text' || !known?.color) return title;
  return <ColourTag color={known.color}>{title}</ColourTag>;
}
