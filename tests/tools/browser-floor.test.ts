import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What a browser of `.umirc.ts` (Chrome 105, Firefox 121, Safari 16) does not know, and which version is the first that does. */
const newer: [what: string, pattern: RegExp][] = [
  ['arrays changed by copy (Chrome 110)', /\.(toSpliced|toSorted|toReversed)\(|\.with\(/],
  ['URL.canParse (Chrome 120, Safari 17)', /\bURL\.(canParse|parse)\(/],
  ['Object.groupBy, Map.groupBy (Chrome 117)', /\b(Object|Map)\.groupBy\(/],
  ['Promise.withResolvers (Chrome 119), Promise.try (Chrome 128)', /\bPromise\.(withResolvers|try)\b/],
  ['AbortSignal.any (Chrome 116)', /\bAbortSignal\.any\(/],
  ['Array.fromAsync (Chrome 121)', /\bArray\.fromAsync\(/],
  ['ranges in media queries (Safari 16.4)', /@(media|container)[^{]*\([^)]*[<>]/],
  ['nested rules (Chrome 112)', /^\s+&[\s.:]/m],
  ['light-dark() (Chrome 123)', /\blight-dark\(/],
];

// What runs in browsers.
const rooms = ['src/engine', 'src/fields', 'src/metadata', 'src/shell', 'src/scan', 'src/pages', 'src/extensions'];
const files = execFileSync('git', ['ls-files', ...rooms, 'src/*.css', 'src/*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(tsx?|css)$/.test(path) && !path.endsWith('/storage.ts'));

const findsIn = (text: string): string[] => newer.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);

test('nothing in the browser needs one that is newer than the floor', () => {
  const found = files.flatMap((path) => findsIn(readFileSync(path, 'utf8')).map((what) => `${path}: ${what}`));
  expect(found).toEqual([]);
});

test.each([
  ['rows.toSpliced(0, 1)', 'arrays changed by copy (Chrome 110)'],
  ['@media (width <= 600px) {', 'ranges in media queries (Safari 16.4)'],
  ['if (!URL.canParse(entry))', 'URL.canParse (Chrome 120, Safari 17)'],
])('%s is found', (text, what) => {
  expect(findsIn(text)).toEqual([what]);
});
