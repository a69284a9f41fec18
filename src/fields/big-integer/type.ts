import { plainText, type FieldType } from '../field-type';

export const bigInteger: FieldType = {
  name: 'big-integer',
  title: '长整数',
  description: 'A whole number of up to 18 digits that travels as a string, so that 2^53 + 1 survives.',
  keywords: [],
  recognises: (property) => property.type === 'string' && property.format === 'int64',
  valueSchema: () => ({ type: 'string', pattern: '^(0|-?[1-9]\\d{0,17})$' }),
  operators: ['equals', 'in', 'between'],
  sortable: true,
  order: { kind: 'number', of: (value) => (/^-?\d+$/.test(String(value)) ? BigInt(String(value)) : undefined) },
  isPasted: true,
  text: plainText,
  sample: {
    property: { type: 'string', format: 'int64' },
    valid: ['0', '9007199254740993', '-9007199254740993', '999999999999999999'],
    invalid: ['', '01', '1.5', '1e3', '-0', '1234567890123456789', 5],
  },
};
