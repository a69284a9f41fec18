import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const serverFolder = 'src/server';
// Texts themselves, and what is made from them.
const notCode = /^src\/(generated|\.umi)|^schemas\/(shell\/messages\.json|translations\/)/;

/**
 * The messages that go to browsers: without those that the server's code names and nothing else does, which a browser reads in answers only.
 * The login page would carry twelve kilobytes of them.
 */
export function browserMessages(messages: Record<string, string>): Record<string, string> {
  if (!existsSync(serverFolder)) return messages;
  const [server, elsewhere] = [namesIn(sources(serverFolder)), namesIn([...sources('src'), ...sources('schemas')])];
  return Object.fromEntries(Object.entries(messages).filter(([name]) => !server.has(name) || elsewhere.has(name)));
}

const namesIn = (files: string[]): Set<string> =>
  new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/\b[a-zA-Z]\w*\b/g) ?? []));

/** Sources below a folder; those of the server only when they are asked for. */
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (notCode.test(path) || path === serverFolder) return [];
    if (entry.isDirectory()) return sources(path);
    return /\.(tsx?|json)$/.test(entry.name) ? [join(path)] : [];
  });
}
