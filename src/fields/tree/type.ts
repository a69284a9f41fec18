import { cellItems, pick, textItem, type FieldType } from '../field-type';
import { zh } from '../../language/zh';

export const tree: FieldType = {
  name: 'tree',
  title: '树形多选',
  description:
    'Several nodes of a tree that calls answer, kept as their codes. Select-all and indeterminate per level.',
  keywords: ['x-tree', 'items', 'minItems', 'maxItems'],
  recognises: (property) => 'x-tree' in property,
  valueSchema: (property) => ({
    type: 'array',
    uniqueItems: true,
    items: textItem(property, 120),
    maxItems: 2000,
    ...pick(property, ['minItems', 'maxItems']),
  }),
  operators: [],
  sortable: false,
  says: { required: 'choose' },
  fromCell: cellItems,
  text: (value) => (Array.isArray(value) && value.length ? zh`${value.length} 项` : '-'),
  sample: {
    property: { type: 'array', minItems: 1, 'x-tree': { create: 'a', update: 'b' } },
    valid: [['BasicData'], ['a', 'b']],
    invalid: [[], [''], ['a', 'a'], [1], 'a'],
  },
};
