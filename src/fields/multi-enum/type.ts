import type { JsonSchema } from '../field';
import { cellItems, enumFromText, enumSchema, enumText, pick, type FieldType } from '../field-type';
import { zh } from '../../language/zh';

const itemsRef = (property: JsonSchema) => (property.items as JsonSchema | undefined)?.$ref;

export const multiEnum: FieldType = {
  name: 'multi-enum',
  title: '多选枚举',
  description: 'Several values of an enumeration, each at most once.',
  keywords: ['items', 'minItems', 'maxItems'],
  recognises: (property) => property.type === 'array' && typeof itemsRef(property) === 'string',
  valueSchema: (property, values) => ({
    type: 'array',
    uniqueItems: true,
    items: enumSchema(values),
    ...pick(property, ['minItems', 'maxItems']),
  }),
  operators: ['in'],
  sortable: false,
  says: { required: 'choose' },
  fromCell: (cell, context) => {
    const values = cellItems(cell).map((item) => enumFromText(item, context));
    return values.includes(undefined) ? undefined : values;
  },
  text: (value, context) =>
    Array.isArray(value) && value.length ? value.map((item) => enumText(item, context)).join(zh`、`) : '-',
  sample: {
    property: { type: 'array', items: { $ref: '../../enums/size.json' }, maxItems: 2 },
    enumeration: {
      name: 'size',
      title: '尺寸',
      values: [
        { value: 1, name: 'small', title: '小' },
        { value: 2, name: 'large', title: '大' },
      ],
    },
    valid: [[], [1], [1, 2]],
    invalid: [[1, 1], [3], 1, '1'],
  },
};
