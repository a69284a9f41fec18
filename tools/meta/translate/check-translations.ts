import type { Model } from '../../../src/metadata/model';
import type { Translations } from '../../../src/metadata/language/translation';
import { codeTexts } from './code-texts';
import { printTranslationProblem, translationProblems } from './translation-problems';

// So many tell what it is about.
const most = 10;

/** What the translations lack, as lines of which there are not too many, and how much it is; with a language, of that one only. */
export function checkTranslations(
  model: Omit<Model, 'fingerprint'>,
  translations: Translations,
  language?: string,
): { lines: string[]; count: number } {
  if (language !== undefined && !translations[language]) {
    const known = Object.keys(translations).join(', ');
    return { lines: [`There is no schemas/translations/${language}.json. Known: ${known}.`], count: 1 };
  }
  const asked = Object.entries(translations).filter(([name]) => language === undefined || name === language);
  const code = asked.length ? codeTexts() : new Map<string, string>();
  const found = asked.map(([name, translation]): [string, string[]] => [
    name,
    translationProblems(model, translation, code).map((problem) => printTranslationProblem(name, problem)),
  ]);
  return {
    lines: found.flatMap(([name, lines]) => folded(name, lines)),
    count: found.reduce((sum, [, { length }]) => sum + length, 0),
  };
}

const folded = (language: string, lines: string[]): string[] =>
  lines.length > most + 1
    ? [
        ...lines.slice(0, most),
        `schemas/translations/${language}.json  … and ${lines.length - most} more: npm run meta -- translate ${language}`,
      ]
    : lines;
