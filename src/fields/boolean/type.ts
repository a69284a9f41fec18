import { cellText, type FieldType } from '../field-type';
import { translatedText } from '../../language/zh';

// Sheets come from everywhere.
/* eslint-disable texts/chinese-texts -- what stands in them is read in every language */
const yes = '是';
const no = '否';
/* eslint-enable texts/chinese-texts */
const yeses = [yes, 'true', '1', 'y', 'yes'];
const noes = [no, 'false', '0', 'n', 'no'];

export const boolean: FieldType = {
  name: 'boolean',
  title: '是否',
  description: 'Yes or no, drawn as a switch.',
  keywords: [],
  recognises: (property) => property.type === 'boolean',
  valueSchema: () => ({ type: 'boolean' }),
  operators: ['equals'],
  sortable: true,
  says: { required: 'choose' },
  isCell: true,
  fromCell: (cell) => {
    const text = cellText(cell).toLowerCase();
    return yeses.includes(text) || (noes.includes(text) ? false : undefined);
  },
  text: (value) => (value === true ? translatedText(yes) : value === false ? translatedText(no) : '-'),
  sample: { property: { type: 'boolean' }, valid: [true, false], invalid: [0, 1, 'true', ''] },
};
