import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { houseFigures, type HouseFigures } from './house-figures';

/** A folder with the code of a commit; `undefined`: the code as it stands. Removed by `done`. */
function codeOf(commit: string | undefined): { root: string; done(): void } {
  if (!commit) return { root: resolve('.'), done: () => undefined };
  const root = mkdtempSync(join(tmpdir(), 'figures-'));
  const archive = execFileSync('git', ['archive', commit, 'src', 'tools'], { maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', root], { input: archive });
  return { root, done: () => rmSync(root, { recursive: true, force: true }) };
}

function figuresOf(commit: string | undefined): HouseFigures {
  const { root, done } = codeOf(commit);
  try {
    return houseFigures(root);
  } finally {
    done();
  }
}

// `npm run figures [-- COMMIT …]`: the figures of the house in these commits and now, as a table in Markdown.
const commits = process.argv.slice(2);
const columns = [...commits, undefined].map(figuresOf);
const names = Object.keys(columns[0] ?? {}) as (keyof HouseFigures)[];
console.log(`| figure | ${[...commits, 'now'].join(' | ')} |\n| --- | ${columns.map(() => '---:').join(' | ')} |`);
for (const name of names) console.log(`| ${name} | ${columns.map((column) => column[name]).join(' | ')} |`);
