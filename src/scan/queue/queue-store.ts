import type { Entry } from './entry';
import { inPlace } from './notes';
import type { QueueState } from './queue';

/** What survives a reload: the entries in their order, how the queue stood, and what the page knew after the last answer. */
export interface Kept<Memory> {
  entries: Entry[];
  state: QueueState;
  memory: Memory | undefined;
}

/** Where a lane's queue is kept. Saves are made in their order; a save that fails rejects the promise of its caller. */
export interface QueueStore<Memory> {
  /** What was saved last, and after it what has only been noted. */
  load(): Promise<Kept<Memory> | undefined>;
  /** Keeps an entry at once, as it is now, until the next save has it. Answers whether it will be there after a reload. */
  note(entry: Entry): boolean;
  save(kept: Kept<Memory>): Promise<void>;
}

/** Keeps nothing beyond the document: for browsers without storage. */
export function memoryStore<Memory>(): QueueStore<Memory> {
  let kept: Kept<Memory> | undefined;
  let noted: Entry[] = [];
  return {
    load: async () => withNoted(kept, noted),
    note: (entry) => {
      noted = inPlace(noted, entry);
      return true;
    },
    save: async (next) => {
      kept = next;
      noted = [];
    },
  };
}

/** What is kept, with what was noted of it since, followed by what was noted and is not in it yet. */
export function withNoted<Memory>(kept: Kept<Memory> | undefined, noted: Entry[]): Kept<Memory> | undefined {
  if (!noted.length) return kept;
  return { state: 'flowing', memory: undefined, ...kept, entries: noted.reduce(inPlace, kept?.entries ?? []) };
}
