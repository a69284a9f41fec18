import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { grammar } from '../../src/metadata/grammar';
import type { Model } from '../../src/metadata/model';
import { clientSource } from './client';
import { withFingerprint } from './fingerprint';
import { withPinyin } from './pinyin';
import { typeSource } from './type-source';
import { validatorIndexes, validatorSource } from './validators';

type Unprinted = Omit<Model, 'fingerprint'>;

/** Writes everything that is made from the schemas. Files whose text is unchanged are not touched. Answers how many were. */
export async function generate(draft: Unprinted, folder: string, languageFolder: string): Promise<number> {
  const model = withFingerprint(draft);
  const { entities, ...shell } = model;
  const files: [string, string][] = [
    [join(folder, 'model.json'), json(model)],
    [join(folder, 'shell.json'), json({ ...shell, menu: withPinyin(shell.menu) })],
    ...Object.values(entities).map((entity): [string, string] => [
      join(folder, 'entities', `${entity.name}.json`),
      json(entity),
    ]),
    ...Object.values(entities).map((entity): [string, string] => [
      join(folder, 'validators', `${entity.name}.js`),
      validatorSource(Object.values(entity.calls)),
    ]),
    [join(folder, 'validators', 'shell.js'), validatorSource(Object.values(model.calls))],
    ...validatorIndexes(model).map(([name, text]): [string, string] => [join(folder, name), text]),
    [join(folder, 'types.ts'), await typeSource(model)],
    [join(folder, 'client.ts'), clientSource(model)],
    ...Object.entries(grammar).map(([kind, schema]): [string, string] => [
      join(languageFolder, `${kind}.json`),
      json(schema),
    ]),
  ];
  return files.filter(([path, text]) => writeWhenChanged(path, text)).length;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function writeWhenChanged(path: string, text: string): boolean {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return false;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return true;
}
