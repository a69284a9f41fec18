import { setTimeout as sleep } from 'node:timers/promises';

/** The same, one every so many milliseconds at most: in between others are answered. */
export async function* atEase<T>(items: AsyncIterable<T>, everyMs: number): AsyncGenerator<T> {
  let due = 0;
  for await (const item of items) {
    const now = performance.now();
    if (due > now) await sleep(due - now);
    // From when it was due: a late timer makes the next one no later.
    due = Math.max(due, now) + everyMs;
    yield item;
  }
}
