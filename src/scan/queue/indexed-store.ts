import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
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

/** The queue of a lane (person, warehouse, page) in IndexedDB; where there is none, in memory. */
export function indexedStore<Memory>(lane: string): QueueStore<Memory> {
  const spare = memoryStore<Memory>();
  return {
    async load() {
      try {
        return (await (await open()).get('lanes', lane)) as Kept<Memory> | undefined;
      } catch {
        return spare.load();
      }
    },
    async save(kept) {
      await spare.save(kept);
      const db = await open().catch(() => undefined);
      if (!db) return;
      // One record, one transaction: entries and memory are never of different moments.
      const transaction = db.transaction('lanes', 'readwrite', { durability: 'relaxed' });
      await Promise.all([transaction.store.put(kept, lane), transaction.done]);
    },
  };
}
