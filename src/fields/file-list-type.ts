import { labelText, pick, type FieldType } from './field-type';
import { zh } from '../language/zh';

const max = 9;
const id = '0193a1f0-0000-7000-8000-000000000001';
// As the server gives it: of two that differ in case only, neither would be seen to stand there twice.
const keptId = { type: 'string', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' };

/** What the types of files have in common: a list of ids of kept files, none twice. */
export const fileList: Omit<FieldType, 'name' | 'title' | 'description' | 'media'> = {
  keywords: ['minItems', 'maxItems'],
  recognises: () => false,
  valueSchema: (property) => ({
    type: 'array',
    uniqueItems: true,
    items: keptId,
    maxItems: max,
    ...pick(property, ['minItems', 'maxItems']),
  }),
  operators: [],
  sortable: false,
  isCell: true,
  says: { required: 'choose', minItems: 'minFiles', maxItems: 'maxFiles' },
  text: (value, context) =>
    Array.isArray(value) && value.length ? value.map((item) => labelText(item, context)).join(zh`，`) : '-',
  sample: {
    property: { type: 'array', minItems: 1, maxItems: 2 },
    valid: [[id]],
    invalid: [[], ['x'], [id, id], 'a'],
  },
};
