import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/**
 * Makes the folder and what is missing above it, one by one: asked for all at once, Node tries for ever where nothing can be made
 * (/proc). Rejects with the system's error of the first that cannot be made.
 */
export async function makeFolder(folder) {
  const wanted = resolve(folder);
  const isThere = (path) =>
    stat(path).then(
      () => true,
      () => false,
    );
  const missing = [wanted];
  for (let above = dirname(wanted); !(await isThere(above)); above = dirname(above)) missing.unshift(above);
  for (const path of missing)
    await mkdir(path).catch(async (error) => {
      if (!(await stat(path).catch(() => undefined))?.isDirectory()) throw error;
    });
}
