import { useEffect, useState } from 'react';
import { useEngine } from '../engine';
import type { LoadedEntity, LoadEntity } from './loaded-entity';

export type EntityState =
  { phase: 'loading' } | { phase: 'failed'; error: unknown; retry(): void } | { phase: 'ready'; loaded: LoadedEntity };

// Loaded once per loader, so that coming back to a screen shows it at once and with the same identities.
const caches = new WeakMap<LoadEntity, Map<string, LoadedEntity>>();

/** The entity's model and validators, loaded on first use. */
export function useEntity(name: string): EntityState {
  const { loadEntity } = useEngine();
  const cache = cacheOf(loadEntity);
  const [, setArrived] = useState(0);
  const [failure, setFailure] = useState<{ name: string; error: unknown }>();
  const cached = cache.get(name);
  const failed = failure?.name === name ? failure : undefined;

  useEffect(() => {
    if (cached || failed) return;
    loadEntity(name).then(
      (loaded) => {
        cache.set(name, loaded);
        setArrived((count) => count + 1);
      },
      (error: unknown) => setFailure({ name, error }),
    );
  }, [cache, cached, failed, loadEntity, name]);

  if (cached) return { phase: 'ready', loaded: cached };
  if (failed) return { phase: 'failed', error: failed.error, retry: () => setFailure(undefined) };
  return { phase: 'loading' };
}

function cacheOf(loadEntity: LoadEntity): Map<string, LoadedEntity> {
  const known = caches.get(loadEntity);
  if (known) return known;
  const fresh = new Map<string, LoadedEntity>();
  caches.set(loadEntity, fresh);
  return fresh;
}
