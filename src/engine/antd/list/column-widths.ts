import { tagPadding, wordsWidth } from '../../../fields/components/words-width';
import { fieldViews } from '../../../fields/views';
import type { Enumeration, Field } from '../../../metadata/model';
import type { ListColumn } from '../../core/list/list-model';

type Enumerations = (name: string | undefined) => Enumeration | undefined;

/** What the schema says, or the field types, but no less than the title and the longest word of an enumeration need. */
export function columnWidth(listed: ListColumn, enumeration: Enumerations): number {
  return Math.max(cellWidth(listed, enumeration), headWidth(listed.column));
}

/** Of a column without a head of its own. */
export const besideWidth = (listed: ListColumn, enumeration: Enumerations): number =>
  Math.max(cellWidth(listed, enumeration), wordsWidth(listed.column.title) + cellPadding);

/** What a cell of it has for its words, whatever the head needs. */
export const cellRoom = (listed: ListColumn, enumeration: Enumerations): number =>
  cellWidth(listed, enumeration) - cellPadding;

const cellWidth = (listed: ListColumn, enumeration: Enumerations): number =>
  Math.max(listed.column.width ?? typeWidth(listed), enumeratedWidth(listed, enumeration));

const typeWidth = ({ fields }: ListColumn): number =>
  fields.reduce((sum, { type }) => sum + (fieldViews[type]?.width ?? 160), 0);

/** Half a word of a status is none: the longest one that the column can show stands in it as a whole. */
function enumeratedWidth(listed: ListColumn, enumeration: Enumerations): number {
  const { column, fields } = listed;
  const [field] = fields;
  if (fields.length !== 1 || !field || column.component) return 0;
  const values = enumeration(field.enumeration)?.values ?? [];
  const widths = values.map(({ title, color }) => wordsWidth(title) + aroundOf(listed, field, color));
  return widths.length ? Math.max(...widths) + cellPadding : 0;
}

const aroundOf = ({ column, toggle }: ListColumn, { type }: Field, colour: string | undefined): number =>
  toggle ? switchWidth : (colour && column.as !== 'text') || type === 'multi-enum' ? tagPadding : 0;

/** antd gives a head the width of the cells below it: one that needs more would stand beside them, and all heads after it. */
const headWidth = ({ title, sortable }: ListColumn['column']): number =>
  wordsWidth(title) + headPadding + (sortable ? sorterWidth : 0);

const cellPadding = 16;
const headPadding = 20;
const sorterWidth = 20;
/** A switch beside its word. */
const switchWidth = 26;
