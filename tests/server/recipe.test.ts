import { readFileSync } from 'node:fs';
import { snapshotHome } from '../../tools/meta/snapshot';
import { copyProject, type ProjectCopy } from '../metadata/support/project-copy';
import { deepTest } from '../support/deep-test';
import { guideExample } from '../support/guide-example';
import { readmeExample } from '../support/readme-example';

jest.setTimeout(400_000);

const example = readmeExample();
const folder = 'schemas/entities/handover-provider';

let project: ProjectCopy;
beforeAll(() => {
  project = copyProject(['tests/server', 'tests/schemas', 'tests/metadata', 'README.md', 'package-lock.json']);
});
afterAll(() => project.remove());

/** The commands that the README prints, without `npm start`, as they stand there. */
function commands(): string[][] {
  const readme = readFileSync('README.md', 'utf8');
  const [, block = ''] = /## Add a screen in five minutes\n\n```sh\n([\s\S]*?)```/.exec(readme) ?? [];
  return [...block.matchAll(/^npm run meta -- (.*?)\s*(?:#.*)?$/gm)].map(([, words = '']) => words.split(' '));
}
const meta = (...words: string[]) => project.meta(...words);

test('the README says four commands', () => {
  expect(commands().map(([command]) => command)).toEqual(['new', 'check', 'snapshot', 'review']);
});

test('each of them does what it says, in this order; the snapshot tells what the screen shows, and who sees it', async () => {
  const reviewed = async () => (await meta('review', '--check')).status === 0;
  for (const words of commands()) {
    if (words[0] === 'review') expect(await reviewed()).toBe(false);
    expect([words, await meta(...words)]).toEqual([words, expect.objectContaining({ status: 0 })]);
  }
  expect(await reviewed()).toBe(true);
  expect(project.complaints()).toEqual([]);
  const [[, , entity = '', , title = ''] = []] = commands();
  const told = project.read(`${snapshotHome}/sos/basic/${entity}.txt`);
  for (const line of [`entity ${entity}`, 'viewer 仓库管理员', `form 新建${title}`]) expect(told).toContain(line);
});

test('the fields of the real thing are given as the README prints them, into the files that were made', async () => {
  for (const [path, text] of example) {
    if (path.endsWith('menu.json')) expect(project.read(path)).toContain(text.trim().replace(/,$/, ''));
    else {
      expect(project.read(path)).toContain('"$schema"');
      project.write(path, text);
    }
  }
  expect(project.complaints()).toEqual([]);
  for (const words of [['snapshot'], ['snapshot', '--check']])
    expect([words, await meta(...words)]).toEqual([words, expect.objectContaining({ status: 0 })]);
  expect(project.read(`${folder}/rules.json`)).toContain('"unique"');
});

// In `npm test`, newcomer.test.ts serves the same screen.
deepTest(
  'the suites about screens and permissions are green, on a fresh database that serves the new one',
  async () => {
    expect(await meta('types')).toMatchObject({ status: 0 });
    const jest = [
      '--config',
      'tests/jest.config.cjs',
      '--selectProjects',
      'server',
      'unit',
      '--verbose',
      '--runTestsByPath',
    ];
    const files = ['newcomer', 'authorization', 'demo'].map((name) => `tests/server/${name}.test.ts`);
    const named = 'newcomer|in the table of expected|no list of a warehouse is empty|two hundred handover-provider';
    const { status, output } = project.run(
      'jest/bin/jest.js',
      ...jest,
      ...files,
      'tests/schemas/newcomer.test.ts',
      '-t',
      named,
    );
    expect([status, output]).toEqual([
      0,
      expect.stringContaining('✓ two hundred handover-provider records can be made up'),
    ]);
    for (const told of [
      '✓ is created',
      '✓ is listed among those',
      '✓ no list of a warehouse is empty',
      '✓ every call that the API describes',
    ])
      expect(output).toContain(told);
  },
);

test("types fit, also those of the guide's code and the guide's schemas", async () => {
  const guide = guideExample();
  const menu = 'schemas/shell/menu.json';
  for (const [path, text] of guide)
    project.write(path, path === menu ? project.read(menu).replace('"items": [', `"items": [${text}`) : text);
  expect(await meta('types')).toMatchObject({ status: 0 });
  const options =
    '--ignoreConfig --noEmit --skipLibCheck --strict --jsx react-jsx --module esnext --moduleResolution bundler --resolveJsonModule --target es2022 --lib es2023,dom,dom.iterable --types node';
  const code = [...guide.keys()].filter((path) => /\.tsx?$/.test(path));
  expect(code).toHaveLength(4);
  code.push('src/generated/client.ts', 'tests/server/expected-permissions.ts');
  expect(project.run('typescript-native/lib/tsc.js', ...options.split(' '), ...code)).toEqual({
    status: 0,
    output: '',
  });
});
