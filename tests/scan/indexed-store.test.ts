import 'fake-indexeddb/auto';
import type { Entry } from '../../src/scan/queue/entry';
import { indexedStore } from '../../src/scan/queue/indexed-store';

const entry = (id: string): Entry => ({ id, code: id, source: 'wedge', isCommand: false, at: 1, tries: 0 });
const kept = (...ids: string[]) => ({ entries: ids.map(entry), state: 'flowing' as const, memory: undefined });
const idsIn = async (page: string): Promise<string[] | undefined> =>
  (await indexedStore(page).load())?.entries.map(({ id }) => id);

// What a window has; plain Node has none of it.
const tab = new Map<string, string>();
const sessionStorage = {
  getItem: (key: string) => tab.get(key) ?? null,
  setItem: (key: string, value: string) => void tab.set(key, value),
  removeItem: (key: string) => void tab.delete(key),
};
beforeAll(() => {
  Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
  Object.assign(globalThis, { sessionStorage });
});

describe('what a page leaves behind', () => {
  it('is what was saved, and after it what was only noted', async () => {
    const store = indexedStore('/a');
    store.note(entry('A'));
    await store.save(kept('A'));
    store.note(entry('B'));
    store.note(entry('C'));
    expect(await idsIn('/a')).toEqual(['A', 'B', 'C']);
  });

  it('is what was noted, when nothing has been saved yet', async () => {
    indexedStore('/b').note(entry('A'));
    expect(await idsIn('/b')).toEqual(['A']);
  });

  it('is not what a save has seen leave: answered, or dropped before it was ever saved', async () => {
    const store = indexedStore('/c');
    store.note(entry('A'));
    store.note(entry('B'));
    await store.save(kept('B'));
    expect(await idsIn('/c')).toEqual(['B']);
    expect(tab.has('cangtai.scan.notes./c')).toBe(false);
  });

  it('keeps a note that was made while a save was under way', async () => {
    const store = indexedStore('/d');
    store.note(entry('A'));
    const saving = store.save(kept('A'));
    store.note(entry('B'));
    await saving;
    expect(await idsIn('/d')).toEqual(['A', 'B']);
  });

  it('is the very request that was sent, noted while the save of what was heard was under way', async () => {
    const store = indexedStore('/f');
    const frozen = { call: 'scan', body: { code: 'A' } };
    store.note(entry('A'));
    store.note(entry('B'));
    const saving = store.save(kept('A', 'B'));
    expect(store.note({ ...entry('A'), frozen })).toBe(true);
    await saving;
    expect((await indexedStore('/f').load())?.entries).toEqual([{ ...entry('A'), frozen }, entry('B')]);
  });

  it('is in the notes alone where there is no database, until it has its answer', async () => {
    jest.resetModules();
    const { indexedDB } = globalThis;
    Object.assign(globalThis, { indexedDB: undefined });
    const { indexedStore: without } = jest.requireActual<typeof import('../../src/scan/queue/indexed-store')>(
      '../../src/scan/queue/indexed-store',
    );
    const store = without('/e');
    store.note(entry('A'));
    store.note(entry('B'));
    await store.save(kept('A', 'B'));
    expect((await without('/e').load())?.entries).toHaveLength(2);
    await store.save(kept('B'));
    expect((await without('/e').load())?.entries).toMatchObject([{ id: 'B' }]);
    Object.assign(globalThis, { indexedDB });
  });
});
