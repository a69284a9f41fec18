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

/** A part of the compiled model with every text that a person reads as `change` makes it. What is alike stays the same object. `made` is told of each object. */
function spoken<Part>(
  part: Part,
  change: (text: string) => string,
  made: (said: object, before: object) => void = () => undefined,
  isMessages = false,
): Part {
  if (typeof part === 'string') return change(part) as Part;
  if (Array.isArray(part)) return part.map((item: unknown) => spoken(item, change, made)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const said = Object.entries(part).map(([key, value]): [string, unknown] => [
    key,
    // A message may be called like a word of JSON Schema: `pattern`.
    unspoken.has(key) && !isMessages ? value : spoken<unknown>(value, change, made, key === 'messages'),
  ]);
  const result = Object.fromEntries(said);
  made(result, part);
  return result as Part;
}

const written = new WeakMap<object, object>();

/** The same part of the compiled model in another language. What the words do not know stays Chinese. */
export const inWords = <Part>(part: Part, words: Words): Part =>
  spoken(
    part,
    (text) => words[text] ?? text,
    (said, before) => written.set(said, before),
  );

/** A part of the model as it is written, in Chinese, whatever language it is in. */
export const asWritten = <Part extends object>(part: Part): Part => (written.get(part) as Part | undefined) ?? part;

/** Every Chinese text of the part that a person reads. */
export function textsIn(part: unknown): Set<string> {
  const texts = new Set<string>();
  spoken(part, (text) => {
    if (isChinese(text)) texts.add(text);
    return text;
  });
  return texts;
}
