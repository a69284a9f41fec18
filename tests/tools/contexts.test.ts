import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.d)\.tsx?$/.test(path) && !/^(\.umi|generated)/.test(path))
  .map((path): [string, string] => [path, readFileSync(join('src', path), 'utf8')]);
const contexts = files.filter(([, text]) => /\bcreateContext\b.*[<(]/.test(text.replace(/^import .*$/gm, '')));

test('there are contexts to look at', () => {
  expect(contexts.length).toBeGreaterThanOrEqual(10);
});

test.each(contexts)(
  'a live reload does not make the context of %s anew: at run time, its file needs packages only',
  (_, text) => {
    const needed = [...text.matchAll(/^(?:import|export)\s+(?!type\s)[^;]*?from '([^']+)'/gm)].map(
      ([, from = '']) => from,
    );
    expect(needed.filter((from) => /^[.@]\/?/.test(from) && !/^@[a-z]/.test(from))).toEqual([]);
  },
);
