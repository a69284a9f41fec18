import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { ownLane } from './own-lane';
import { memoryStore, type Kept, type QueueStore } from './queue-store';

interface Schema extends DBSchema {
  lanes: { key: string; value: Kept<unknown> };
}

const database = 'cangtai-scan';
let opened: Promise<IDBPDatabase<Schema>> | undefined;

const open = (): Promise<IDBPDatabase<Schema>> =>
  (opened ??= openDB<Schema>(database, 1, {
    upgrade: (db) => void db.createObjectStore('lanes'),
    // The browser took it away: the next one opens it anew.
    terminated: () => void (opened = undefined),
  }));

/** Those of the lanes that were left with something in them, read in one transaction. */
async function waiting(lanes: string[]): Promise<string[]> {
  const { store } = (await open()).transaction('lanes');
  const kept = await Promise.all(lanes.map((lane) => store.get(lane)));
  return lanes.filter((_, place) => kept[place]?.entries.length);
}

/** The queue of a page (person, warehouse, path) at this window, in IndexedDB; where there is none, in memory. */
export function indexedStore<Memory>(page: string): QueueStore<Memory> {
  const spare = memoryStore<Memory>();
  let known: Promise<string> | undefined;
  const own = (): Promise<string> => (known ??= ownLane(page, (lanes) => waiting(lanes).catch(() => [])));
  return {
    async load() {
      try {
        const lane = await own();
        return (await (await open()).get('lanes', lane)) as Kept<Memory> | undefined;
      } catch {
        return spare.load();
      }
    },
    async save(kept) {
      await spare.save(kept);
      const lane = await own();
      const db = await open().catch(() => undefined);
      if (!db) return;
      // One record, one transaction: entries and memory are never of different moments.
      const transaction = db.transaction('lanes', 'readwrite', { durability: 'relaxed' });
      await Promise.all([transaction.store.put(kept, lane), transaction.done]);
    },
  };
}
