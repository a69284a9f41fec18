import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { review } from '../../tools/meta/review';
import { listenTo } from './support/listen';

const home = process.cwd();
let root: string;

const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@localhost', '-c', 'commit.gpgsign=false', ...words], {
    cwd: root,
  });
const run = (...words: string[]) => listenTo(() => review('schemas', words));
const folder = 'schemas/entities/packaging-material';

function edit(file: string, from: string, to: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
  writeFileSync(path, text.replace(from, to));
}

/** The page that the report has of a screen for a role, without its marks. */
function pageFor(role: string, screen: string): string {
  const pages = readdirSync('report').filter((name) => name.startsWith(screen));
  const texts = pages.map((name) => readFileSync(join('report', name), 'utf8').replace(/<[^>]+>/g, ' '));
  return texts.find((text) => text.includes(role)) ?? '';
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'review-'));
  cpSync('schemas', join(root, 'schemas'), { recursive: true });
  for (const name of ['src', 'tools', 'node_modules']) symlinkSync(join(home, name), join(root, name));
  process.chdir(root);
  git('init', '--quiet');
  git('add', 'schemas');
  git('commit', '--quiet', '-m', 'before');
});
afterAll(() => {
  process.chdir(home);
  rmSync(root, { recursive: true, force: true });
});

test('every screen is accepted as it is now', async () => {
  expect(await run('--check')).toEqual({
    status: 0,
    output: expect.stringMatching(/^every screen is accepted, \d+ in all$/),
  });
});

test('a title, a limit and a permission that were changed are shown for each role, and accepted with name and reason', async () => {
  edit('entity.json', '"maximum": 30000', '"maximum": 20000');
  edit('calls.json', '"title": "新建包材",', '"title": "新增包材", "permission": "BasicData_New",');
  const screens = ['cos/basic/packaging-material', 'sos/basic/packaging-material'];
  const told = await run('--check');
  expect(told.status).toBe(1);
  for (const screen of screens) expect(told.output).toContain(`changed   ${screen}\n`);
  expect(told.output).toMatch(/not accepted: \d+ of \d+ screens/);

  expect(await run('--words', '--out', 'report')).toMatchObject({
    status: 0,
    output: expect.stringContaining('report/index.html'),
  });
  const index = readFileSync('report/index.html', 'utf8');
  expect(index).toContain('not accepted');
  expect(index.replaceAll('&#34;', '"')).toContain('在调用“包材”中不再有调用“新建包材”');
  const keeper = pageFor('包材管理员', 'cos-basic-packaging-material');
  expect(keeper).toContain('不再看到工具栏按钮“新建包材”');
  expect(keeper).toMatch(/包材管理员\s+cos\s+no longer may\s+新建包材\s+packaging-material.create/);
  expect(keeper).toMatch(/\{&#34;weight&#34;:30000\}\s+accepted\s+refused/);

  expect(await run('--accept', 'all', '--by', '李雷')).toMatchObject({ status: 2 });
  expect(await run('--accept', 'cos/basic/none', '--by', '李雷', '--reason', 'as agreed')).toMatchObject({ status: 2 });
  expect(await run('--accept', screens[0] ?? '', '--by', '李雷', '--reason', 'as agreed')).toMatchObject({ status: 0 });
  expect((await run('--check')).output).not.toContain(screens[0]);
  expect(await run('--accept', 'all', '--by', '李雷', '--reason', 'as agreed')).toMatchObject({ status: 0 });
  expect(await run('--check')).toMatchObject({ status: 0 });
  await run('--words', '--out', 'report');
  expect(pageFor('包材管理员', 'cos-basic-packaging-material')).toMatch(/accepted by 李雷\s+as agreed/);

  edit('entity.json', '"maximum": 20000', '"maximum": 20001');
  expect(await run('--check')).toMatchObject({ status: 1 });
});

test('a revision that git does not have is told', async () => {
  expect(await run('no-such-revision')).toMatchObject({
    status: 2,
    output: expect.stringContaining('no-such-revision'),
  });
});
