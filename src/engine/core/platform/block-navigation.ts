import { createListeners } from './listeners';

const held = new Map<string, string>();
const { subscribe, tell } = createListeners();

/**
 * Says that a page, by its path, is not to be left yet and why (`还有 3 条扫描未处理完`), until the answered function is called.
 * Everything that would take it away (another page, a closed tab, another warehouse) asks `navigationBlocks` first.
 */
export function blockNavigation(path: string, reason: string): () => void {
  held.set(path, reason);
  tell();
  return () => unblockNavigation([path]);
}

/** Why these pages are not to be left; of all pages without a list of them. Empty: nothing is in the way. */
export const navigationBlocks = (paths: Iterable<string> = held.keys()): string[] =>
  [...paths].flatMap((path) => held.get(path) ?? []);

/** The person wants to leave all the same; of all pages without a list of them. */
export function unblockNavigation(paths: Iterable<string> = held.keys()): void {
  for (const path of [...paths]) held.delete(path);
  tell();
}

/** Listens to what is held back until the answered function is called. */
export const onNavigationBlocked = subscribe;
