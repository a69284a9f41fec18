import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const filesOf = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
    .trim()
    .split('\n');
const sheets = filesOf('src/*.css');
const rulesOf = (path: string): string => readFileSync(path, 'utf8').replace(/\/\*[^]*?\*\//g, '');
const classesOf = (rules: string): string[] => [
  ...new Set([...rules.matchAll(/\.(?!\d)([A-Za-z][\w-]*)(?=[^{}]*\{)/g)].map(([, name = '']) => name)),
];

/** What is antd's own and is named in a sheet, since no property, token or class name of antd reaches it. */
const reached: Record<string, string> = {
  'ant-table-measure-row': 'a hidden row that antd measures with; no property draws it',
  'ant-picker-panels':
    'two months side by side: the popup has names for what is in a month, none for the row of months',
  'ant-picker-panel-container': 'what scrolls when those months stand below one another',
  'ant-picker-dropdown': 'the popup of both',
  'ant-table-sticky-scroll': 'the bar that floats over the last row; no property of the table reaches it',
  'ant-table-wrapper': 'makes that rule stronger than antd’s',
  'ant-pro-table-alert': 'ProTable lays it below the toolbar, and takes no other place for it',
  'ant-pro-table-list-toolbar': 'the toolbar whose place it takes',
  'ant-pro-card-body': 'the card that holds both',
  'ant-form-item-extra': 'the hint of a field that says what the problem below it says, too',
  'ant-input': 'in dialogs of a handheld, which draw fields of every type',
};

test('the style sheet of a component is its own, and one alone is for every page', () => {
  expect(sheets.length).toBeGreaterThan(20);
  expect(sheets.filter((path) => !path.endsWith('.module.css'))).toEqual(['src/global.css']);
  expect(classesOf(rulesOf('src/global.css')).filter((name) => !name.startsWith('ant-'))).toEqual([]);
});

test('a style sheet names a class of antd where nothing else reaches it, and the list says why', () => {
  const lines = sheets.flatMap((path) => rulesOf(path).split('\n')).filter((line) => line.includes('.ant-'));
  const named = new Set(lines.flatMap((line) => [...line.matchAll(/\.(ant-[\w-]+)/g)].map(([, name = '']) => name)));
  expect([...named].sort()).toEqual(Object.keys(reached).sort());
  expect(lines.length).toBeLessThanOrEqual(10);
});

test('every class of a sheet is given to something, and every class that is given stands in the sheet', () => {
  const given = new Map(sheets.filter((path) => path.endsWith('.module.css')).map((path) => [path, new Set<string>()]));
  for (const path of filesOf('src/*.tsx')) {
    const text = readFileSync(path, 'utf8');
    for (const [, name = '', from = ''] of text.matchAll(/import (\w+) from '(\..*\.module\.css)';/g))
      for (const [, used = ''] of text.matchAll(new RegExp(`\\b${name}\\.(?!module\\.css)(\\w+)`, 'g')))
        given.get(join(dirname(path), from))?.add(used);
  }
  for (const [path, names] of given) {
    const own = classesOf(rulesOf(path).replace(/:global\([^)]*\)/g, ''));
    expect([path, [...names].sort()]).toEqual([path, own.sort()]);
  }
});
