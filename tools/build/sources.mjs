import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './paths.mjs';

/** What the build is made from. */
const sources = [
  'src',
  'schemas',
  'tools/build',
  'tools/meta',
  'package.json',
  'package-lock.json',
  '.umirc.ts',
  'mako.config.json',
  'tsconfig.json',
];
const made = /^(\.umi.*|generated)$/;

/** Changes with every touch of a file: cheap to ask. */
export function quickPrint() {
  return hash(sourceFiles(), (file) => {
    const { mtimeMs, size } = statSync(join(projectRoot, file));
    return `${mtimeMs} ${size}`;
  });
}

/** Changes with the files' contents only: the same after a fresh clone. */
export function contentPrint() {
  return hash(sourceFiles(), (file) => readFileSync(join(projectRoot, file)));
}

function hash(files, look) {
  const sum = createHash('sha256').update(process.versions.modules);
  for (const file of files) sum.update(`\0${file}\0`).update(look(file));
  return sum.digest('hex');
}

function sourceFiles() {
  return sources.flatMap((path) => filesBelow(path)).sort();
}

function filesBelow(path) {
  const full = join(projectRoot, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  const entries = readdirSync(full, { withFileTypes: true }).filter((entry) => !made.test(entry.name));
  return entries.flatMap((entry) =>
    entry.isDirectory() ? filesBelow(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
  );
}
