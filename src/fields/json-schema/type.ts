import { plainText, type FieldType } from '../field-type';
import { readSchema } from '../run-time/schema';
import { zh } from '../../language/zh';

const longest = 20_000;

export const jsonSchema: FieldType = {
  name: 'json-schema',
  title: '参数定义',
  description:
    'A JSON Schema as text, by which values are entered and checked at run time. Closed words only; whatever is not understood is refused.',
  keywords: [],
  recognises: () => false,
  // What it says is looked at by metadata/run-time; this keeps out what is no object at all.
  valueSchema: () => ({ type: 'string', maxLength: longest, pattern: '^\\{[^\\u0000]*\\}$' }),
  operators: [],
  sortable: false,
  text: (value) => {
    const titles = Object.entries(readSchema(value)?.properties ?? {}).map(([name, { title }]) => title ?? name);
    return titles.length ? titles.join(zh`、`) : plainText(value);
  },
  sample: {
    property: { type: 'string' },
    valid: ['{}', '{"type": "object"}'],
    invalid: ['', '[]', 'true', ' {}', '{', 1, {}],
  },
};
