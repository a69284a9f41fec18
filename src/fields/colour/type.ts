import { cellText, plainText, type FieldType } from '../field-type';

const pattern = '^#[0-9a-f]{6}$';
const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/;

/** `#FA0` and `ffaa00` mean `#ffaa00`. */
const parse = (text: string): string => {
  const small = text.trim().toLowerCase();
  const marked = /^([0-9a-f]{3}|[0-9a-f]{6})$/.test(small) ? `#${small}` : small;
  return marked.replace(short, '#$1$1$2$2$3$3');
};

export const colour: FieldType = {
  name: 'colour',
  title: '颜色',
  description: 'A colour as `#rrggbb`, in small letters; shown with a swatch. Said with `x-field`.',
  keywords: [],
  recognises: () => false,
  valueSchema: () => ({ type: 'string', pattern }),
  operators: ['equals', 'in'],
  sortable: true,
  isCell: true,
  says: { required: 'choose', pattern: 'colourFormat' },
  parse,
  fromCell: (cell) => parse(cellText(cell)),
  text: plainText,
  sample: {
    property: { type: 'string' },
    valid: ['#000000', '#ffaa00', '#0a1b2c'],
    invalid: ['', '#FFAA00', '#fa0', 'ffaa00', 'red', '#ffaa00 ', '#ffaa0g', 1],
  },
};
