import type { ScanJob } from './scan-job';
import { inPlace } from './notes';
import type { QueueState } from './queue';

/** What survives a reload: the jobs in their order, how the queue stood, and what the page knew after the last answer. */
export interface StoredQueue<State> {
  jobs: ScanJob[];
  state: QueueState;
  pageState: State | undefined;
}

/** Where a queue's queue is kept. Saves are made in their order; a save that fails rejects the promise of its caller. */
export interface QueueStore<State> {
  /** What was saved last, and after it what has only been noted. */
  load(): Promise<StoredQueue<State> | undefined>;
  /** Keeps a job at once, as it is now, until the next save has it. Answers whether it will be there after a reload. */
  note(job: ScanJob): boolean;
  save(kept: StoredQueue<State>): Promise<void>;
}

/** Keeps nothing beyond the document: for browsers without storage. */
export function memoryStore<State>(): QueueStore<State> {
  let kept: StoredQueue<State> | undefined;
  let noted: ScanJob[] = [];
  return {
    load: async () => withNoted(kept, noted),
    note: (job) => {
      noted = inPlace(noted, job);
      return true;
    },
    save: async (next) => {
      kept = next;
      noted = [];
    },
  };
}

/** What is kept, with what was noted of it since, followed by what was noted and is not in it yet. */
export function withNoted<State>(
  kept: StoredQueue<State> | undefined,
  noted: ScanJob[],
): StoredQueue<State> | undefined {
  if (!noted.length) return kept;
  return { state: 'flowing', pageState: undefined, ...kept, jobs: noted.reduce(inPlace, kept?.jobs ?? []) };
}
