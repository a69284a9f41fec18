import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const program = `
  const { rmdirSync } = require('node:fs');
  const { writeFiles } = require(${JSON.stringify(resolve('tools/meta/types.ts'))});
  const [folder, isGone] = process.argv.slice(1);
  process.chdir(folder);
  if (isGone) rmdirSync(folder);
  try { console.log(writeFiles([['src/generated/one.json', 'one']])); } catch (error) { console.log(error.message); }`;

/** What becomes of a file that is written in the folder of a project. A process that tries for ever is stopped, and fails. */
function said(...words: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'project-'));
  const node = ['--require', 'tsx/cjs', '-e', program, folder, ...words];
  try {
    return execFileSync(process.execPath, node, { encoding: 'utf8', timeout: 60_000 }).trim();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('the compiler of a dev console ends where its project was removed under it, and tries no more', () => {
  expect(said()).toBe('1');
  expect(said('gone')).toMatch(/is gone|no such file/);
});
