import type { FieldType } from '../field-type';

export const passwordOnce: FieldType = {
  name: 'password-once',
  title: '一次性密码',
  description:
    'Made by the server, shown once and copyable, never stored in clear, never read again. Said with `x-field`.',
  keywords: [],
  recognises: () => false,
  valueSchema: () => ({ type: 'string', minLength: 12, maxLength: 64 }),
  operators: [],
  sortable: false,
  isSecret: true,
  text: () => '-',
  sample: { property: { type: 'string' }, valid: ['Abcdefgh1234'], invalid: ['short', 1] },
};
