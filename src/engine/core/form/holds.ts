import type { Hold } from '../../../fields/hold';

/** What the fields of a form wait for. */
export interface Holds {
  hold: Hold;
  any(): boolean;
  /** Waits until all of it has come or failed, and what begins meanwhile, too; answers whether nothing is left. */
  settle(): Promise<boolean>;
}

export function createHolds(): Holds {
  const held = new Set<Promise<unknown>>();
  return {
    hold(coming) {
      held.add(coming);
      return () => void held.delete(coming);
    },
    any: () => held.size > 0,
    async settle() {
      const settled = new Set<Promise<unknown>>();
      const isNew = (one: Promise<unknown>): boolean => !settled.has(one);
      for (let next = [...held]; next.length; next = [...held].filter(isNew)) {
        for (const one of next) settled.add(one);
        await Promise.allSettled(next);
      }
      return held.size === 0;
    },
  };
}
