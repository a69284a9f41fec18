import { loadGeneratedEntity } from '../../engine/core/entity/load-generated';
import type { LoadEntity } from '../../engine/core/entity/loaded-entity';

const reads = new Set<string>();

/** Loads an entity, and notes which of its paths only read. */
export const loadEntity: LoadEntity = async (name) => {
  const loaded = await loadGeneratedEntity(name);
  const calls = Object.values(loaded.entity.calls).filter((call) => !call.write);
  for (const { path } of calls.flatMap((call) => call.paths)) reads.add(path);
  return loaded;
};

/** May the call be cancelled when its page is left? A write never is: it may have happened already. */
export const isRead = (path: string): boolean => reads.has(path);
