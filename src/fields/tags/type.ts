import { cellItems, pick, textItem, type FieldType } from '../field-type';
import { zh } from '../../language/zh';

export const tags: FieldType = {
  name: 'tags',
  title: '标签',
  description: 'A short list of free texts.',
  keywords: ['items', 'minItems', 'maxItems'],
  recognises: (property) => property.type === 'array',
  valueSchema: (property) => ({
    type: 'array',
    uniqueItems: true,
    items: textItem(property, 50),
    maxItems: 50,
    ...pick(property, ['minItems', 'maxItems']),
  }),
  operators: ['in'],
  sortable: false,
  says: { minItems: 'minEntries', maxItems: 'maxEntries' },
  fromCell: cellItems,
  text: (value) => (Array.isArray(value) && value.length ? value.join(zh`、`) : '-'),
  sample: {
    property: { type: 'array', items: { type: 'string', maxLength: 3 }, maxItems: 2 },
    valid: [[], ['a'], ['甲乙丙', 'b']],
    invalid: [[''], ['abcd'], ['a', 'a'], ['a', 'b', 'c'], 'a'],
  },
};
