import { cacheOf } from './use-entity';
import { generatedEntities } from '../entity/load-generated';

/** Loads the entity before a screen asks for it, which then shows it at once. Rejects when it does not come: the screen loads it again, and tells. */
export async function loadAhead(name: string): Promise<void> {
  const load = generatedEntities();
  const cache = cacheOf(load);
  if (!cache.has(name)) cache.set(name, await load(name));
}
