import { AsyncLocalStorage } from 'node:async_hooks';
import translated from '../../generated/translations.json';
import { sourceLanguage } from '../../language/language';
import { setTranslations } from '../../language/zh';
import { modelIn as translatedModel } from '../../metadata/language/model-in';
import type { Translations } from '../../metadata/language/translation';
import type { Model } from '../../metadata/model';

const translations = translated as Translations;
/** Those that there are beside Chinese. */
export const knownLanguages = Object.keys(translations);
const heard = new AsyncLocalStorage<string>();

// What code says is said in the language of the person who is answered at the moment.
setTranslations(() => translations[spokenLanguage()]?.texts);

/** The language of the person who is answered; Chinese where none is. */
export const spokenLanguage = (): string => heard.getStore() ?? sourceLanguage;

/** Does the work for a person of that language, as `languageOf` or `spokenLanguage` have told it; of an unknown one, in Chinese. */
export const inLanguage = <T>(language: unknown, work: () => T): T =>
  heard.run(typeof language === 'string' && isKnown(language) ? language : sourceLanguage, work);

const isKnown = (language: string): boolean => Object.hasOwn(translations, language);

/** The first language of the header that there is, Chinese otherwise. Asked for by weight, as browsers list it: `en-GB,en;q=0.9`. */
export function languageOf({ headers }: { headers: { 'accept-language'?: string } }): string {
  for (const asked of (headers['accept-language'] ?? '').slice(0, 200).split(',')) {
    const [base = ''] = asked.trim().toLowerCase().split(/[-;]/);
    if (base === 'zh') break;
    if (isKnown(base)) return base;
  }
  return sourceLanguage;
}

const models = new WeakMap<Model, Record<string, Model>>();
const sources = new WeakMap<Model, Model>();

/** The model in the language of the person who is answered. */
export function modelIn(model: Model, language = spokenLanguage()): Model {
  const translation = translations[language];
  if (!translation) return model;
  const known = models.get(model) ?? {};
  models.set(model, known);
  known[language] ??= translatedModel(model, translation);
  sources.set(known[language], model);
  return known[language];
}

/** The same model in Chinese: what is kept for all is written in one language. */
export const sourceModel = (model: Model): Model => sources.get(model) ?? model;

/** What it comes to in each language, in that of the person first. */
export function inEachLanguage<T>(model: Model, work: (spoken: Model) => T): T[] {
  const source = sourceModel(model);
  const names = new Set([spokenLanguage(), sourceLanguage, ...Object.keys(translations)]);
  return [...names].map((name) => inLanguage(name, () => work(modelIn(source))));
}
