import { setTranslations } from './zh';
import type { Words } from './words';

/** As texts are written. */
export const sourceLanguage = 'zh-CN';

let chosen = sourceLanguage;

/** The language that this browser speaks, as BCP 47 names it. */
export const language = (): string => chosen;

/** From now on this browser speaks that language, which has been loaded. */
export function setLanguage(name: string, words: Words | undefined): void {
  chosen = name;
  setTranslations(() => words);
}
