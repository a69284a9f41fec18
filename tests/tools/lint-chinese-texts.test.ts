import { Linter } from 'eslint';
import { join } from 'node:path';
import tseslint from 'typescript-eslint';
import chineseTexts from '../../tools/lint/chinese-texts.mjs';
import left from '../../tools/lint/chinese-texts.json';

const root = join(__dirname, '../..');
const linter = new Linter({ cwd: root });
const config = {
  files: ['**/*.{ts,tsx}'],
  languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
  plugins: { texts: { rules: { 'chinese-texts': chineseTexts } } },
  rules: { 'texts/chinese-texts': 'error' },
} as unknown as Linter.Config;

const complaints = (code: string, path: string): string[] =>
  linter.verify(code, [config], join(root, path)).map(({ messageId, message }) => messageId ?? message);

const code = 'src/server/calls/new.ts';
const view = 'src/engine/antd/new.tsx';

test.each([
  ['a text in code that is no view', code, "throw new Error('货架已满');", ['outside']],
  ['a template with a text', code, 'const text = `货架 ${no} 已满`;', ['outside']],
  ['what the catalogue says already', view, 'notify.success(zh`已复制`);', ['catalogued']],
  ['the same between tags', view, 'const a = <b>{zh`已复制`}</b>;', ['catalogued']],
  ['a second text for a message', view, 'const text = shell.messages.unsaved ?? zh`还没有保存`;', ['fallback']],
  ['what only who reads Chinese would read', view, 'const a = <b>收起全部</b>;', ['unsaid']],
  ['what is said before a language is chosen', 'src/fields/new.ts', 'const a = zh`货架`;', ['early', 'outside']],
])('%s is refused', (_, path, text, expected) => expect(complaints(text, path)).toEqual(expected));

test.each([
  ['a view says what is its alone', view, 'const a = <b>{zh`收起全部`}</b>;'],
  ['a comment', code, '// 货架\nconst a = 1;'],
  ['English', code, "throw new Error('no shelf');"],
])('%s is fine', (_, path, text) => expect(complaints(text, path)).toEqual([]));

test('a file that has fewer texts than before says so, so that they do not come back', () => {
  const [path = ''] = Object.keys(left);
  expect(complaints('export {};', path)).toEqual(['fewer']);
});
