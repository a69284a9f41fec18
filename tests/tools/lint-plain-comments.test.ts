import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import plainComments from '../../tools/lint/plain-comments.mjs';

const linter = new Linter();
const configWith = (options: object) =>
  ({
    files: ['**/*.ts'],
    languageOptions: { parser: tseslint.parser },
    plugins: { comments: { rules: { 'plain-comments': plainComments } } },
    rules: { 'comments/plain-comments': ['error', options] },
  }) as unknown as Linter.Config;

const complaints = (code: string, options = {}): number => linter.verify(code, [configWith(options)], 'line.ts').length;

test.each(['whoever', 'somebody', 'someone', 'nobody', 'anybody', 'he', 'his', 'she'])(
  'a comment that says "%s" is refused',
  (word) => {
    expect(complaints(`// The record is locked: ${word} reads it.`)).toBe(1);
    expect(complaints(`/** ${word.toUpperCase()} reads it. */`)).toBe(1);
  },
);

test('a text of a command that says "whoever" is refused, and one of a test is not', () => {
  const says = "console.log('open to whoever is signed in');";
  expect(complaints(says, { texts: true })).toBe(1);
  expect(complaints('console.log(`${title} is for nobody at all`);', { texts: true })).toBe(1);
  expect(complaints("export const owner = 'nobody';", { texts: true })).toBe(0);
  expect(complaints(says)).toBe(0);
});

test.each([
  ['code as the subject', '// Readers take FOR SHARE and must not update.'],
  ['a word that only begins so', '// The header is shed here.'],
  ['the user of that name', '// "nobody": works without creating a user.'],
  ['a text that is no comment', 'export const owner = "nobody";'],
])('%s passes', (_what, code) => {
  expect(complaints(code)).toBe(0);
});
