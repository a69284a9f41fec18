import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Model } from '../../src/metadata/model';
import { model as own } from '../../src/server/platform/model';
import type { Validator } from '../../src/server/http/check-body';
import { checkSchemas, type Checked } from '../../tools/meta/check';
import { validatorIndexes, validatorSource } from '../../tools/meta/validators';

export interface Compiled {
  model: Model;
  validators: Record<string, Validator>;
}

/**
 * The project's schemas with these files more, by path, compiled in a copy: what `npm run meta -- types` would make of them.
 * The text of `schemas/shell/menu.json` is a line for the first menu group. Code among the files is there for those schemas to name.
 */
export async function compileWith(files: Map<string, string>): Promise<Compiled> {
  const root = mkdtempSync(join(tmpdir(), 'schemas-'));
  try {
    cpSync('schemas', join(root, 'schemas'), { recursive: true });
    for (const [path, text] of files)
      write(join(root, path), path.endsWith('menu.json') ? withLines(path, text) : text);
    const { model: draft, problems } = checkedIn(root, [...files.keys()]);
    if (!draft) throw new Error(JSON.stringify(problems, null, 2));
    const model = { fingerprint: 'other', ...draft };
    return { model, validators: await generatedValidators(root, model) };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Checked where the project's code stands beside that of the files, if there is any. */
function checkedIn(root: string, paths: string[]): Checked {
  const folder = join(root, 'schemas');
  if (!paths.some((path) => path.startsWith('src/'))) return checkSchemas(folder);
  for (const room of ['src/server', 'src/extensions'])
    cpSync(room, join(root, room), { recursive: true, force: false });
  const home = process.cwd();
  process.chdir(root);
  try {
    return checkSchemas(folder);
  } finally {
    process.chdir(home);
  }
}

/** The menu with these lines, but for those that it has already. */
function withLines(path: string, lines: string): string {
  const menu = readFileSync(path, 'utf8');
  const added = lines.split('\n').filter((line) => line.trim() && !menu.includes(line.trim().replace(/,$/, '')));
  return added.length ? menu.replace('"items": [', ['"items": [', ...added].join('\n')) : menu;
}

/** The generated source is written and loaded, as the server loads it. */
async function generatedValidators(root: string, model: Model): Promise<Record<string, Validator>> {
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  symlinkSync(join(process.cwd(), 'src/fields'), join(root, 'fields'));
  const sources: [string, string][] = [
    ...Object.values(model.entities).map(({ name, calls }): [string, string] => [
      name,
      sourceOf(name, calls, own.entities[name]?.calls),
    ]),
    ['shell', sourceOf('shell', model.calls, own.calls)],
  ];
  for (const [name, source] of sources) write(join(root, `generated/validators/${name}.js`), source);
  for (const [path, source] of validatorIndexes(model)) write(join(root, 'generated', path), source);
  const { validators } = (await import(join(root, 'generated/validators/index.ts'))) as Pick<Compiled, 'validators'>;
  return validators;
}

/** Validators of calls that ask for the same as the project's are the project's. */
function sourceOf(name: string, calls: Calls, ownCalls: Calls | undefined): string {
  const asked = (some: Calls | undefined) =>
    JSON.stringify(Object.values(some ?? {}).map(({ key, request }) => [key, request]));
  if (asked(calls) === asked(ownCalls)) return readFileSync(`src/generated/validators/${name}.js`, 'utf8');
  return validatorSource(Object.values(calls));
}

type Calls = Model['calls'];

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
