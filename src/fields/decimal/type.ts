import { cellNumber, numberOrder, pick, plainText, type FieldType } from '../field-type';

const words = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const;

export const decimal: FieldType = {
  name: 'decimal',
  title: '小数',
  description: 'A number with a unit; `multipleOf` says its step.',
  keywords: [...words, 'x-unit'],
  recognises: (property) => property.type === 'number',
  valueSchema: (property) => ({ type: 'number', ...pick(property, words) }),
  operators: ['between', 'equals'],
  sortable: true,
  order: numberOrder,
  isCell: true,
  fromCell: cellNumber,
  text: plainText,
  sample: {
    property: { type: 'number', exclusiveMinimum: 0, maximum: 300, multipleOf: 0.1 },
    valid: [0.1, 0.3, 1.1, 299.9, 300],
    invalid: [0, -0.1, 300.1, 0.15, '1', true],
  },
};
