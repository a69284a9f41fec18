import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { scripts } from '../../package.json';

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name));
const read = (path: string): string => readFileSync(path, 'utf8');

const guides = filesIn('tools/docs', /\.md$/);
const pages = ['README.md', ...guides];

test('the README is read in one sitting', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(150);
});

test.each(pages)('every link of %s leads to a file', (page) => {
  const targets = [...read(page).matchAll(/\]\(([^)#\s]+)(#[^)\s]*)?\)/g)].map(([, target = '']) => target);
  const local = targets.filter((target) => !/^[a-z]+:/.test(target));
  expect(local.filter((target) => !existsSync(join(dirname(page), target)))).toEqual([]);
});

test('the README leads to every guide, a folder by its index', () => {
  const listed = guides.filter((path) => dirname(path) === 'tools/docs' || path.endsWith('README.md'));
  expect(listed.filter((path) => !read('README.md').includes(`](${path})`))).toEqual([]);
  const decisions = guides.filter((path) => path.includes('decisions/') && !path.endsWith('README.md'));
  const index = read('tools/docs/decisions/README.md');
  expect(decisions.filter((path) => !index.includes(`](${path.split('/').at(-1)})`))).toEqual([]);
});

test('every npm script stands among the commands, and every command there is one', () => {
  const commands = read('tools/docs/commands.md');
  const told = [...commands.matchAll(/`(?:npm run )?([a-z]+[a-z0-9:-]*)/g)].map(([, name]) => name);
  expect(Object.keys(scripts).filter((name) => !told.includes(name) && !commands.includes(`npm ${name}`))).toEqual([]);
  const run = pages.flatMap((page) => [...read(page).matchAll(/npm run (?:-s )?([a-z][a-z0-9:-]*)/g)]);
  expect(run.map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual([]);
});

test('every setting stands in the table of settings, and every one there is read', () => {
  const sources = [...filesIn('src/server', /\.ts$/), ...filesIn('tools', /\.(ts|mjs|cjs)$/)].map(read).join('\n');
  const names = new Set(sources.match(/\bCANGTAI_[A-Z_]+\b/g) ?? []);
  const table = read('tools/docs/settings.md');
  expect([...names].filter((name) => !table.includes(`\`${name}`))).toEqual([]);
  const told = [...table.matchAll(/^\| `([A-Z][A-Z_]+)/gm)].map(([, name = '']) => name);
  expect(told.length).toBeGreaterThan(10);
  expect(told.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([]);
});

test('every file and folder that the guides name is there', () => {
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/`((?:src|tools|tests|schemas)\/[\w./-]+)`/g)].map(([, path = '']) => `${page}: ${path}`),
  );
  const isMade = (path: string) => /src\/generated|schemas\/(changes|language)/.test(path);
  expect(named.filter((line) => !existsSync(line.split(': ')[1] ?? '') && !isMade(line))).toEqual([]);
});
