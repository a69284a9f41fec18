import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { handlerPaths } from './handler-registry';

export const serverHome = 'src/server';

// What serves every call alike: it knows no name that one call has and another has not.
const general = ['workflow', 'records', 'database', 'http', 'calls/idempotency'].map(
  (room) => `${serverHome}/${room}/`,
);

/** The code of a handler and of what it is made of, without comments; empty when there is none. */
export type HandlerCode = (name: string) => string;

/** Knows the handlers that are there now: their folder is looked through once. */
export function handlerCodes(): HandlerCode {
  const paths = new Map(handlerPaths().map((path) => [basename(path), path]));
  return (name) => {
    const seen = new Map<string, string>();
    const path = paths.get(name);
    if (path) gather(`${path}.ts`, seen);
    return [...seen.values()].join('\n');
  };
}

const known = new Map<string, { changed: number; code: string }>();

/** A file without comments, read again only when it has changed. */
function codeIn(path: string): string {
  const changed = statSync(path).mtimeMs;
  const before = known.get(path);
  if (before?.changed === changed) return before.code;
  const code = withoutComments(readFileSync(path, 'utf8'));
  known.set(path, { changed, code });
  return code;
}

function gather(path: string, seen: Map<string, string>): void {
  if (seen.has(path) || !existsSync(path)) return;
  const code = codeIn(path);
  seen.set(path, code);
  for (const [, from = ''] of code.matchAll(/^(?:import|export) (?!type )[^;]*? from '(\.[^']*)'/gm)) {
    const next = `${join(dirname(path), from)}.ts`;
    if (next.startsWith(`${serverHome}/`) && !general.some((room) => next.startsWith(room))) gather(next, seen);
  }
}

/** All the code of the server, without comments. */
export function serverCode(): string {
  const walk = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return walk(path);
      return entry.name.endsWith('.ts') ? [codeIn(path)] : [];
    });
  return walk(serverHome).join('\n');
}

/** Is the name a word of the code? */
export const mentions = (code: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(code);

/** Does the code take the whole body, whatever stands in it: `{ id, ...said } = scan.body`, `patch(record, body)`? */
export const takesBody = (code: string): boolean =>
  /\.\.\.\w+\s*\}\s*=\s*(\w+\.)*body\b/.test(code) ||
  /[(,]\s*(\w+\.)*body\s*[,)]/.test(code) ||
  /\.\.\.(\w+\.)*body\b/.test(code);

const withoutComments = (code: string): string => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
