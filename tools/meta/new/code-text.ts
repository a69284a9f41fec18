import { Refusal } from './refusal';

/** Adds an import among the sorted ones of a registry; `name` is what stands before `from`. */
export function addImport(text: string, name: string, from: string): string {
  const lines = text.split('\n');
  const imports = lines.flatMap((line, index) => (/^import .* from '\.\//.test(line) ? [index] : []));
  const next = imports.find((index) => (/'(\.[^']*)'/.exec(lines[index] ?? '')?.[1] ?? '') > from);
  const after = imports.at(-1);
  if (after === undefined) throw new Refusal('The registry imports nothing from its neighbours; add the line by hand.');
  lines.splice(next ?? after + 1, 0, `import ${name} from '${from}';`);
  return lines.join('\n');
}

/** Adds a line at the end of a registry's table or list: `const NAME … = {` to `};`, or `[` to `]`. */
export function addToTable(text: string, table: string, line: string): string {
  const lines = text.split('\n');
  const start = lines.findIndex((item) => new RegExp(`^(export )?const ${table}\\b`).test(item));
  const end = lines.findIndex((item, index) => index > start && /^[}\]]/.test(item));
  if (start < 0 || end < 0)
    throw new Refusal(`There is no table "${table}" where one was expected; add "${line}" by hand.`);
  lines.splice(end, 0, `  ${line}`);
  return lines.join('\n');
}
