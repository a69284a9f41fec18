import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { checkSchemas, printProblem } from '../../../tools/meta/check';
import { format } from '../../../tools/meta/format';
import { makeNew } from '../../../tools/meta/new';
import { runMeta } from '../../../tools/meta/run';
import { listen, listenTo, type Outcome } from './listen';

const home = resolve('.');

/** A copy of the project in which the command line may write. The tests of a file stand in it, as a developer would. */
export interface ProjectCopy {
  /** `meta new …` in the copy. */
  make(...words: string[]): Outcome;
  /** What `meta check` and `meta format --check` have against the copy. */
  complaints(): string[];
  /** `meta …` in the copy, with the code of this very project. */
  meta(...words: string[]): Promise<Outcome>;
  /** The paths of these, files or folders, that are not as the formatter lays them out; what the project has, too, is not looked at again. */
  unformatted(...paths: string[]): string;
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
    '.oxfmtrc.json',
  ])
    cpSync(path, join(root, path), { recursive: true, filter: (source) => !/\.umi|src.generated/.test(source) });
  symlinkSync(join(home, 'node_modules'), join(root, 'node_modules'));
  process.chdir(root);
  forgetExample();
  const run = (program: string, ...words: string[]): Outcome => {
    const path = join(home, 'node_modules', program);
    const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...words], { cwd: root, encoding: 'utf8' });
    return { status, output: stdout + stderr };
  };
  return {
    make: (...words) => listen(() => makeNew('.', words)),
    complaints: () => {
      const formatted = listen(() => format('schemas', true));
      return [...checkSchemas('schemas').problems.map(printProblem), ...formatted.output.split('\n').filter(Boolean)];
    },
    // What lays out the types is loaded in a way that jest does not know.
    meta: async (...words) =>
      words[0] === 'types' ? run('tsx/dist/cli.mjs', 'tools/meta/main.ts', ...words) : listenTo(() => runMeta(words)),
    unformatted(...paths) {
      const changed = paths.flatMap(filesIn).filter((path) => !isAsAt(join(home, path), path));
      return changed.length ? run('oxfmt/dist/cli.js', '--list-different', ...changed).output : '';
    },
    run,
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

const filesIn = (path: string): string[] =>
  statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesIn(join(path, name))) : [path];

const isAsAt = (original: string, path: string): boolean =>
  existsSync(original) && readFileSync(original).equals(readFileSync(path));

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
