import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { checkSchemas, printProblem } from '../../../tools/meta/check';
import { format } from '../../../tools/meta/format';
import { makeNew } from '../../../tools/meta/new';
import { listen, type Outcome } from './listen';

const home = resolve('.');

/** A copy of the project in which the command line may write. The tests of a file stand in it, as a developer would. */
export interface ProjectCopy {
  /** `meta new …` in the copy. */
  make(...words: string[]): Outcome;
  /** What `meta check` and `meta format --check` have against the copy. */
  complaints(): string[];
  /** Runs a program of node_modules in the copy. */
  run(program: string, ...words: string[]): Outcome;
  read(path: string): string;
  remove(): void;
}

export function copyProject(): ProjectCopy {
  const root = mkdtempSync(join(tmpdir(), 'project-'));
  for (const path of [
    'schemas',
    'src',
    'tools',
    'tests/jest.config.cjs',
    'tests/planted',
    'tests/support',
    'tests/fields',
    'tsconfig.json',
    '.prettierrc.json',
  ])
    cpSync(path, join(root, path), { recursive: true, filter: (source) => !/\.umi|src.generated/.test(source) });
  symlinkSync(join(home, 'node_modules'), join(root, 'node_modules'));
  process.chdir(root);
  return {
    make: (...words) => listen(() => makeNew('.', words)),
    complaints: () => {
      const formatted = listen(() => format('schemas', true));
      return [...checkSchemas('schemas').problems.map(printProblem), ...formatted.output.split('\n').filter(Boolean)];
    },
    run(program, ...words) {
      const path = join(home, 'node_modules', program);
      const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...words], { cwd: root, encoding: 'utf8' });
      return { status, output: stdout + stderr };
    },
    read: (path) => readFileSync(join(root, path), 'utf8'),
    remove() {
      process.chdir(home);
      rmSync(root, { recursive: true, force: true });
    },
  };
}
