import { pick, plainText, type FieldType } from '../field-type';

const words = ['minLength', 'maxLength', 'pattern'] as const;

export const text: FieldType = {
  name: 'text',
  title: '单行文本',
  description: 'One line of text. Lengths count code points.',
  keywords: words,
  recognises: (property) => property.type === 'string' && !property.format,
  valueSchema: (property) => ({ type: 'string', ...pick(property, words) }),
  operators: ['contains', 'equals', 'in'],
  sortable: true,
  isCell: true,
  text: plainText,
  sample: {
    property: { type: 'string', minLength: 2, maxLength: 4, pattern: '^[A-Z𠀀]*$' },
    valid: ['AB', 'ABCD', '𠀀𠀀𠀀𠀀'],
    invalid: ['A', 'ABCDE', 'ab', 'AB\n', 12, true, {}],
  },
};
