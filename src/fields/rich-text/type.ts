import { pick, plainText as shown, type FieldType } from '../field-type';
import { plainText } from './plain-text';

const longest = 20_000;

export const richText: FieldType = {
  name: 'rich-text',
  title: '富文本',
  description:
    'Formatted text, kept as HTML of a few tags, which the server cleans: paragraphs, headings, lists, quotations, links. Shown, searched and exported as what is read. `maxLength` counts the HTML, 20,000 when not said. Said with `x-field`.',
  keywords: ['maxLength'],
  recognises: () => false,
  valueSchema: (property) => ({ type: 'string', maxLength: longest, ...pick(property, ['maxLength']) }),
  operators: ['contains'],
  sortable: false,
  // A cell would lose how it is formatted.
  isOutsideSheets: true,
  text: (value) => shown(typeof value === 'string' ? plainText(value) : value),
  sample: {
    property: { type: 'string', maxLength: 60 },
    valid: ['', '<p>handle <strong>with care</strong></p>', '<ul><li><p>a</p></li><li><p>\u{1f4e6}</p></li></ul>'],
    invalid: [`<p>${'x'.repeat(54)}</p>`, 1, true, {}, []],
  },
};
