/** So many windows on one page have a queue each; further ones share the first. */
const mostWindows = 8;

/** Another tab may have the same memory: a duplicated one. */
const twinMs = 2000;
/** After a reload only the document before it can hold the place still, on a machine with much to do for quite a while. */
const reloadMs = 30_000;

/**
 * The name of the queue of a page that is this window's, until it is closed: the one it had before a reload, else one that a closed window has left with
 * something in it, else the first free one. `waiting`: those of the names whose queues have something in them.
 */
export async function claimQueue(page: string, waiting: (names: string[]) => Promise<string[]>): Promise<string> {
  const before = remembered(page);
  if (before && (await claim(before, isReload() ? reloadMs : twinMs))) return before;
  const places = Array.from({ length: mostWindows }, (_, place) => (place ? `${page}#${place + 1}` : page));
  const left = await waiting(places);
  for (const place of new Set([...left, ...places]))
    if (place !== before && (await claim(place))) return remember(page, place);
  return page;
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload';
}

const keyOf = (page: string): string => `cangtai.scan.lane.${page}`;

function remembered(page: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(page));
  } catch {
    return null;
  }
}

function remember(page: string, name: string): string {
  try {
    sessionStorage.setItem(keyOf(page), name);
  } catch {
    // Storage is switched off: after a reload it is the first free one.
  }
  return name;
}

/**
 * Takes a name for as long as this document lives; false when another window has it. `patienceMs`: how long that is waited for. Browsers
 * without locks give every name.
 */
function claim(name: string, patienceMs = 0): Promise<boolean> {
  // Only secure contexts have them.
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return Promise.resolve(true);
  const options = patienceMs ? { signal: AbortSignal.timeout(patienceMs) } : { ifAvailable: true };
  return new Promise((resolve) => {
    const held = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock ? forever : undefined;
    };
    locks.request(`cangtai-scan ${name}`, options, held).catch(() => resolve(false));
  });
}

// The browser takes the name back when the document is gone.
const forever = new Promise<void>(() => undefined);
