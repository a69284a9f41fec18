import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diff } from '../../tools/meta/diff';
import { listenTo } from './support/listen';

const home = process.cwd();
let root: string;
const databaseUrl = process.env.DATABASE_URL;

const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@localhost', '-c', 'commit.gpgsign=false', ...words], {
    cwd: root,
  });
const run = (...words: string[]) => listenTo(() => diff('schemas', words));
const filter = 'schemas/entities/packaging-material/filter.json';

function edit(path: string, from: string, to: string): void {
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
  writeFileSync(path, text.replace(from, to));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'diff-'));
  cpSync('schemas', join(root, 'schemas'), { recursive: true });
  for (const name of ['src', 'tools', 'node_modules']) symlinkSync(join(home, name), join(root, name));
  delete process.env.DATABASE_URL;
  process.chdir(root);
  git('init', '--quiet');
  git('add', 'schemas');
  git('commit', '--quiet', '-m', 'before');
});
afterEach(() => {
  if (databaseUrl) process.env.DATABASE_URL = databaseUrl;
  process.chdir(home);
  rmSync(root, { recursive: true, force: true });
});

test('nothing has changed since the last commit', async () => {
  expect(await run()).toEqual({ status: 0, output: 'no changes' });
});

test('what breaks is told with its place, for whom, and with the exit code', async () => {
  edit(filter, ', "type"', '');
  expect(await run()).toEqual({
    status: 1,
    output: [
      'breaking  schemas/entities/packaging-material/filter.json:3:3  FILTER_REMOVED packaging-material.type',
      '          A filter is gone. Views and links that use it find more than they did.',
      '          request breaking · views breaking · snapshots breaking',
      '1 breaking (1 without consent)',
    ].join('\n'),
  });
});

test('a rename that the schema does not speak of is asked for', async () => {
  const folder = 'schemas/entities/packaging-material';
  for (const file of ['entity', 'columns', 'form']) edit(`${folder}/${file}.json`, '"weight"', '"mass"');
  edit(`${folder}/entity.json`, '"weight"', '"mass"');
  expect((await run()).output).toContain(
    'Was this a rename? Then "mass" says "x-renamed-from": ["weight"], and keeps the values.',
  );
});

test('against another revision than the last', async () => {
  edit(filter, ', "type"', '');
  git('commit', '--quiet', '-am', 'without the type');
  expect((await run()).output).toBe('no changes');
  expect(await run('HEAD~1')).toMatchObject({ status: 1, output: expect.stringContaining('FILTER_REMOVED') });
});

test('for tools, as JSON', async () => {
  edit('schemas/entities/packaging-material/entity.json', '"maximum": 30000', '"maximum": 20000');
  const { status, output } = await run('--json');
  expect(status).toBe(1);
  expect(JSON.parse(output)).toMatchObject({
    ref: 'HEAD',
    changes: [
      {
        name: 'FIELD_NARROWED packaging-material.weight',
        detail: 'maximum 30000 → 20000',
        file: 'schemas/entities/packaging-material/entity.json',
        verdict: 'breaking',
        verdicts: { database: 'risky', request: 'breaking' },
      },
    ],
  });
});

test('consent needs a reason, stands in the schemas, and is for this very change only', async () => {
  edit(filter, ', "type"', '');
  const name = 'FILTER_REMOVED packaging-material.type';
  expect(await run('--allow', name)).toMatchObject({ status: 2, output: expect.stringContaining('needs a reason') });
  expect(await run('--allow', name, '--reason', '  ')).toMatchObject({ status: 2 });
  expect(await run('--allow', 'FILTER_REMOVED shelf.code', '--reason', 'nobody uses it')).toMatchObject({ status: 2 });
  const { status, output } = await run('--allow', 'FILTER_REMOVED', '--reason', 'nobody uses it');
  expect([status, output]).toEqual([0, expect.stringContaining('          allowed: nobody uses it\n1 breaking')]);
  const [file = ''] = readdirSync('schemas/changes');
  expect(readFileSync(join('schemas/changes', file), 'utf8')).toMatch(
    /^\{\n {2}"\$schema": "..\/language\/change.json",\n {2}"change": "FILTER_REMOVED packaging-material.type",\n {2}"fingerprint": "[0-9a-f]{16}",\n {2}"reason": "nobody uses it"\n\}\n$/,
  );
  expect(await run()).toMatchObject({ status: 0 });
  edit(filter, ', "name"', '');
  expect(await run()).toMatchObject({ status: 1, output: expect.stringContaining('2 breaking (1 without consent)') });
});

test('a revision that is none, and schemas that do not compile, are told apart from changes', async () => {
  expect(await run('no-such-revision')).toMatchObject({
    status: 2,
    output: expect.stringContaining('no-such-revision'),
  });
  edit(filter, '"code"', '"cod"');
  expect(await run()).toMatchObject({ status: 2, output: expect.stringContaining('UNKNOWN_FIELD') });
});
