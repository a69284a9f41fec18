import type { FieldType } from '../field-type';

export const boolean: FieldType = {
  name: 'boolean',
  title: '是否',
  description: 'Yes or no, drawn as a switch.',
  keywords: [],
  recognises: (property) => property.type === 'boolean',
  valueSchema: () => ({ type: 'boolean' }),
  operators: ['equals'],
  sortable: true,
  says: { required: 'choose' },
  isCell: true,
  text: (value) => (value === true ? '是' : value === false ? '否' : '-'),
  sample: { property: { type: 'boolean' }, valid: [true, false], invalid: [0, 1, 'true', ''] },
};
