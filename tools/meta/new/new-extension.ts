import type { Json } from '../../../src/metadata/compile/sources';
import { addImport } from './code-text';
import { entityNamed } from './entity-named';
import { camel, checkNewName } from './names';
import { Refusal } from './refusal';
import type { Request } from './request';
import { columnsOf } from './screens';

const registry = 'src/extensions/index.ts';

/** A component that shows what the field's type shows, registered; with `--for ENTITY`, in the column of what its records are called. */
export function newExtension({ draft, model, names, title, for: user }: Request): string[] {
  const text = draft.read(registry) ?? '';
  const table = /= \{\s*([\s\S]*?),?\s*\};/.exec(text);
  if (!table) throw new Refusal(`There is no table of components in ${registry}.`);
  const entries = (table[1] ?? '').split(/,\s*/);
  const name = checkNewName(
    'extension',
    names[0],
    entries.map((entry) => entry.replace(/^'?([^':]+).*$/, '$1')),
  );
  const word = camel(name);
  const file = `src/extensions/${name}.tsx`;
  draft.write(file, extensionText(name, title ?? name));
  const lines = [...entries, name === word ? word : `'${name}': ${word}`].map((entry) => `  ${entry},\n`);
  draft.write(
    registry,
    addImport(text, `{ ${word} }`, `./${name}`).replace(/= \{\s*[\s\S]*?\s*\};/, `= {\n${lines.join('')}};`),
  );
  if (user === undefined)
    return [`Name it in a columns.json: { "field": …, "component": "${name}" }.`, `Write it in ${file}.`];
  const entity = entityNamed(model, user, 'new extension NAME --for ENTITY');
  draft.schema(`entities/${user}/columns.json`, 'columns', (list) => ({
    ...list,
    columns: columnsOf(list, entity).map((column) => {
      const said: Json = typeof column === 'string' ? { field: column } : (column as Json);
      if (said.field !== entity.labelField) return column;
      // What a component shows is not changed in its cell.
      const { editable: _, as: __, ...rest } = said;
      return { ...rest, component: name };
    }),
  }));
  return [`The column "${entity.labelField}" of "${user}" shows it. Write it in ${file}.`];
}

const extensionText = (
  name: string,
  title: string,
): string => `import type { Extension, ExtensionCellProps } from '../engine/antd/extensions';
import { fieldCell } from '../engine/antd/record-cell';

/** ${title}: shows what the field's type shows, so far. */
function ${camel(`-${name}`)}Cell({ entity, column, record, context }: ExtensionCellProps) {
  const field = entity.fields.find(({ name }) => name === column.fields[0]);
  return field ? fieldCell(field, record, context, column) : null;
}

/** Named by columns as "${name}". */
export const ${camel(name)}: Extension = { Cell: ${camel(`-${name}`)}Cell };
`;
