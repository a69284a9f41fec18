import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { grammar } from '../../src/metadata/grammar';
import type { Call, Model } from '../../src/metadata/model';
import { browserCalls, frameCalls } from './browser-call';
import { browserMessages } from './browser-messages';
import { clientSource } from './client';
import type { Translations } from '../../src/metadata/language/translation';
import { handlerFiles, handlerRegistry } from './handler-registry';
import { helpFacts } from './help/help-facts';
import { withFingerprint } from './fingerprint';
import { withPinyin } from './pinyin';
import { languageFiles } from './translate/language-files';
import { typeSource } from './type-source';
import { validatorIndexes, validatorSource } from './validators';

type Unprinted = Omit<Model, 'fingerprint'>;

/** Writes everything that is made from the schemas. Files whose text is unchanged are not touched. Answers how many were. */
export async function generate(
  draft: Unprinted,
  translations: Translations,
  folder: string,
  languageFolder: string,
): Promise<number> {
  return generateRunning(draft, translations, folder, languageFolder) + (await generateTypes(draft, folder));
}

/** The types, which only editor and type checker read; making them takes longest. */
export async function generateTypes(draft: Unprinted, folder: string): Promise<number> {
  return writeFiles([[join(folder, 'types.ts'), await typeSource(withFingerprint(draft))]]);
}

/** What a running console is made of: models, validators, the client, the registry of handlers; and what editors check schemas against. */
export function generateRunning(
  draft: Unprinted,
  translations: Translations,
  folder: string,
  languageFolder: string,
): number {
  const model = withFingerprint(draft);
  // Permissions are told by a call, to those who may give them; default roles are the server's. The fingerprint would change the frame with
  // each edit of an entity, and the page that a developer looks at would be loaded anew.
  const { entities, permissions, roles, fingerprint, help = { pages: {}, tours: [] }, messages, ...shell } = model;
  return writeFiles([
    [join(folder, 'model.json'), json(model)],
    // Loaded when help is asked for.
    [join(folder, 'help.json'), json({ ...help, ...helpFacts(draft) })],
    [
      join(folder, 'shell.json'),
      json({
        ...shell,
        messages: browserMessages(messages),
        calls: frameCalls(shell.calls),
        menu: withPinyin(shell.menu),
      }),
    ],
    ...Object.values(entities).map((entity): GeneratedFile => [
      join(folder, 'entities', `${entity.name}.json`),
      json({ ...entity, calls: browserCalls(entity.calls) }),
    ]),
    ...Object.values(entities).map((entity): GeneratedFile => [
      join(folder, 'validators', `${entity.name}.js`),
      rememberedSource(Object.values(entity.calls)),
    ]),
    [join(folder, 'validators', 'shell.js'), rememberedSource(Object.values(model.calls))],
    ...validatorIndexes(model).map(([name, text]): GeneratedFile => [join(folder, name), text]),
    [join(folder, 'client.ts'), clientSource(model)],
    ...languageFiles(model, translations).map(([name, text]): GeneratedFile => [join(folder, name), text]),
    ...(handlerFiles().length ? [[join(folder, 'handlers.ts'), handlerRegistry()] as GeneratedFile] : []),
    ...Object.entries(grammar).map(([kind, schema]): GeneratedFile => [
      join(languageFolder, `${kind}.json`),
      json(schema),
    ]),
  ]);
}

type GeneratedFile = [path: string, text: string];

const sources = new Map<string, string>();

/** Of calls that are as they were, the validators are not made again: `npm run dev` compiles in one process, edit by edit. */
function rememberedSource(calls: Call[]): string {
  const key = JSON.stringify(calls.map(({ key: name, request }) => [name, request]));
  const source = sources.get(key) ?? validatorSource(calls);
  sources.set(key, source);
  return source;
}

/**
 * Writes the files that differ, one right after the other, the largest first: the bundler of `npm run dev` takes what changes within
 * milliseconds for one change, and builds once. Answers how many they were. Throws: the folder in which it works was removed.
 */
export function writeFiles(files: GeneratedFile[]): number {
  const changed = files.filter(([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text);
  // In a removed folder, Node's mkdir of a path within it tries for ever.
  if (!existsSync(process.cwd())) throw new Error('The folder of the project is gone.');
  for (const [path] of changed) mkdirSync(dirname(path), { recursive: true });
  for (const [path, text] of changed.sort(([, a], [, b]) => b.length - a.length)) writeFileSync(path, text);
  return changed.length;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
