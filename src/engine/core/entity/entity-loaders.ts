import type { LoadedEntity } from './loaded-entity';

type Loaders = Record<string, () => Promise<LoadedEntity>>;

let loaders: Loaders = {};
let count = 0;
const listeners = new Set<() => void>();

/** From now on entities are loaded by these, and who listens is told. */
export function takeLoaders(next: Loaders): void {
  loaders = next;
  count += 1;
  for (const listener of listeners) listener();
}

/** What loads the entity of that name; undefined: there is none. */
export const loaderOf = (name: string): (() => Promise<LoadedEntity>) | undefined => loaders[name];

/** How often loaders have been taken: more than once where the schemas are being edited. */
export const loadersTaken = (): number => count;

/** Tells `listener` when others are taken; answers what ends it. */
export function onLoaders(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
