import { durationOf, durationText } from '../duration-text';
import { cellText, numberOrder, pick, type FieldType } from '../field-type';

const words = ['minimum', 'maximum', 'multipleOf'] as const;
const longest = 100 * 366 * 24 * 3600;

export const duration: FieldType = {
  name: 'duration',
  title: '时长',
  description:
    'How long something takes, in whole seconds; shown and entered as hours and minutes, `1:30`, or with seconds, `1:30:05`. Not below zero unless `minimum` says so. Said with `x-field`.',
  keywords: words,
  recognises: () => false,
  valueSchema: (property) => ({ type: 'integer', minimum: 0, maximum: longest, ...pick(property, words) }),
  operators: ['between', 'equals'],
  sortable: true,
  order: numberOrder,
  isCell: true,
  isWritten: true,
  says: { required: 'durationFormat' },
  fromCell: (cell) => (typeof cell === 'number' ? undefined : durationOf(cellText(cell))),
  text: durationText,
  sample: {
    property: { type: 'integer', maximum: 86_400, multipleOf: 5 },
    valid: [0, 5400, 5405, 86_400],
    invalid: [-5, 5401, 86_405, 0.5, '1:30', true],
  },
};
