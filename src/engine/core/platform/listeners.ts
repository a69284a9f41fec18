export interface Listeners {
  /** Calls the listener each time that something is told, until the answered function is called. */
  subscribe(listen: () => void): () => void;
  tell(): void;
}

/** Listeners to a change of something outside React: `subscribe` is for `useSyncExternalStore`. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listen) {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    tell() {
      for (const listen of [...listeners]) listen();
    },
  };
}
