import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { claimQueue } from './claim-queue';
import { inTodaysWords } from './former-words';
import { tabNotes } from './notes';
import { memoryStore, withNoted, type StoredQueue, type QueueStore } from './queue-store';

// The store's name is older than the queues': what waits in browsers stays where it is.
interface Schema extends DBSchema {
  lanes: { key: string; value: StoredQueue<unknown> };
}

const database = 'cangtai-scan';
let opened: Promise<IDBPDatabase<Schema>> | undefined;

async function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(database, 1, {
    upgrade: (db) => void db.createObjectStore('lanes'),
    // The browser took it away: the next one opens it anew.
    terminated: () => void (opened = undefined),
  });
  return opened.catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
}

/** Those of the queues that were left with something in them, read in one transaction. */
async function waiting(names: string[]): Promise<string[]> {
  const { store } = (await open()).transaction('lanes');
  const kept = await Promise.all(names.map(async (name) => inTodaysWords(await store.get(name))));
  return names.filter((_, place) => kept[place]?.jobs.length);
}

/** The queue of a page (person, warehouse, path) at this window, in IndexedDB; where there is none, in memory. */
export function indexedStore<State>(page: string): QueueStore<State> {
  const spare = memoryStore<State>();
  const notes = tabNotes(page);
  let known: Promise<string> | undefined;
  const own = (): Promise<string> => (known ??= claimQueue(page, (names) => waiting(names).catch(() => [])));

  async function put(kept: StoredQueue<State>): Promise<boolean> {
    const name = await own();
    const db = await open().catch(() => undefined);
    if (!db) return false;
    // One record, one transaction: jobs and state are never of different moments.
    const transaction = db.transaction('lanes', 'readwrite', { durability: 'relaxed' });
    await Promise.all([transaction.store.put(kept, name), transaction.done]);
    return true;
  }

  return {
    async load() {
      const name = await own();
      const kept = await open()
        .then(async (db) => inTodaysWords((await db.get('lanes', name)) as StoredQueue<State> | undefined))
        .catch(() => spare.load());
      return withNoted(kept, notes.read());
    },
    note: (job) => notes.add(job),
    async save(kept) {
      const noted = notes.read();
      await spare.save(kept);
      const isPut = await put(kept);
      const open = new Set(kept.jobs.map(({ id }) => id));
      // Without a database the notes are all that a reload leaves of what waits.
      notes.strike(noted.filter(({ id }) => isPut || !open.has(id)));
    },
  };
}
