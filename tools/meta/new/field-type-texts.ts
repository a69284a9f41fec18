import { camel } from './names';

/** The three facets of a field type that keeps a text, by file name: a place to start from. */
export const facets = (name: string, title: string): [string, string][] => [
  ['type.ts', typeText(name, title)],
  ['view.tsx', viewText(name)],
  ['storage.ts', storageText(name)],
];

const typeText = (
  name: string,
  title: string,
): string => `import { pick, plainText, type FieldType } from '../field-type';

const words = ['minLength', 'maxLength', 'pattern'] as const;

export const ${camel(name)}: FieldType = {
  name: '${name}',
  title: '${title}',
  description: 'What it means, in one sentence. Said with \`x-field\`.',
  keywords: words,
  recognises: () => false,
  valueSchema: (property) => ({ type: 'string', ...pick(property, words) }),
  operators: ['contains', 'equals', 'in'],
  sortable: true,
  text: plainText,
  sample: {
    property: { type: 'string', minLength: 1, maxLength: 4 },
    valid: ['a', '一二三四'],
    invalid: ['', 'abcde', 12, true],
  },
};
`;

const viewText = (name: string): string => `import { Input } from 'antd';
import type { FieldView, InputProps } from '../field-view';
import { enterPlaceholder } from '../components/placeholders';
import { displayText } from '../components/display-text';
import { TextFilter } from '../components/text-filter';

function ${pascal(name)}Input({ id, field, value, onChange, disabled, placeholder }: InputProps) {
  return (
    <Input
      id={id}
      value={(value as string | null) ?? ''}
      onChange={(event) => onChange(event.target.value)}
      disabled={disabled}
      placeholder={placeholder ?? enterPlaceholder(field)}
      suffix={field.unit}
      autoComplete="off"
    />
  );
}

export const ${camel(name)}View: FieldView = {
  cell: ({ value }) => displayText(value),
  Input: ${pascal(name)}Input,
  FilterInput: TextFilter,
  width: 180,
};
`;

const storageText = (
  name: string,
): string => `import { asIs, contains, equals, oneOf, type FieldStorage } from '../field-storage';
import { textChecks } from '../storage-checks';

export const ${camel(name)}: FieldStorage = {
  place: 'column',
  columnType: () => 'text',
  checks: textChecks,
  isEmpty: (column) => \`\${column} = ''\`,
  collated: true,
  index: 'btree',
  matches: { contains, equals, in: oneOf },
  toDatabase: asIs,
  fromDatabase: asIs,
};
`;

const pascal = (name: string): string => camel(`-${name}`);
