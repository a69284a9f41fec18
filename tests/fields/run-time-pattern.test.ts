import fc from 'fast-check';
import { BadPattern, readPattern } from '../../src/fields/run-time/pattern';
import { slowness } from '../../src/metadata/compile/slow-pattern';
import { sized } from '../support/level';
import { seedOfRun } from '../support/seed';
import { knownBad } from '../support/patterns/known-bad';

const isRefused = (pattern: string): boolean => {
  try {
    return !readPattern(pattern);
  } catch (error) {
    if (error instanceof BadPattern) return true;
    throw error;
  }
};

test.each([
  ['a look-ahead', '^(?=a)', '不支持 (?=a)（前后查找、反向引用等）'],
  ['a look-behind', '(?<!a)b', '不支持 (?<!a)（前后查找、反向引用等）'],
  ['a back-reference', '^(a)\\1$', '不支持 \\1'],
  ['what two Unicode versions may see differently', '^\\p{Emoji}$', '不支持 \\p{Emoji}'],
  ['no end', '^(a', '不是合法的正则表达式'],
  ['a class of anything', '^[^]a$', '不支持 [^]a$（前后查找、反向引用等）'],
  ['half a character', '^\\ud83d\\ude00$', '不支持 \\ud83d'],
  ['200 characters and one', `^${'a'.repeat(200)}`, '超过200个字符'],
  ['repeats within repeats', '^((a{0,30}){0,30})$', '重复展开后超过500步，请减少重复次数，或改用minLength与maxLength'],
])('a pattern with %s is refused, and why is told', (_, pattern, told) => {
  expect(() => readPattern(pattern)).toThrow(new BadPattern(told));
});

// At it, and at what stands before and after it.
const looksPerStep = 4;

/** How often a character of a text is looked at meanwhile. */
function looksAt(work: () => void): number {
  const { charCodeAt } = String.prototype;
  let looks = 0;
  String.prototype.charCodeAt = function (at) {
    looks += 1;
    return charCodeAt.call(this, at);
  };
  try {
    work();
  } finally {
    String.prototype.charCodeAt = charCodeAt;
  }
  return looks;
}

test('200 patterns that stall backtracking engines are refused, or look at each character as often as they have steps', () => {
  const read = knownBad.filter(({ pattern }) => !isRefused(pattern));
  for (const { pattern, texts } of read) {
    const { matches, steps } = readPattern(pattern);
    for (const text of texts(20_000)) {
      const looks = looksAt(() => void matches(text));
      expect([pattern, text.length, looks <= looksPerStep * steps * (text.length + 1)]).toEqual([
        pattern,
        text.length,
        true,
      ]);
    }
  }
  expect([knownBad.length >= 200, read.length >= 150]).toEqual([true, true]);
});

const atom = fc.constantFrom(
  ...[
    'a',
    'B',
    '1',
    '.',
    '-',
    '/',
    ' ',
    '中',
    '😀',
    '\\d',
    '\\w',
    '\\W',
    '\\s',
    '\\S',
    '\\.',
    '\\[',
    '\\u4e2d',
    '\\u{1f600}',
  ],
  ...[
    '[a-c]',
    '[^a-c]',
    '[\\d\\s]',
    '[^\\s]',
    '[\\w-]',
    '[[a]',
    '[a\\]]',
    '[^\\]]',
    '[.]',
    '[a&&b]',
    '[😀中]',
    '[\\u{1f600}-\\u{1f64f}]',
  ],
  ...['\\p{Lu}', '[\\p{L}]', '\\P{N}', '\\p{Script=Han}', '\\t', '\\x41', '[\\-a]', '$', '^', '\\b', '\\B'],
);
const { patterns } = fc.letrec<{ patterns: string }>((tie) => ({
  patterns: fc.oneof(
    { depthSize: 'small', maxDepth: 5 },
    atom,
    fc
      .tuple(tie('patterns'), fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '{2,}', '*?', '{0,2}?'))
      .map(([body, sign]) => `(?:${body})${sign}`),
    fc.tuple(tie('patterns'), tie('patterns')).map(([a, b]) => `(${a}|${b})`),
    fc.tuple(tie('patterns'), tie('patterns')).map(([a, b]) => a + b),
  ),
}));
const texts = fc
  .array(fc.constantFrom(...'aaabcB1 -./[]&中文😀\n\r\u2028\t\u00a0\ufeffA_'), { maxLength: 12 })
  .map((signs) => signs.join(''));

test('a pattern means what it means in JavaScript', () => {
  let tried = 0;
  fc.assert(
    fc.property(patterns, fc.array(texts, { minLength: 5, maxLength: 5 }), (body, given) => {
      const pattern = `^(?:${body})$`;
      // What JavaScript would not come back from is not asked of it.
      if (isRefused(pattern) || slowness(pattern)) return;
      tried += 1;
      const { matches } = readPattern(pattern);
      expect(given.map(matches)).toEqual(given.map((text) => new RegExp(pattern, 'u').test(text)));
      const { matches: free } = readPattern(body);
      expect(given.map(free)).toEqual(given.map((text) => new RegExp(body, 'u').test(text)));
    }),
    { numRuns: sized({ short: 400, deep: 20_000 }), seed: seedOfRun() },
  );
  expect(tried).toBeGreaterThan(200);
});
