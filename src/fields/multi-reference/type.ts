import { cellItems, idSchema, labelText, pick, type FieldType } from '../field-type';
import { zh } from '../../language/zh';

const id = '0193a1f0-0000-7000-8000-000000000001';

export const multiReference: FieldType = {
  name: 'multi-reference',
  title: '多选引用',
  description: 'Points at several records of another entity, each at most once.',
  keywords: ['x-reference', 'minItems', 'maxItems'],
  recognises: (property) => 'x-reference' in property && property.type === 'array',
  valueSchema: (property) => ({
    type: 'array',
    uniqueItems: true,
    items: idSchema,
    maxItems: 200,
    ...pick(property, ['minItems', 'maxItems']),
  }),
  operators: ['in'],
  sortable: false,
  says: { required: 'choose' },
  fromCell: cellItems,
  text: (value, context) =>
    Array.isArray(value) && value.length ? value.map((item) => labelText(item, context)).join(zh`，`) : '-',
  sample: {
    property: { type: 'array', minItems: 1, 'x-reference': { entity: 'role' } },
    valid: [[id]],
    invalid: [[], ['x'], [id, id], '1'],
  },
};
