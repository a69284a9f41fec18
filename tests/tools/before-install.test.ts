import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a file imports as it is loaded; what it imports later stands in no statement of its own. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^;]*?\bfrom '([^']+)';/gm)].map(
    ([, name = '']) => name,
  );

/** All files that are loaded with this one, with the packages that they name. */
function loadedWith(file: string, seen = new Map<string, string[]>()): Map<string, string[]> {
  if (seen.has(file)) return seen;
  const names = importsOf(file);
  seen.set(
    file,
    names.filter((name) => !name.startsWith('.') && !name.startsWith('node:')),
  );
  for (const name of names.filter((one) => one.startsWith('.'))) loadedWith(join(dirname(file), name), seen);
  return seen;
}

// `npm start`, `npm test` and `npm run dev` of a fresh clone install the packages themselves.
test.each(['tools/start.mjs', 'tools/test.mjs', 'tools/dev/dev.mjs'])(
  '%s is loaded where no package is installed yet',
  (entry) => {
    const loaded = loadedWith(entry);
    expect(loaded.size).toBeGreaterThan(3);
    expect([...loaded].filter(([, packages]) => packages.length)).toEqual([]);
  },
);
