import { watch } from 'node:fs';
import { join } from 'node:path';

// Editors write a file in several steps.
const settleMs = 80;
// Made from the schemas, by the very work that a change sets off.
const made = /^language[\\/]/;

/** Calls `changed` after each burst of changes, one call at a time. */
export function watchFolders(root: string, folders: string[], changed: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const settle = () => {
    running = running.then(changed).catch((error: unknown) => console.error(error));
  };
  for (const folder of folders) {
    const watcher = watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (file && made.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(settle, settleMs);
    });
    watcher.unref();
  }
}
