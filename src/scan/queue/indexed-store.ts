import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { tabNotes } from './notes';
import { ownLane } from './own-lane';
import { memoryStore, withNoted, type Kept, type QueueStore } from './queue-store';

interface Schema extends DBSchema {
  lanes: { key: string; value: Kept<unknown> };
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

/** Those of the lanes that were left with something in them, read in one transaction. */
async function waiting(lanes: string[]): Promise<string[]> {
  const { store } = (await open()).transaction('lanes');
  const kept = await Promise.all(lanes.map((lane) => store.get(lane)));
  return lanes.filter((_, place) => kept[place]?.entries.length);
}

/** The queue of a page (person, warehouse, path) at this window, in IndexedDB; where there is none, in memory. */
export function indexedStore<Memory>(page: string): QueueStore<Memory> {
  const spare = memoryStore<Memory>();
  const notes = tabNotes(page);
  let known: Promise<string> | undefined;
  const own = (): Promise<string> => (known ??= ownLane(page, (lanes) => waiting(lanes).catch(() => [])));

  async function put(kept: Kept<Memory>): Promise<boolean> {
    const lane = await own();
    const db = await open().catch(() => undefined);
    if (!db) return false;
    // One record, one transaction: entries and memory are never of different moments.
    const transaction = db.transaction('lanes', 'readwrite', { durability: 'relaxed' });
    await Promise.all([transaction.store.put(kept, lane), transaction.done]);
    return true;
  }

  return {
    async load() {
      const lane = await own();
      const kept = await open()
        .then((db) => db.get('lanes', lane) as Promise<Kept<Memory> | undefined>)
        .catch(() => spare.load());
      return withNoted(kept, notes.read());
    },
    note: (entry) => notes.add(entry),
    async save(kept) {
      const noted = notes.read();
      await spare.save(kept);
      const isPut = await put(kept);
      const open = new Set(kept.entries.map(({ id }) => id));
      // Without a database the notes are all that a reload leaves of what waits.
      notes.strike(noted.filter(({ id }) => isPut || !open.has(id)));
    },
  };
}
