import { cellNumber, enumText, numberOrder, pick, type FieldType } from '../field-type';

const words = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const;

export const integer: FieldType = {
  name: 'integer',
  title: '整数',
  description: 'A whole number up to 2^53 - 1.',
  keywords: [...words, 'x-unit'],
  recognises: (property) => property.type === 'integer',
  valueSchema: (property) => ({
    type: 'integer',
    ...pick(property, words),
    minimum: Math.max(Number(property.minimum ?? -Infinity), Number.MIN_SAFE_INTEGER),
    maximum: Math.min(Number(property.maximum ?? Infinity), Number.MAX_SAFE_INTEGER),
  }),
  operators: ['equals', 'between', 'in'],
  sortable: true,
  order: numberOrder,
  isCell: true,
  fromCell: cellNumber,
  // One that keeps a status is called like it.
  text: enumText,
  sample: {
    property: { type: 'integer', minimum: 1, maximum: 9 },
    valid: [1, 9, 5.0],
    invalid: [0, 10, 1.5, '1', true, []],
  },
};
