import type { Model } from '../../../src/metadata/model';
import { textsOfParts } from '../../../src/metadata/language/model-in';
import { wordsFor, type Translation, type Translations } from '../../../src/metadata/language/translation';
import { codeTexts } from './code-texts';

// Loaded when help is asked for, as an entity is with its page.
const helpPart = 'help';

/**
 * What a server knows of all languages, and what a browser loads of one: the words of shell and code at first, those of an entity with the
 * entity.
 */
export function languageFiles(model: Omit<Model, 'fingerprint'>, translations: Translations): [string, string][] {
  const names = Object.keys(translations);
  return [
    ['translations.json', json(translations)],
    ['languages/index.ts', indexSource(names, [...Object.keys(model.entities), helpPart], translations)],
    ...Object.entries(translations).flatMap(([name, translation]) =>
      Object.entries(wordsOfParts(model, translation)).map(([part, words]): [string, string] => [
        `languages/${name}/${part}.json`,
        json(words),
      ]),
    ),
  ];
}

function wordsOfParts(model: Omit<Model, 'fingerprint'>, translation: Translation): Record<string, unknown> {
  const { title: _, texts, in: own = {} } = translation;
  const ofPart = textsOfParts(model);
  const parts = [...Object.keys(model.entities), helpPart];
  const onlyThere = new Set(parts.flatMap((name) => [...(ofPart.get(name) ?? [])]));
  for (const [part, said] of ofPart) if (!parts.includes(part)) said.forEach((text) => onlyThere.delete(text));
  // Of what code says an entity may say the same: it is in both.
  for (const text of codeTexts().keys()) onlyThere.delete(text);
  const shell = {
    texts: keep(texts, (text) => !onlyThere.has(text)),
    in: keep(own, (part) => !parts.includes(part)),
  };
  const words = parts.map((name) => [
    name,
    keep(wordsFor(translation, name), (text) => ofPart.get(name)?.has(text) === true),
  ]);
  return { shell, ...Object.fromEntries(words) };
}

const keep = <Value>(from: Readonly<Record<string, Value>>, isKept: (key: string) => boolean): Record<string, Value> =>
  Object.fromEntries(Object.entries(from).filter(([key]) => isKept(key)));

function indexSource(names: string[], entities: string[], translations: Translations): string {
  const language = (name: string): string =>
    `  '${name}': {\n    title: ${JSON.stringify(translations[name]?.title)},\n    shell: () => import('./${name}/shell.json').then(json<ShellWords>),\n    entities: {\n${entities
      .map((entity) => `      '${entity}': () => import('./${name}/${entity}.json').then(json<Words>),`)
      .join('\n')}\n    },\n  },`;
  return `import type { Words } from '../../language/words';

export interface ShellWords {
  texts: Words;
  in: Record<string, Words>;
}

export interface LanguageLoaders {
  title: string;
  shell: () => Promise<ShellWords>;
  entities: Record<string, () => Promise<Words>>;
}

const json = <Value>(module: unknown): Value =>
  (typeof module === 'object' && module !== null && 'default' in module ? module.default : module) as Value;

/** The languages beside Chinese, whose words are loaded when one is chosen. */
export const languages: Record<string, LanguageLoaders> = {
${names.map(language).join('\n')}
};
`;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
