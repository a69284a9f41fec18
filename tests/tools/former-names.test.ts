import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { grammar } from '../../src/metadata/grammar';
import names from '../../tools/lint/former-names.json';

/** Where former names belong: their list, and what moves schemas of former versions. */
const homes =
  /^(tools\/lint\/former-names\.json|tests\/tools\/former-names|src\/metadata\/codemods\/|tests\/metadata\/old)/;

const sources = execFileSync('git', ['ls-files', 'src', 'tools', 'schemas', 'tests'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(tsx?|mjs|cjs|css|json)$/.test(path) && !homes.test(path) && existsSync(path))
  .map((path): [path: string, text: string] => [path, readFileSync(path, 'utf8')]);

const escaped = (word: string): string => word.replaceAll('-', '\\-');

/** `path: word` for each file in which the pattern of the word is found. */
function finds(words: Record<string, string>, pattern: (word: string) => RegExp, among = sources): string[] {
  return Object.entries(words).flatMap(([word, now]) =>
    among.filter(([, text]) => pattern(word).test(text)).map(([path]) => `${path}: ${word}, now ${now}`),
  );
}

const asWord = (word: string): RegExp => new RegExp(`(?<![\\w$-])${escaped(word)}(?![\\w$-])`);
const asDeclared = (word: string): RegExp =>
  new RegExp(`^\\s*(export )?(default )?(async )?(function|const|let|interface|type|class|enum) ${word}\\b`, 'm');
const asExport = (word: string): RegExp =>
  new RegExp(`^export (default )?(async )?(function|const|interface|type|class|enum) ${word}\\b`, 'm');

test('no file says a former name', () => {
  expect(finds(names.anywhere, asWord)).toEqual([]);
});

test('nothing is exported under a former name', () => {
  const code = sources.filter(([path]) => path.startsWith('src/') || path.startsWith('tools/'));
  expect(finds(names.exported, asExport, code)).toEqual([]);
});

// Words that mean something else elsewhere keep their other meanings; types and interfaces of that name were the former thing.
test('no type is declared under a former name', () => {
  const types = Object.fromEntries(Object.entries(names.exported).filter(([word]) => /^[A-Z]/.test(word)));
  expect(finds(types, asDeclared)).toEqual([]);
});

test('the code of the server and the schemas call a workbench so', () => {
  const code = sources.filter(([path]) => /^src\/server\/(warehouse|calls|workflow)\/|^schemas\//.test(path));
  expect(finds({ bench: 'workbench' }, asWord, code)).toEqual([]);
});

test('the code of the floor calls a second-leg package and a shipment so', () => {
  const code = sources
    .filter(([path]) => /^src\/server\/(warehouse|calls|workflow)\/|^src\/pages\/scan\/.*tsx$/.test(path))
    .map(([path, text]): [string, string] => [path, text.replace(/\/\/.*|\/\*[^]*?\*\//g, '')]);
  const asName = (word: string): RegExp =>
    new RegExp(`(?<![\\w-])(${word}|${word[0]?.toUpperCase()}${word.slice(1)})\\b`);
  expect(finds({ box: 'bPackage', truck: 'shipment' }, asName, code)).toEqual([]);
});

test('no call of the schemas may say a former word', () => {
  const call = (grammar.calls as { properties: { calls: { additionalProperties: { properties: object } } } }).properties
    .calls.additionalProperties.properties;
  expect(Object.keys(names.schemaWords).filter((word) => word in call)).toEqual([]);
});

test('no folder has a former name', () => {
  expect(Object.keys(names.folders).filter((folder) => existsSync(folder))).toEqual([]);
});

test.each([
  ['anywhere', 'import { holdBack } from "./hold-back";', 'holdBack', asWord],
  ['exported', 'export function enter(): void {}', 'enter', asExport],
  ['declared', '  interface Lane {', 'Lane', asDeclared],
])('a former name is found: %s', (_where, text, word, pattern) => {
  expect(finds({ [word]: 'another' }, pattern, [['some.ts', text]])).toEqual([`some.ts: ${word}, now another`]);
});
