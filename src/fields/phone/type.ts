import { addressType } from '../address-type';

export const phone = addressType({
  name: 'phone',
  title: '电话',
  description:
    'A telephone number with 5 to 20 signs: digits, spaces, + ( ) -; shown as a link that calls it. Said with `x-field`.',
  pattern: '^[0-9+(][0-9() -]{3,18}[0-9]$',
  maxLength: 20,
  says: 'phoneFormat',
  sample: {
    valid: ['13800000000', '0579-85550101', '+86 138 0000 0000', '(0579) 8555'],
    invalid: [
      '',
      '1234',
      '12345-',
      '+',
      '电话12345',
      '138０0000000',
      '123456789012345678901',
      '13800000000\n',
      13800000000,
    ],
  },
});
