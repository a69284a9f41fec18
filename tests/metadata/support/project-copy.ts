import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const home = resolve('.');

/** A copy of the project in which the command line may write. */
export interface ProjectCopy {
  /** Runs `npm run meta -- …` in the copy. */
  meta(...words: string[]): { status: number | null; output: string };
  /** Runs a program of node_modules in the copy. */
  run(program: string, ...words: string[]): { status: number | null; output: string };
  read(path: string): string;
  remove(): void;
}

export function copyProject(): ProjectCopy {
  const root = mkdtempSync(join(tmpdir(), 'project-'));
  for (const path of ['schemas', 'src', 'tsconfig.json'])
    cpSync(path, join(root, path), { recursive: true, filter: (source) => !/\.umi|src.generated/.test(source) });
  symlinkSync(join(home, 'node_modules'), join(root, 'node_modules'));
  const run = (program: string, ...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(home, 'node_modules', program), ...words], {
      cwd: root,
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  };
  return {
    run,
    meta: (...words) => run('tsx/dist/cli.mjs', join(home, 'tools/meta/main.ts'), ...words),
    read: (path) => readFileSync(join(root, path), 'utf8'),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
