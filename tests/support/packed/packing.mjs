import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, workFolder } from '../../../tools/build/paths.mjs';

const ownFile = new URL(import.meta.url);

/**
 * The folder with what `make` has made of these names of packages: made anew when a package, a name or one of the `sources` has changed.
 * The paths in it are those of its last place, `folder`; it is written at `made`.
 */
export async function packedFolder(title, names, sources, make) {
  const folder = join(workFolder, 'cache/packed', `${title}-${keyOf(names, [ownFile, ...sources])}`);
  if (existsSync(folder)) return folder;
  const made = `${folder}.${process.pid}`;
  mkdirSync(made, { recursive: true });
  await make({ made, folder });
  // Another run may have been quicker.
  if (existsSync(folder)) rmSync(made, { recursive: true });
  else renameSync(made, folder);
  return folder;
}

/** Each name answers its package, which is run when it is first asked for. */
export const entriesOf = (names) =>
  names.map((name) => `exports[${JSON.stringify(name)}] = () => require(${JSON.stringify(name)});`).join('\n');

/** A small file for each name, which is that package out of `pack`; answers its place. */
export function nameFile({ made, folder }, pack, name) {
  const file = `${name.replace(/\W/g, '_')}.cjs`;
  writeFileSync(join(made, file), `module.exports = require('./${pack}')[${JSON.stringify(name)}]();\n`);
  return join(folder, file);
}

/** The names of packages that files of these folders import, sorted. */
export function namesIn(folders, isWanted) {
  const files = folders.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true }).map((file) => join(projectRoot, folder, file)),
  );
  const texts = files.filter((file) => /\.tsx?$/.test(file)).map((file) => readFileSync(file, 'utf8'));
  const names = texts.flatMap((text) =>
    [...text.matchAll(/\b(?:from|import\()\s*'([^'.][^']*)'/g)].map(([, name]) => name),
  );
  return [...new Set(names)].filter(isWanted).sort();
}

function keyOf(names, sources) {
  const parts = [
    ...sources.map((source) => readFileSync(source)),
    readFileSync(join(projectRoot, 'node_modules/.package-lock.json')),
    names.join(),
  ];
  return parts
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest('hex')
    .slice(0, 16);
}
