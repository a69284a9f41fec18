import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { problemCodes } from '../../src/metadata/compile/problem';
import { explain } from '../../tools/meta/explain';
import { runMeta } from '../../tools/meta/run';
import { listen } from './support/listen';

jest.setTimeout(60_000);

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'command-line-'));
  cpSync('schemas', join(root, 'schemas'), { recursive: true });
  for (const path of ['src', 'tools', 'node_modules', 'tsconfig.json', 'package.json'])
    symlinkSync(resolve(path), join(root, path));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** `npm run meta -- …` in a copy, as a developer types it. */
function typed(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'tools/meta/main.ts', ...words],
    { cwd: root, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

/** The same in this process. */
async function meta(...words: string[]) {
  const stdout: string[] = [];
  const stderr: string[] = [];
  const spies = [
    jest.spyOn(console, 'log').mockImplementation((line: string) => void stdout.push(`${line}\n`)),
    jest.spyOn(console, 'error').mockImplementation((line: string) => void stderr.push(`${line}\n`)),
  ];
  const home = process.cwd();
  process.chdir(root);
  try {
    return { status: await runMeta(words), stdout: stdout.join(''), stderr: stderr.join('') };
  } finally {
    process.chdir(home);
    spies.forEach((spy) => spy.mockRestore());
  }
}

function plant(path: string, from: string, to: string): void {
  const file = join(root, 'schemas', path);
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}

describe('meta check', () => {
  it('is quiet and content with schemas in order', () => {
    expect(typed('check')).toEqual({ status: 0, stdout: 'schemas are in order\n', stderr: '' });
  });

  it('tells of many texts without English only the first ten, and how many there are', async () => {
    const file = join(root, 'schemas/translations/en.json');
    const whole = readFileSync(file, 'utf8');
    const { texts, in: _, ...rest } = JSON.parse(whole) as { texts: Record<string, string>; in: object };
    const first = Object.entries(texts).slice(0, 1);
    writeFileSync(file, JSON.stringify({ ...rest, texts: Object.fromEntries(first) }));
    const { stdout, stderr } = await meta('check');
    expect(stderr.match(/ missing /g)).toHaveLength(10);
    const count = Number(/^(\d+) problems/.exec(stdout)?.[1]);
    expect(stderr).toContain(`en.json  … and ${count - 10} more: npm run meta -- translate en`);
    writeFileSync(file, whole);
  });

  it('fails on a mistake, told to people on stderr and to editors as JSON', async () => {
    plant('entities/packaging-material/columns.json', '"field": "weight"', '"field": "wieght"');
    const told = await meta('check');
    expect(told).toMatchObject({ status: 1, stdout: '1 problem\n' });
    expect(told.stderr).toMatch(/^schemas\/entities\/packaging-material\/columns\.json:7:16 {2}UNKNOWN_FIELD\n/);
    const { status, stdout } = await meta('check', '--json');
    expect([status, JSON.parse(stdout)]).toEqual([
      1,
      [
        {
          file: 'schemas/entities/packaging-material/columns.json',
          line: 7,
          column: 16,
          pointer: '/columns/3/field',
          atKey: false,
          code: 'UNKNOWN_FIELD',
          message: '"packaging-material" has no field "wieght".',
          suggestion: 'weight',
        },
      ],
    ]);
  });

  it('refuses a text that is not canonical, and names it', async () => {
    plant('entities/shelf/filter.json', '"fields": [', '"fields": [ ');
    const refused = await meta('format', '--check');
    expect([refused.status, refused.stdout]).toEqual([
      1,
      'not canonical  schemas/entities/shelf/filter.json\nnpm run meta -- format\n',
    ]);
  });

  it('tells an unknown command what there is', () => {
    expect(typed('chek')).toMatchObject({ status: 2, stdout: expect.stringContaining('check [--json]') });
  });
});

describe('meta explain', () => {
  it.each(Object.entries(problemCodes))('%s: what it means, a wrong and a right example', (code, said) => {
    const { status, output } = listen(() => explain(code));
    expect(status).toBe(0);
    expect(output).toBe(`${code}: ${said.title}\n\n  wrong  ${said.wrong}\n  right  ${said.right}`);
    expect(said.wrong).not.toBe(said.right);
  });

  it('helps with a mistyped code', () => {
    const { status, output } = listen(() => explain('UNKOWN_FIELD'));
    expect([status, output]).toEqual([2, expect.stringContaining('Did you mean "UNKNOWN_FIELD"?')]);
  });
});
