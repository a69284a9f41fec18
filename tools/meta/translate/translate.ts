import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalText } from '../../../src/metadata/model/canonical';
import { grammar } from '../../../src/metadata/grammar';
import type { Translation } from '../../../src/metadata/language/translation';
import { checkSchemas, printProblem } from '../check';
import { codeTexts } from './code-texts';
import { guessed } from './guess';
import { printTranslationProblem, shownTexts, translationProblems } from './translation-problems';

/**
 * `meta translate en`: deletes what nothing says any more, adds what follows from words that the catalogue has (`新建` + 波次), sorts, and
 * names what a person has to write.
 */
export function translate(root: string, language = ''): number {
  const { model, problems, translations } = checkSchemas(root);
  for (const problem of problems) console.error(printProblem(problem));
  const translation = translations[language];
  if (!model) return 1;
  if (!translation) {
    console.error(`There is no schemas/translations/${language}.json. Known: ${Object.keys(translations).join(', ')}.`);
    return 2;
  }
  const code = codeTexts();
  const next = renewed(translation, [...shownTexts(model, code).keys()]);
  writeFileSync(join(root, 'translations', `${language}.json`), catalogueText(next));
  const left = translationProblems(model, next, code);
  for (const problem of left) console.error(printTranslationProblem(language, problem));
  return left.length ? 1 : 0;
}

/** The translation with the texts that are shown, and guesses for those that it lacks. */
export function renewed(translation: Translation, shown: string[]): Translation {
  const known = { ...translation.texts };
  for (const text of shown) known[text] ??= guessed(text, known) ?? '';
  const texts = shown.filter((text) => known[text]).sort();
  return { ...translation, texts: Object.fromEntries(texts.map((text) => [text, known[text] ?? ''])) };
}

/** A translation as its file has it. */
export const catalogueText = (translation: Translation): string => canonicalText(translation, grammar.translation);
