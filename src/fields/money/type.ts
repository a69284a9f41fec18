import { cellNumber, numberOrder, pick, plainText, type FieldType } from '../field-type';
import { finestAmount, smallestAmount } from './currencies';

const words = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const;

export const money: FieldType = {
  name: 'money',
  title: '金额',
  description:
    'An amount in the currency that `x-currency` says: always the same, or that of another field. It is as exact as the currency: 0.01 of CNY, 1 of JPY. Said with `x-field`.',
  keywords: [...words, 'x-currency'],
  recognises: () => false,
  valueSchema: (property) => {
    const code = property['x-currency'];
    return {
      type: 'number',
      ...pick(property, words),
      multipleOf: typeof code === 'string' ? smallestAmount(code) : finestAmount,
    };
  },
  operators: ['between', 'equals'],
  sortable: true,
  order: numberOrder,
  isCell: true,
  says: { multipleOf: 'currencyDigits' },
  fromCell: (cell) => cellNumber(typeof cell === 'string' ? cell.replaceAll(',', '') : cell),
  text: plainText,
  sample: {
    property: { type: 'number', minimum: 0, maximum: 1_000_000, 'x-currency': 'CNY' },
    valid: [0, 0.01, 1250.5, 1_000_000],
    invalid: [-0.01, 0.005, 1_000_000.01, '1.00', true],
  },
};
