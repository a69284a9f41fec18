import { filled } from './filled';
import type { Words } from './words';

let spoken: () => Words | undefined = () => undefined;

/** From now on texts are said in these words; none: in Chinese, as they are written. Asked for each text: a server speaks several languages at once. */
export function setTranslations(words: () => Words | undefined): void {
  spoken = words;
}

/** What is said during the work is said in Chinese, in every language of the console. */
export function inSource<T>(work: () => T): T {
  const before = spoken;
  spoken = () => undefined;
  try {
    return work();
  } finally {
    spoken = before;
  }
}

const sources = new WeakMap<TemplateStringsArray, string>();

/** What the catalogue knows a text by: `已选 {1} 条`. */
function sourceOf(parts: TemplateStringsArray): string {
  const known = sources.get(parts) ?? parts.reduce((text, part, place) => `${text}{${place}}${part}`);
  sources.set(parts, known);
  return known;
}

/**
 * A text that code says, written in Chinese and said in the language of the person: zh`已选 ${count} 条`. What no catalogue knows is said in
 * Chinese. Not for constants of modules that are loaded with the first page, or by the server: no language is chosen yet.
 */
export function zh(parts: TemplateStringsArray, ...values: unknown[]): string {
  const words = spoken()?.[sourceOf(parts)];
  if (words === undefined) return parts.reduce((text, part, place) => `${text}${String(values[place - 1])}${part}`);
  return filled(words, Object.fromEntries(values.map((value, place) => [place + 1, String(value)])));
}

/** A Chinese text that is a value of the program, in the language of the person. */
export const translatedText = (text: string): string => spoken()?.[text] ?? text;
