import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { slowness } from '../../src/metadata/compile/slow-pattern';

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
];

const texts = ['a', 'b', 'ab', 'aab', 'abb', 'abab'].map(
  (unit) => `${unit.repeat(Math.floor(100_000 / unit.length))}!`,
);

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

  it('is real: the engine does not come back from these', () => {
    for (const [pattern, text] of slow.slice(0, 4))
      expect(() =>
        runInNewContext('pattern.test(text)', { pattern: new RegExp(pattern, 'u'), text }, { timeout: 200 }),
      ).toThrow('timed out');
  });

  it('says what to do', () => {
    expect(slowness('^(a+)+$')).toBe('A repeated part can read the same text in more than one way.');
    expect(slowness('^a*a*$')).toBe('Two repeats without an end can divide the same text between them.');
    expect(slowness('^(a?)*$')).toBe('It repeats a part that may be empty.');
    expect(slowness('a+b')).toContain('Begin it with ^.');
    expect(slowness('^a(?=.*b)')).toBe('A look-around that repeats may stand right after ^ only.');
  });

  it('is found in no time itself', () => {
    const start = performance.now();
    for (const pattern of [...quick, ...slow.map(([each]) => each)]) slowness(pattern);
    expect(performance.now() - start).toBeLessThan(1000);
  });

  // Whatever is called quick is tried on long texts; a match that takes longer than two seconds is stopped and fails.
  it('is never overlooked in random patterns', () => {
    let tried = 0;
    fc.assert(
      fc.property(patterns, (body) => {
        const pattern = `^(?:${body})$`;
        if (slowness(pattern)) return;
        tried += 1;
        const script = `for (const text of texts) new RegExp(${JSON.stringify(pattern)}, 'u').test(text)`;
        runInNewContext(script, { texts }, { timeout: 2000 });
      }),
      { numRuns: 1500, seed: 20260101 },
    );
    expect(tried).toBeGreaterThan(200);
  });
});
