import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { grammar } from '../../src/metadata/grammar';
import { checkSchemas } from '../../tools/meta/check';
import { format } from '../../tools/meta/format';
import { listen } from './support/listen';

const file = 'enums/bucket-type.json';
let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'syntax-'));
  cpSync('schemas', root, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The problems of a file with this text, as `line:column message`. */
function problemsWith(text: string): string[] {
  writeFileSync(join(root, file), text);
  return checkSchemas(root).problems.map(({ line, column, message }) => `${line}:${column} ${message}`);
}

describe('who writes a schema by hand is told what is wrong in it, and where', () => {
  it.each([
    ['a comma before a bracket', '{\n  "a": 1,\n}', '2:9 There is a comma too many before }.'],
    ['a comma before a square bracket', '{ "a": [1, 2, ] }', '1:13 There is a comma too many before ].'],
    ['two commas', '{ "a": 1,, "b": 2 }', '1:10 There is a comma too many.'],
    ['no comma', '{\n  "a": 1\n  "b": 2\n}', '2:8 A comma is missing after this.'],
    ['a comment', '{\n  // why\n  "a": 1\n}', '2:3 JSON has no comments. Take it away; say it in "description".'],
    ['a byte order mark', '\uFEFF{}', '1:1 The file begins with a byte order mark. Save it as UTF-8 without BOM.'],
    ['single quotes', "{ 'a': 1 }", '1:3 Texts stand in double quotes: "…", not in single ones.'],
    [
      'a key without quotes',
      '{ a: 1 }',
      '1:3 a is no JSON: texts and keys stand in double quotes; true, false and null in small letters.',
    ],
    ['quotes of a Chinese keyboard', '{ “a”: 1 }', '1:3 "“" is a Chinese sign; JSON needs the English one.'],
    ['a comma of a Chinese keyboard', '{ "a": 1， "b": 2 }', '1:9 "，" is a Chinese sign; JSON needs the English one.'],
    ['no colon', '{ "a" 1 }', '1:7 A colon is missing between the key and its value.'],
    ['no value', '{ "a": }', '1:8 A value is missing here.'],
    ['no end', '{ "a": 1', '1:8 A } is missing after this.'],
    ['a text without an end', '{ "a": "b }', '1:8 The text is not closed: a " is missing at the end of it.'],
    [
      'a bracket too many',
      '{} }',
      '1:4 The file goes on after its end: there is one bracket too many, or a second value.',
    ],
    ['a single backslash', '{ "a": "\\d" }', '1:8 A backslash in a text is written twice: \\\\.'],
    [
      'a number with a leading zero',
      '{ "a": 01 }',
      '1:8 This is no number as JSON writes it: no leading 0, no +, a digit after the point.',
    ],
    ['nothing', '', '1:1 The file is empty. The least is {}.'],
  ])('%s', (_what, text, message) => {
    expect(problemsWith(text)).toEqual([message]);
  });

  it('what follows from a mistake is not told beside it', () => {
    const menu = join(root, 'shell/menu.json');
    writeFileSync(menu, readFileSync(menu, 'utf8').replace('"/basic/shelf"', '"basic/shelf"'));
    expect(checkSchemas(root).problems.map(({ code }) => code)).toEqual(['INVALID_VALUE']);
  });
});

test('a key that stands twice is never deleted by the formatter: the file is left as it is until one is chosen', () => {
  const before = readFileSync(join(root, file), 'utf8');
  const doubled = before.replace('"title"', '"title": "别的", "title"');
  writeFileSync(join(root, file), doubled);
  listen(() => format(root, false));
  expect(readFileSync(join(root, file), 'utf8')).toBe(doubled);
});

test('no form of the language is told as a regular expression: each is said in words, to the editor, too', () => {
  const wordless = Object.entries(grammar).flatMap(([kind, schema]) => wordlessIn(schema, kind));
  expect(wordless).toEqual([]);
});

function wordlessIn(value: unknown, at: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([key, item]) => wordlessIn(item, `${at}/${key}`));
  const { pattern, patternErrorMessage } = value as Record<string, unknown>;
  return typeof pattern === 'string' && !patternErrorMessage ? [at, ...below] : below;
}
