import { cellText, type FieldType } from '../field-type';
import { valueText } from '../run-time/value';

export const schemaValue: FieldType = {
  name: 'schema-value',
  title: '按定义填写的参数',
  description:
    'An object by a JSON Schema that a referenced record holds (`x-schema-from`): its form is made at run time, and browser and server check it alike.',
  keywords: ['x-schema-from'],
  recognises: () => false,
  valueSchema: () => ({ type: 'object' }),
  operators: [],
  sortable: false,
  fromCell: (cell) => {
    try {
      return JSON.parse(cellText(cell)) as unknown;
    } catch {
      return undefined;
    }
  },
  text: (value) => valueText(undefined, value),
  sample: {
    property: { 'x-schema-from': { reference: 'template_id', schema: 'value_schema' } },
    valid: [{}, { weight: 1, 名: ['a', true] }],
    invalid: [[], 'x', 1, true],
  },
};
