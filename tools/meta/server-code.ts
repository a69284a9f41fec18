import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { handlerPaths } from './handler-registry';

export const serverHome = 'src/server';

// What serves every call alike: it knows no name that one call has and another has not.
const general = ['workflow', 'records', 'database', 'http', 'calls/idempotency'].map(
  (room) => `${serverHome}/${room}/`,
);

/** The code of a handler and of what it is made of, without comments; empty when there is none. */
export type HandlerCode = (name: string) => string;

/** Knows the handlers that are there now: their folder is looked through once, and so is each file that they are made of. */
export function handlerCodes(): HandlerCode {
  const paths = new Map(handlerPaths().map((path) => [basename(path), path]));
  const files = new Map<string, CodeFile | undefined>();
  const fileAt = (path: string): CodeFile | undefined => {
    if (!files.has(path)) files.set(path, existsSync(path) ? codeFile(path) : undefined);
    return files.get(path);
  };
  const codes = new Map<string, string>();
  const codeOf = (path: string | undefined): string =>
    path === undefined ? '' : [...gather(`${path}.ts`, fileAt).values()].join('\n');
  return (name) => {
    const code = codes.get(name) ?? codeOf(paths.get(name));
    codes.set(name, code);
    return code;
  };
}

interface CodeFile {
  changed: number;
  /** Without comments. */
  code: string;
  /** Each once; found when they are wanted. */
  words?: Set<string>;
  /** What it imports of its own from the server, but for what serves every call alike. */
  imports: string[];
}

const known = new Map<string, CodeFile>();

/** A file, read again only when it has changed. */
function codeFile(path: string): CodeFile {
  const changed = statSync(path).mtimeMs;
  const before = known.get(resolve(path));
  if (before?.changed === changed) return before;
  const code = withoutComments(readFileSync(path, 'utf8'));
  const file: CodeFile = { changed, code, imports: importsOf(path, code) };
  known.set(resolve(path), file);
  return file;
}

const importsOf = (path: string, code: string): string[] =>
  [...code.matchAll(/^(?:import|export) (?!type )[^;]*? from '(\.[^']*)'/gm)]
    .map(([, from = '']) => `${join(dirname(path), from)}.ts`)
    .filter((next) => next.startsWith(`${serverHome}/`) && !general.some((room) => next.startsWith(room)));

/** The code of a file and of what it imports, by path. */
function gather(
  path: string,
  fileAt: (path: string) => CodeFile | undefined,
  seen = new Map<string, string>(),
): Map<string, string> {
  const file = seen.has(path) ? undefined : fileAt(path);
  if (!file) return seen;
  seen.set(path, file.code);
  for (const next of file.imports) gather(next, fileAt, seen);
  return seen;
}

/** Is it a word of the server's code, without comments? */
export function serverWords(): (word: string) => boolean {
  const walk = (folder: string): CodeFile[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return walk(path);
      return entry.name.endsWith('.ts') ? [codeFile(path)] : [];
    });
  const files = walk(serverHome);
  return (word) => files.some((file) => wordsOf(file).has(word));
}

function wordsOf(file: CodeFile): Set<string> {
  file.words ??= new Set(file.code.match(/\w+/g));
  return file.words;
}

/** Is the name a word of the code? */
export const mentions = (code: string, name: string): boolean =>
  code.includes(name) && new RegExp(`\\b${name}\\b`).test(code);

/** Does the code take the whole body, whatever stands in it: `{ id, ...said } = scan.body`, `patch(record, body)`? */
export const takesBody = (code: string): boolean =>
  /\.\.\.\w+\s*\}\s*=\s*(\w+\.)*body\b/.test(code) ||
  /[(,]\s*(\w+\.)*body\s*[,)]/.test(code) ||
  /\.\.\.(\w+\.)*body\b/.test(code);

const withoutComments = (code: string): string => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
