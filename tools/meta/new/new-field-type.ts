import { fieldTypeNames } from '../../../src/fields/field';
import { addImport, addToTable } from './code-text';
import { facets } from './field-type-texts';
import { camel, checkNewName } from './names';
import type { Request } from './request';

/** A field type: a folder of three facets, and a line in each registry. It begins as a text and is said with `x-field`. */
export function newFieldType({ draft, names, title }: Request): string[] {
  const name = checkNewName('field type', names[0], [...fieldTypeNames]);
  const word = camel(name);
  for (const [file, text] of facets(name, title ?? `新类型（${name}）`))
    draft.write(`src/fields/${name}/${file}`, text);
  const key = name === word ? word : `'${name}'`;
  const change = (path: string, edit: (text: string) => string) => draft.write(path, edit(draft.read(path) ?? ''));
  const entry = (value: string) => (key === value ? `${key},` : `${key}: ${value},`);
  change('src/fields/field.ts', (text) => addToTable(text, 'fieldTypeNames', `'${name}',`));
  for (const [path, table, value, facet] of [
    ['src/fields/types.ts', 'fieldTypes', word, 'type'],
    ['src/fields/views.ts', 'fieldViews', `${word}View`, 'view'],
    ['src/fields/storages.ts', 'fieldStorages', word, 'storage'],
  ] as const)
    change(path, (text) => addToTable(addImport(text, `{ ${value} }`, `./${name}/${facet}`), table, entry(value)));
  change('src/server/installation/demo/fake-value.ts', (text) =>
    addToTable(text, 'fakes', `${key}: (field, context) => fakeText(field, context),`),
  );
  return [`Say it in a schema with "x-field": "${name}".`, 'npm run meta -- types'];
}
