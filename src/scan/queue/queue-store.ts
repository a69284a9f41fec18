import type { Entry } from './entry';
import type { QueueState } from './queue';

/** What survives a reload: the entries in their order, how the queue stood, and what the page knew after the last answer. */
export interface Kept<Memory> {
  entries: Entry[];
  state: QueueState;
  memory: Memory | undefined;
}

/** Where a lane's queue is kept. Saves are made in their order; a save that fails is told to whoever waits for it. */
export interface QueueStore<Memory> {
  load(): Promise<Kept<Memory> | undefined>;
  save(kept: Kept<Memory>): Promise<void>;
}

/** Keeps nothing beyond the document: for browsers without storage. */
export function memoryStore<Memory>(): QueueStore<Memory> {
  let kept: Kept<Memory> | undefined;
  return {
    load: async () => kept,
    save: async (next) => {
      kept = next;
    },
  };
}
