import { useData } from './use-data';
import { useEngine } from '../engine';
import type { LoadedEntity, LoadEntity } from '../entity/loaded-entity';

export type EntityState =
  | { phase: 'loading' }
  | { phase: 'failed'; error: unknown; retry(): void }
  | { phase: 'ready'; loaded: LoadedEntity };

// Loaded once per loader, so that coming back to a screen shows it at once and with the same identities.
const caches = new WeakMap<LoadEntity, Map<string, LoadedEntity>>();

/** The entity's model and validators, loaded on first use. */
export function useEntity(name: string): EntityState {
  const { loadEntity } = useEngine();
  const cache = cacheOf(loadEntity);
  const cached = cache.get(name);
  const { error, loading, refresh } = useData(
    async () => {
      const loaded = await loadEntity(name);
      cache.set(name, loaded);
    },
    [name, loadEntity],
    { ready: !cached, forget: true },
  );

  if (cached) return { phase: 'ready', loaded: cached };
  if (error !== undefined && !loading) return { phase: 'failed', error, retry: refresh };
  return { phase: 'loading' };
}

/** What was loaded by this loader. */
export function cacheOf(loadEntity: LoadEntity): Map<string, LoadedEntity> {
  const known = caches.get(loadEntity);
  if (known) return known;
  const fresh = new Map<string, LoadedEntity>();
  caches.set(loadEntity, fresh);
  return fresh;
}
