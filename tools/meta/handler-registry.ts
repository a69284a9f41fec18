import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { camel } from './new/names';

export const handlersFolder = 'src/server/calls/handlers';

interface HandlerFile {
  /** As schemas name it. */
  name: string;
  /** From the folder of handlers, without the ending. */
  path: string;
  exports: string[];
}

const ways = { before: 'beforeWrite', after: 'afterWrite', afterRead: 'afterRead', panel: 'panels' } as const;

/** Where the files of handlers stand, from their folder and without the ending; none where there is no server. */
export function handlerPaths(): string[] {
  if (!existsSync(handlersFolder)) return [];
  const paths = readdirSync(handlersFolder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.ts$/.test(path));
  return paths.map((path) => path.replace(/\.ts$/, '').replaceAll('\\', '/')).sort();
}

/** Every file of server code that schemas can name, and what it exports. */
export function handlerFiles(): HandlerFile[] {
  return handlerPaths().map((path) => {
    const text = readFileSync(`${handlersFolder}/${path}.ts`, 'utf8');
    return {
      name: basename(path),
      path,
      exports: ['default', ...Object.keys(ways)].filter((word) =>
        new RegExp(`^export (const )?${word}\\b`, 'm').test(text),
      ),
    };
  });
}

/** The registry of server code by its names, as TypeScript beside the other generated files. */
export function handlerRegistry(files = handlerFiles()): string {
  const imports = files.map(({ name, path }) => `import * as ${camel(name)} from '../server/calls/handlers/${path}';`);
  const table = (word: string): string =>
    files
      .filter(({ exports }) => exports.includes(word))
      .map(({ name }) => `'${name}': ${camel(name)}.${word},`)
      .join('\n');
  const hooks = Object.entries(ways).map(([word, key]) => `${key}: {\n${table(word)}\n},`);
  return [
    `/** Made from ${handlersFolder} by "npm run meta -- types"; never edited. */`,
    `import type { Handler, Hooks } from '../server/platform/handler';`,
    ...imports,
    `export const handlers: Record<string, Handler> = {\n${table('default')}\n};`,
    `export const hooks: Hooks = {\n${hooks.join('\n')}\n};`,
    '',
  ].join('\n');
}
