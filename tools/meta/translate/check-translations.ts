import type { Model } from '../../../src/metadata/model';
import type { Translations } from '../../../src/metadata/language/translation';
import { codeTexts } from './code-texts';
import { printTranslationProblem, translationProblems } from './translation-problems';

/** What the translations lack, printed; with a language, of that one only. */
export function checkTranslations(
  model: Omit<Model, 'fingerprint'>,
  translations: Translations,
  language?: string,
): string[] {
  if (language !== undefined && !translations[language])
    return [`There is no schemas/translations/${language}.json. Known: ${Object.keys(translations).join(', ')}.`];
  const asked = Object.entries(translations).filter(([name]) => language === undefined || name === language);
  const code = asked.length ? codeTexts() : new Map<string, string>();
  return asked.flatMap(([name, translation]) =>
    translationProblems(model, translation, code).map((problem) => printTranslationProblem(name, problem)),
  );
}
