import type { Enumeration } from '../field';
import { cellText, enumFromText, enumSchema, enumText, type FieldType } from '../field-type';

const sizes: Enumeration = {
  name: 'size',
  title: '尺寸',
  values: [
    { value: 1, name: 'small', title: '小' },
    { value: 2, name: 'large', title: '大' },
  ],
};

export const enumeration: FieldType = {
  name: 'enum',
  title: '枚举',
  description: 'One value of an enumeration in `schemas/enums/`, said with `$ref`.',
  keywords: ['$ref'],
  recognises: (property) => typeof property.$ref === 'string',
  valueSchema: (_property, values) => enumSchema(values),
  operators: ['equals', 'in'],
  sortable: true,
  says: { required: 'choose' },
  isCell: true,
  fromCell: (cell, context) => enumFromText(cellText(cell), context),
  text: enumText,
  sample: {
    property: { $ref: '../../enums/size.json' },
    enumeration: sizes,
    valid: [1, 2],
    invalid: [0, 3, '1', true],
  },
};
