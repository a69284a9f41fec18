import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { camel } from './new/names';

export const handlersFolder = 'src/server/calls/handlers';

/** What is shown of a record stands beside what is told of it elsewhere. */
export const panelsFolder = 'src/server/warehouse';

interface HandlerFile {
  /** As schemas name it. */
  name: string;
  /** From the root, without the ending. */
  path: string;
  exports: string[];
}

const ways = { before: 'beforeWrite', after: 'afterWrite', afterRead: 'afterRead', panel: 'panels' } as const;

/** Where the files of handlers stand, from the root and without the ending; none where there is no server. */
export const handlerPaths = (): string[] => pathsIn(handlersFolder);

function pathsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.ts$/.test(path));
  return paths.map((path) => `${folder}/${path.replace(/\.ts$/, '').replaceAll('\\', '/')}`).sort();
}

/** Every file of server code that schemas can name, and what it exports. */
export function handlerFiles(): HandlerFile[] {
  const panels = pathsIn(panelsFolder)
    .map((path) => fileAt(path, ['panel']))
    .filter(({ exports }) => exports.length);
  return [...handlerPaths().map((path) => fileAt(path, ['default', ...Object.keys(ways)])), ...panels];
}

function fileAt(path: string, words: string[]): HandlerFile {
  const exported = exportsIn(resolve(`${path}.ts`));
  return { name: basename(path), path, exports: words.filter((word) => exported.has(word)) };
}

const read = new Map<string, { changed: number; exports: Set<string> }>();

/** What a file exports by name, `default` too; it is read again only when it has changed. */
function exportsIn(path: string): Set<string> {
  const changed = statSync(path).mtimeMs;
  const before = read.get(path);
  if (before?.changed === changed) return before.exports;
  const exports = new Set(
    [...readFileSync(path, 'utf8').matchAll(/^export (?:const )?(\w+)\b/gm)].map(([, word = '']) => word),
  );
  read.set(path, { changed, exports });
  return exports;
}

/** The registry of server code by its names, as TypeScript beside the other generated files. */
export function handlerRegistry(files = handlerFiles()): string {
  const imports = files.map(({ name, path }) => `import * as ${camel(name)} from '../${path.replace(/^src\//, '')}';`);
  const table = (word: string): string =>
    files
      .filter(({ exports }) => exports.includes(word))
      .map(({ name }) => `'${name}': ${camel(name)}.${word},`)
      .join('\n');
  const hooks = Object.entries(ways).map(([word, key]) => `${key}: {\n${table(word)}\n},`);
  return [
    `/** Made from ${handlersFolder} and ${panelsFolder} by "npm run meta -- types"; never edited. */`,
    `import type { Handler, Hooks } from '../server/platform/handler';`,
    ...imports,
    `export const handlers: Record<string, Handler> = {\n${table('default')}\n};`,
    `export const hooks: Hooks = {\n${hooks.join('\n')}\n};`,
    '',
  ].join('\n');
}
