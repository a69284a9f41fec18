import { idSchema, labelText, type FieldType } from '../field-type';

const id = '0193a1f0-0000-7000-8000-000000000001';

export const reference: FieldType = {
  name: 'reference',
  title: '引用',
  description: 'Points at one record of another entity; chosen by remote search.',
  keywords: ['x-reference'],
  recognises: (property) => 'x-reference' in property && property.type !== 'array',
  valueSchema: () => idSchema,
  operators: ['equals', 'in', 'below'],
  sortable: false,
  isCell: true,
  says: { required: 'choose' },
  text: labelText,
  sample: {
    property: { type: 'string', 'x-reference': { entity: 'role' } },
    valid: [id],
    invalid: ['', '1', 'role', 5, {}],
  },
};
