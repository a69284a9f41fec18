import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes the folder and what is missing above it, one by one: asked for all at once, Node tries for ever where nothing can be made
 * (/proc), and says of a read-only file system that a folder is missing. Throws the system's error of the first that cannot be made.
 */
export function makeFolder(folder: string, options: { mode?: number } = {}): void {
  const wanted = resolve(folder);
  const missing = [wanted];
  for (let above = dirname(wanted); !existsSync(above); above = dirname(above)) missing.unshift(above);
  for (const path of missing) makeOne(path, options);
}

function makeOne(path: string, options: { mode?: number }): void {
  try {
    mkdirSync(path, options);
  } catch (error) {
    // It may be there already, also because another process has just made it.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
