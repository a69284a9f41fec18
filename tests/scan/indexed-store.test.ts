import 'fake-indexeddb/auto';
import type { ScanJob } from '../../src/scan/queue/scan-job';
import { indexedStore } from '../../src/scan/queue/indexed-store';

const job = (id: string): ScanJob => ({ id, code: id, source: 'wedge', isCommand: false, at: 1, tries: 0 });
const kept = (...ids: string[]) => ({ jobs: ids.map(job), state: 'flowing' as const, pageState: undefined });
const idsIn = async (page: string): Promise<string[] | undefined> =>
  (await indexedStore(page).load())?.jobs.map(({ id }) => id);

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
    store.note(job('A'));
    await store.save(kept('A'));
    store.note(job('B'));
    store.note(job('C'));
    expect(await idsIn('/a')).toEqual(['A', 'B', 'C']);
  });

  it('is what was noted, when nothing has been saved yet', async () => {
    indexedStore('/b').note(job('A'));
    expect(await idsIn('/b')).toEqual(['A']);
  });

  it('is not what a save has seen leave: answered, or dropped before it was ever saved', async () => {
    const store = indexedStore('/c');
    store.note(job('A'));
    store.note(job('B'));
    await store.save(kept('B'));
    expect(await idsIn('/c')).toEqual(['B']);
    expect(tab.has('cangtai.scan.notes./c')).toBe(false);
  });

  it('keeps a note that was made while a save was under way', async () => {
    const store = indexedStore('/d');
    store.note(job('A'));
    const saving = store.save(kept('A'));
    store.note(job('B'));
    await saving;
    expect(await idsIn('/d')).toEqual(['A', 'B']);
  });

  it('is the very request that was sent, noted while the save of what was heard was under way', async () => {
    const store = indexedStore('/f');
    const prepared = { call: 'scan', body: { code: 'A' } };
    store.note(job('A'));
    store.note(job('B'));
    const saving = store.save(kept('A', 'B'));
    expect(store.note({ ...job('A'), prepared })).toBe(true);
    await saving;
    expect((await indexedStore('/f').load())?.jobs).toEqual([{ ...job('A'), prepared }, job('B')]);
  });

  it('is in the notes alone where there is no database, until it has its answer', async () => {
    jest.resetModules();
    const { indexedDB } = globalThis;
    Object.assign(globalThis, { indexedDB: undefined });
    const { indexedStore: without } = jest.requireActual<typeof import('../../src/scan/queue/indexed-store')>(
      '../../src/scan/queue/indexed-store',
    );
    const store = without('/e');
    store.note(job('A'));
    store.note(job('B'));
    await store.save(kept('A', 'B'));
    expect((await without('/e').load())?.jobs).toHaveLength(2);
    await store.save(kept('B'));
    expect((await without('/e').load())?.jobs).toMatchObject([{ id: 'B' }]);
    Object.assign(globalThis, { indexedDB });
  });
});
