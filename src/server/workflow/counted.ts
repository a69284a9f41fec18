const freshMs = 1_000;
const much = 1_000;
const mostKept = 1_000;

interface Counted {
  value: unknown;
  /** When it was counted, in milliseconds as `performance.now` tells them. */
  at: number;
}

const known = new Map<string, Counted>();

/**
 * What `count` finds. Of a thousand and more, what was found within the last second is said again: counting them for every scan would cost more
 * than the scan. `key`: what is counted, and whose; `size`: how many were looked at.
 */
export async function counted<T>(key: string, count: () => Promise<T>, size: (value: T) => number): Promise<T> {
  const before = known.get(key);
  const now = performance.now();
  if (before && now - before.at < freshMs) return before.value as T;
  known.delete(key);
  const value = await count();
  if (known.size >= mostKept) known.clear();
  if (size(value) >= much) known.set(key, { value, at: now });
  return value;
}
