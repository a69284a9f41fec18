import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import plainComments from '../../tools/lint/plain-comments.mjs';

const linter = new Linter();
const config = {
  files: ['**/*.ts'],
  languageOptions: { parser: tseslint.parser },
  plugins: { comments: { rules: { 'plain-comments': plainComments } } },
  rules: { 'comments/plain-comments': 'error' },
} as unknown as Linter.Config;

const complaints = (code: string): number => linter.verify(code, [config], 'line.ts').length;

test.each(['whoever', 'somebody', 'someone', 'nobody', 'anybody', 'he', 'his', 'she'])(
  'a comment that says "%s" is refused',
  (word) => {
    expect(complaints(`// The record is locked: ${word} reads it.`)).toBe(1);
    expect(complaints(`/** ${word.toUpperCase()} reads it. */`)).toBe(1);
  },
);

test.each([
  ['code as the subject', '// Readers take FOR SHARE and must not update.'],
  ['a word that only begins so', '// The header is shed here.'],
  ['the user of that name', '// "nobody": works without creating a user.'],
  ['a text that is no comment', 'export const owner = "nobody";'],
])('%s passes', (_what, code) => {
  expect(complaints(code)).toBe(0);
});
