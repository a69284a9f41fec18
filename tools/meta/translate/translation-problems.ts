import type { Model } from '../../../src/metadata/model';
import { textsOfParts } from '../../../src/metadata/language/model-in';
import type { Translation } from '../../../src/metadata/language/translation';

type Unprinted = Omit<Model, 'fingerprint'>;

export interface TranslationProblem {
  kind: 'missing' | 'stale' | 'doubled' | 'placeholders' | 'chinese';
  /** The Chinese text. */
  text: string;
  told: string;
}

/** What is shown: each text with what says it, an entity, a part of the shell, or a file of code. */
export function shownTexts(model: Unprinted, code: Map<string, string>): Map<string, string> {
  const shown = new Map<string, string>();
  for (const [part, texts] of textsOfParts(model))
    for (const text of texts) if (!shown.has(text)) shown.set(text, part);
  for (const [text, file] of code) if (!shown.has(text)) shown.set(text, file);
  return shown;
}

/** What a translation lacks, or has too much of: each shown text is said once, with the same placeholders. */
export function translationProblems(
  model: Unprinted,
  { texts, in: parts = {} }: Translation,
  code: Map<string, string>,
): TranslationProblem[] {
  const shown = shownTexts(model, code);
  const ofPart = textsOfParts(model);
  const missing = [...shown].filter(([text]) => texts[text] === undefined);
  return [
    ...missing.map(([text, where]) => problem('missing', text, `${where} says it; add it to "texts"`)),
    ...Object.keys(texts)
      .filter((text) => !shown.has(text))
      .map((text) => problem('stale', text, 'nothing says it any more; delete it')),
    ...Object.entries(texts).flatMap(([text, words]) => wordProblems(text, words)),
    ...Object.entries(parts).flatMap(([part, own]) =>
      Object.entries(own).flatMap(([text, words]) => [
        ...(ofPart.get(part)?.has(text) ? [] : [problem('stale', text, `"${part}" does not say it; delete it`)]),
        ...(texts[text] === words ? [problem('doubled', text, `it is the same in "${part}" as in "texts"`)] : []),
        ...wordProblems(text, words),
      ]),
    ),
  ];
}

function wordProblems(text: string, words: string): TranslationProblem[] {
  const [wanted, given] = [text, words].map(placeholders);
  return [
    ...(wanted === given
      ? []
      : [problem('placeholders', text, `has ${wanted || 'none'}; "${words}" has ${given || 'none'}`)]),
    ...(/\p{Script=Han}/u.test(words) ? [problem('chinese', text, `"${words}" is Chinese`)] : []),
  ];
}

/** `{title:lower}` is `{title}`, said within a sentence; `{1:row|rows}` is a word for as many. */
const placeholders = (text: string): string =>
  [...new Set(text.replace(/(\{\w+):[^}]+\}/g, '$1}').match(/\{\w+\}/g))].sort().join(' ');

const problem = (kind: TranslationProblem['kind'], text: string, told: string): TranslationProblem => ({
  kind,
  text,
  told,
});

/** `missing  "取消"  pages say it; …` */
export const printTranslationProblem = (language: string, { kind, text, told }: TranslationProblem): string =>
  `schemas/translations/${language}.json  ${kind}  ${JSON.stringify(text)}\n  ${told}`;
