import type { JsonSchema } from '../field';
import { pick, type FieldType } from '../field-type';
import { fileList } from '../file-list-type';
import { zh } from '../../language/zh';

const max = 100;

const imageList = fileList.valueSchema(fileList.sample.property);
const [[imageId]] = fileList.sample.valid as [[string]];

interface Item {
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

export const records: FieldType = {
  name: 'records',
  title: '明细',
  description:
    'A short list of sub-records, each with the same columns (`items.properties`), entered as a table. They belong to their record and are saved with it.',
  keywords: ['items', 'minItems', 'maxItems'],
  recognises: ({ type, items }) => type === 'array' && (items as Item | undefined)?.properties !== undefined,
  valueSchema: (property) => {
    const { properties = {}, required = [] } = (property.items ?? {}) as Item;
    return {
      type: 'array',
      items: { type: 'object', properties, required, additionalProperties: false },
      maxItems: max,
      ...pick(property, ['minItems', 'maxItems']),
    };
  },
  isOutsideSheets: true,
  operators: [],
  sortable: false,
  says: { minItems: 'minRows', maxItems: 'maxRows' },
  text: (value) => (Array.isArray(value) && value.length ? zh`${value.length} 行` : '-'),
  sample: {
    property: {
      type: 'array',
      minItems: 1,
      maxItems: 2,
      items: {
        type: 'object',
        required: ['sku'],
        properties: {
          sku: { title: '货号', type: 'string', minLength: 1, maxLength: 4 },
          count: { title: '数量', type: 'integer', minimum: 1, maximum: 99 },
          weight: { title: '重量', type: 'number', multipleOf: 0.1 },
          fragile: { title: '易碎', type: 'boolean' },
          best_before: { title: '有效期至', type: 'string', format: 'date' },
          photos: imageList,
        },
      },
    },
    valid: [
      [{ sku: 'A1' }],
      [{ sku: '货号', count: 3, weight: 0.3, fragile: true, best_before: '2028-02-29' }, { sku: 'B2' }],
      [{ sku: 'C3', photos: [imageId] }],
    ],
    invalid: [
      [],
      [{}],
      [{ sku: '' }],
      [{ sku: 'ABCDE' }],
      [{ sku: 'A', count: 0 }],
      [{ sku: 'A', count: 1.5 }],
      [{ sku: 'A', weight: 0.25 }],
      [{ sku: 'A', fragile: 1 }],
      [{ sku: 'A', best_before: '2026-02-29' }],
      [{ sku: 'A', best_before: '2026/11/21' }],
      [{ sku: 'A', photos: [] }],
      [{ sku: 'A', photos: ['x'] }],
      [{ sku: 'A', photos: [null] }],
      [{ sku: 'A', photos: imageId }],
      [{ sku: 'A', photos: [imageId, imageId] }],
      [{ sku: 'A', colour: 'red' }],
      [{ sku: 'A' }, { sku: 'A' }, { sku: 'A' }],
      ['A'],
      'A',
      { sku: 'A' },
    ],
  },
};
