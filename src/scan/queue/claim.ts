/**
 * Takes a name for as long as this document lives; false when another window has it. `patienceMs`: how long that is waited for. Browsers
 * without locks give every name.
 */
export function claim(name: string, patienceMs = 0): Promise<boolean> {
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
