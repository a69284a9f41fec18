import fc from 'fast-check';
import { admits } from '../../src/metadata/compile/examples';
import { slowness } from '../../src/metadata/compile/slow-pattern';
import { knownBad } from '../support/patterns/known-bad';
import { readBounded, walked } from '../support/patterns/read-bounded';

const quick = [
  '^[A-Z0-9-]{2,20}$',
  '^\\S*$',
  '^[A-Z]{2}-\\d{3}$',
  '^[A-Z]+(-[A-Z]+)*$',
  '^(\\d+,)*\\d+$',
  '^(?:[A-Z]{2}-\\d{3}|X)$',
  '^\\p{Script=Han}+$',
  '^(?=.*[A-Z])(?=.*\\d).*$',
  '^[A-Z]{1,3}[A-Z0-9]{2,10}$',
  '^(0|[1-9]\\d*)(\\.\\d+)?$',
  '^[a-z]+(?:\\.[a-z]+)+@[a-z]+$',
  '^(?:\\d{1,3}\\.){3}\\d{1,3}$',
  '[A-Z]{2}',
  '^(ab|cd)+$',
  '^(?:a|ab)c$',
  '^$',
];

// Each with a text on which a backtracking engine is slow.
const slow: [string, string][] = [
  ['^(a+)+$', 'a'.repeat(32) + '!'],
  ['^(a|a)*$', 'a'.repeat(32) + '!'],
  ['^(a|aa)+$', 'a'.repeat(50) + '!'],
  ['^([a-z]+)*$', 'a'.repeat(32) + '!'],
  ['^(\\w+\\s?)*$', 'a'.repeat(32) + '!'],
  ['^(ab{2}|abb)+$', 'abb'.repeat(32) + '!'],
  ['^(.*a){12}$', 'a'.repeat(60) + '!'],
  ['^(a?){30}a{30}$', 'a'.repeat(29)],
  ['^(a|a){30}$', 'a'.repeat(30) + '!'],
  ['^(?:a|(?:|)b)*$', 'b'.repeat(32) + '!'],
  ['^(?:\\d|[0-9])+$', '1'.repeat(32) + '!'],
  ['^(a*)*$', 'a'.repeat(32) + '!'],
  ['^a*a*a*a*$', 'a'.repeat(1200) + '!'],
  ['^.*\\d.*\\d.*x$', '1'.repeat(3000)],
  ['^[1-9]\\d*\\.?\\d*\\d*$', '1'.repeat(3000) + '!'],
  ['a+a+a+b', 'a'.repeat(2000)],
  ['^.*.*(?=.*x)', 'a'.repeat(3000)],
  ['^(a{0,100}){0,100}$', 'a'.repeat(40) + '!'],
  ['^(a+)\\1*$', 'a'.repeat(20_000) + '!'],
  [`^${'(a?|b?)'.repeat(26)}$`, 'ab'.repeat(13) + '!'],
  [`^${'a?'.repeat(26)}a{26}$`, 'a'.repeat(26) + '!'],
  [`(${'a|'.repeat(60)}a)*c`, 'a'.repeat(30)],
];

const texts = ['a', 'b', 'ab', 'aab', 'abb', 'abab'].map((unit) => `${unit.repeat(Math.floor(10_000 / unit.length))}!`);

const { patterns } = fc.letrec<{ patterns: string; atom: string }>((tie) => ({
  atom: fc.oneof({ depthSize: 'small' }, fc.constantFrom('a', 'b', '[ab]', 'ab', 'aa'), tie('patterns')),
  patterns: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    fc.constantFrom('a', 'b', '[ab]'),
    fc.tuple(tie('atom'), fc.constantFrom('*', '+', '?', '{2}', '{2,3}')).map(([body, sign]) => `(?:${body})${sign}`),
    fc.tuple(tie('atom'), tie('atom')).map(([a, b]) => `(?:${a}|${b})`),
    fc.tuple(tie('atom'), tie('atom')).map(([a, b]) => a + b),
  ),
}));

describe('the slowness of a pattern', () => {
  it.each(quick)('%s is quick', (pattern) => expect(slowness(pattern)).toBeUndefined());

  it.each(slow)('%s is slow', (pattern) => expect(slowness(pattern)).toEqual(expect.any(String)));

  const goesBack = ([pattern]: [string, string]): boolean => !/\\[1-9]/.test(pattern);
  it.each(slow.filter(goesBack))('is real: %s takes more steps than there may be', (pattern, text) =>
    expect(walked(pattern, text).isGivenUp).toBe(true),
  );

  it('is said with a text on which it shows, and with what to do', () => {
    expect(slowness('^(a+)+$')).toBe(
      'After a text like "aaaaaaaaaa" it can go on in more than 1000 ways. Let each repeated or optional part begin with what the part before cannot take.',
    );
    expect(slowness('^(a?)*$')).toBe('It repeats a part that may be empty without an end.');
    expect(slowness('a+b')).toContain('Begin it with ^, or let');
    expect(slowness('^a(?=.*b)')).toBe('A look-around that repeats may stand right after ^ only.');
    expect(slowness('^(?:[a-z]{200}){20}$')).toContain('use minLength and maxLength');
    expect(slowness(`^${'a'.repeat(1000)}$`)).toBe('It is longer than 1000 characters.');
    expect(slowness('^[a-z]*a[a-z]{50}$')).toBe('It has too many cases to be analysed.');
  });

  // A part that can never match is read all the same before an engine finds out.
  it.each(['^(a+)+[]$', '^(a+)+[^\\s\\S]$', '^(a+)+(?!)', '(?<=(a|a)*)b'])('%s is not simplified away', (pattern) =>
    expect(slowness(pattern)).toBe('It has a part that can never match, or that says nothing.'),
  );

  it('is found in every pattern of public lists that takes more steps than there may be', () => {
    const passed = knownBad.filter(({ pattern }) => !slowness(pattern));
    for (const { pattern, texts } of passed) readBounded(pattern, texts(20_000));
    expect([knownBad.length >= 200, passed.length > 10]).toEqual([true, true]);
  });

  it('is never overlooked in random patterns', () => {
    let tried = 0;
    fc.assert(
      fc.property(patterns, (body) => {
        const pattern = `^(?:${body})$`;
        if (slowness(pattern)) return;
        tried += 1;
        readBounded(pattern, texts);
      }),
      { numRuns: 600, seed: 20260101 },
    );
    expect(tried).toBeGreaterThan(80);
  });
});

test('no example is held against a pattern that may run for ever', () => {
  const [pattern, text] = ['^(a+)+$', `${'a'.repeat(22)}!`];
  expect(admits({ type: 'string', pattern }, text)).toBe(true);
  expect(admits({ type: 'string', pattern: '^a+$' }, text)).toBe(false);
});
