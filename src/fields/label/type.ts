import { isObject } from '../is-object';
import { plainText, type FieldType } from '../field-type';
import { zh } from '../../language/zh';

export const label: FieldType = {
  name: 'label',
  title: '标签内容',
  description:
    'What a label looks like, as `label.json` says it: printed instead of the label of the schema for the records that another field names (`x-label-of`).',
  keywords: ['x-label-of'],
  recognises: () => false,
  // What it says is looked at by metadata/run-time, by the grammar of label.json.
  valueSchema: () => ({ type: 'object' }),
  operators: [],
  sortable: false,
  isOutsideSheets: true,
  text: (value) => {
    const { width, height, parts } = isObject(value) ? value : {};
    return Array.isArray(parts) ? zh`${width} × ${height} mm，${parts.length} 项` : plainText(undefined);
  },
  sample: {
    property: { 'x-label-of': { field: 'record_type' } },
    valid: [{}, { title: 'A', width: 100, height: 70, parts: [{ text: 'A', x: 5, y: 10 }] }],
    invalid: [[], 'x', 1, true],
  },
};
