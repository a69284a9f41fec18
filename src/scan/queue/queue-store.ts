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
  /** What was saved last, and after it what has only been noted. */
  load(): Promise<Kept<Memory> | undefined>;
  /** Keeps a new entry at once, until the next save has it: whoever goes on knows that it is not lost. */
  note(entry: Entry): void;
  save(kept: Kept<Memory>): Promise<void>;
}

/** Keeps nothing beyond the document: for browsers without storage. */
export function memoryStore<Memory>(): QueueStore<Memory> {
  let kept: Kept<Memory> | undefined;
  let noted: Entry[] = [];
  return {
    load: async () => withNoted(kept, noted),
    note: (entry) => void noted.push(entry),
    save: async (next) => {
      kept = next;
      noted = [];
    },
  };
}

/** What is kept, followed by what was noted and is not in it yet. */
export function withNoted<Memory>(kept: Kept<Memory> | undefined, noted: Entry[]): Kept<Memory> | undefined {
  const known = new Set(kept?.entries.map(({ id }) => id));
  const late = noted.filter(({ id }) => !known.has(id));
  if (!late.length) return kept;
  return { state: 'flowing', memory: undefined, ...kept, entries: [...(kept?.entries ?? []), ...late] };
}
