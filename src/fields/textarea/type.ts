import { pick, plainText, type FieldType } from '../field-type';

const words = ['minLength', 'maxLength'] as const;

export const textarea: FieldType = {
  name: 'textarea',
  title: '多行文本',
  description: 'Several lines of text with a counter. Said with `x-field`.',
  keywords: words,
  recognises: () => false,
  valueSchema: (property) => ({ type: 'string', ...pick(property, words) }),
  operators: ['contains'],
  sortable: false,
  text: plainText,
  sample: {
    property: { type: 'string', maxLength: 5 },
    valid: ['', '一二三四五', 'a\nb'],
    invalid: ['一二三四五六', 1],
  },
};
