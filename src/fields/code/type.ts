import { pick, plainText, type FieldType } from '../field-type';

const words = ['minLength', 'maxLength', 'pattern'] as const;

export const code: FieldType = {
  name: 'code',
  title: '编码',
  description: 'A number or code that people copy and scan: monospaced and copyable. Said with `x-field`.',
  keywords: words,
  recognises: () => false,
  valueSchema: (property) => ({ type: 'string', ...pick(property, words) }),
  operators: ['contains', 'equals', 'in'],
  sortable: true,
  isCell: true,
  isPasted: true,
  text: plainText,
  sample: {
    property: { type: 'string', pattern: '^[A-Z]{2}-\\d{3}$' },
    valid: ['AA-001', 'ZZ-999'],
    invalid: ['A-001', 'AA-01', 'AA-0001', 'aa-001', 'AA-００１', 'AA-001\n', 1],
  },
};
