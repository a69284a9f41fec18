import type { JsonSchema } from '../../../src/fields/field';
import { randomFrom } from '../../../src/server/installation/demo/random';
import { textFromPattern } from '../../../src/server/installation/demo/text-from-pattern';

/** One letter each, but of different lengths: ASCII, Han, Han outside the basic plane, with a combining mark, a family. */
const letters = ['a', 'Z', '7', '-', '字', '𠮷', 'é', '\u0301', '👩‍👧', ' ', '\n', '\u3000'];

/** Texts at which checks have been known to differ. */
export const oddTexts = [
  '',
  ' ',
  '\n',
  'a\n',
  '\na',
  'AB-123\n',
  'AB-１２３',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00',
  '\ud83d\ude00',
  '\ufeff',
  '\u2028',
  'e\u0301',
  '\u00e9',
  '𠮷',
  '𠮷𠮷𠮷',
  '龥',
  // Of a Han plane, but no letter yet.
  '\u{35d9e}',
  '\ufffd',
  '\uffff',
  '\\',
  "'",
  '"',
  '{}',
  '{a,b}',
  'NULL',
  'null',
  '$1',
  '%',
  'true',
  '0',
  '-0',
  '00',
  '1.0',
  '1e3',
  'NaN',
  'Infinity',
  '9007199254740993',
  '999999999999999999',
  '1000000000000000000',
  '-999999999999999999',
  '__proto__',
  'constructor',
];

/** Texts just inside and outside of what a schema says: lengths in different letters, what its pattern makes, and the odd ones. */
export function textsFor(schema: JsonSchema): string[] {
  const {
    minLength = 0,
    maxLength = 3,
    pattern,
  } = schema as { minLength?: number; maxLength?: number; pattern?: string };
  const lengths = [...new Set([minLength - 1, minLength, minLength + 1, maxLength - 1, maxLength, maxLength + 1])];
  const sized = lengths
    .filter((length) => length >= 0 && length <= 300)
    .flatMap((length) => letters.map((letter) => letter.repeat(length)));
  return [...sized, ...(pattern ? patternTexts(pattern) : []), ...oddTexts];
}

function patternTexts(pattern: string): string[] {
  const made = Array.from({ length: 6 }, (_, turn) => textFromPattern(pattern, randomFrom(turn + 1)));
  const known = ['A1', 'AA-001', '字', '𠮷', 'a', 'b', ']', '^', 'x.y', 'AB', 'aB3'];
  return [...made, ...known].flatMap((text) => [
    text,
    `${text}\n`,
    ` ${text}`,
    `${text}字`,
    text.toLowerCase(),
    text.slice(1),
  ]);
}
