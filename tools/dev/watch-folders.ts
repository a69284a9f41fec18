import { watch } from 'node:fs';
import { join } from 'node:path';

// Editors write a file in several steps.
const settleMs = 80;
// Made from the schemas, by the very work that a change sets off.
const made = /^language[\\/]/;

/** Calls `changed` with the files of each burst of changes, relative to `root`; one call at a time. */
export function watchFolders(root: string, folders: string[], changed: (files: string[]) => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const burst = new Set<string>();
  const settle = () => {
    const files = [...burst];
    burst.clear();
    running = running.then(() => changed(files)).catch((error: unknown) => console.error(error));
  };
  for (const folder of folders) {
    const watcher = watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || made.test(file)) return;
      burst.add(join(folder, file).replaceAll('\\', '/'));
      clearTimeout(timer);
      timer = setTimeout(settle, settleMs);
    });
    watcher.unref();
  }
}
