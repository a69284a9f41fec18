import { cellNumber, cellText, numberOrder, pick, plainText, type FieldType } from '../field-type';

const words = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const;

export const percent: FieldType = {
  name: 'percent',
  title: '百分比',
  description: 'A share of a hundred: 12.5 is 12.5 %, in requests and sheets, too. Said with `x-field`.',
  keywords: words,
  unit: '%',
  recognises: () => false,
  valueSchema: (property) => ({ type: 'number', ...pick(property, words) }),
  operators: ['between', 'equals'],
  sortable: true,
  order: numberOrder,
  isCell: true,
  fromCell: (cell) =>
    cellNumber(
      typeof cell === 'string'
        ? cellText(cell)
            .replace(/[%％]$/u, '')
            .trim()
        : cell,
    ),
  text: plainText,
  sample: {
    property: { type: 'number', minimum: 0, maximum: 100, multipleOf: 0.5 },
    valid: [0, 12.5, 100],
    invalid: [-0.5, 100.5, 0.25, '12.5', '12.5%', true],
  },
};
