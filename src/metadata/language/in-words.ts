import type { Words } from '../../language/words';

// What these say is a value, or for developers.
const unspoken = new Set([
  'description',
  'because',
  'for',
  'examples',
  'default',
  'enum',
  'const',
  'pattern',
  'pinyin',
]);

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** A part of the compiled model with every text that a person reads as `change` makes it. What is alike stays the same object. */
function spoken<Part>(part: Part, change: (text: string) => string, isMessages = false): Part {
  if (typeof part === 'string') return change(part) as Part;
  if (Array.isArray(part)) return part.map((item: unknown) => spoken(item, change)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const said = Object.entries(part).map(([key, value]): [string, unknown] => [
    key,
    // A message may be called like a word of JSON Schema: `pattern`.
    unspoken.has(key) && !isMessages ? value : spoken<unknown>(value, change, key === 'messages'),
  ]);
  return Object.fromEntries(said) as Part;
}

/** The same part of the compiled model in another language. What the words do not know stays Chinese. */
export const inWords = <Part>(part: Part, words: Words): Part => spoken(part, (text) => words[text] ?? text);

/** Every Chinese text of the part that a person reads. */
export function textsIn(part: unknown): Set<string> {
  const texts = new Set<string>();
  spoken(part, (text) => {
    if (isChinese(text)) texts.add(text);
    return text;
  });
  return texts;
}
