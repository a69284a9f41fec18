import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
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
  write(path: string, text: string): void;
  remove(): void;
}

/** `more`: further paths of the project that the copy needs. */
export function copyProject(more: string[] = []): ProjectCopy {
  const root = mkdtempSync(join(tmpdir(), 'project-'));
  for (const path of [
    ...more,
    'schemas',
    'src',
    'tools',
    'tests/jest.config.cjs',
    'tests/planted',
    'tests/support',
    'tests/server/expected-permissions.ts',
    'tests/fields',
    'package.json',
    'tsconfig.json',
    '.prettierrc.json',
  ])
    cpSync(path, join(root, path), { recursive: true, filter: (source) => !/\.umi|src.generated/.test(source) });
  symlinkSync(join(home, 'node_modules'), join(root, 'node_modules'));
  process.chdir(root);
  forgetExample();
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
    write(path, text) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(join(root, path), text);
    },
    read: (path) => readFileSync(join(root, path), 'utf8'),
    remove() {
      process.chdir(home);
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** The README's example may have been followed in this very project: the copy has not seen it yet. */
function forgetExample(): void {
  const name = 'handover-provider';
  rmSync(`schemas/entities/${name}`, { recursive: true, force: true });
  const without = (path: string, line: RegExp): void =>
    writeFileSync(path, readFileSync(path, 'utf8').replace(line, ''));
  without(
    'schemas/shell/menu.json',
    new RegExp(`(?:,\\s*\\{ "entity": "${name}"[^}]*\\}|\\{ "entity": "${name}"[^}]*\\},\\s*)`),
  );
  without('tests/server/expected-permissions.ts', new RegExp(`^.*_${name.replace('-', '_')}\\b.*\\n`, 'gm'));
}
