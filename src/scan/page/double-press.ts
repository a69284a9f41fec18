import type { ScanJob } from '../queue/scan-job';

let last = { key: '', at: -Infinity };

// Meant twice, it takes longer: by then it is seen what the first has done.
const doubleMs = 400;

/**
 * Is it the second press of a double one, of the same key or button? What the first has done is over by then: the second would do something else,
 * such as answer the next question or take back another thing. Counts as a press itself.
 */
export function isDoublePress(key: string): boolean {
  const now = performance.now();
  const isSecond = last.key === key && now - last.at < doubleMs;
  last = { key, at: now };
  return isSecond;
}

/**
 * Is that command what waits last? What it would take back is another thing by then. Behind what was scanned since it is another one, and meant
 * for that.
 */
export function isOnItsWay(label: string, jobs: ScanJob[]): boolean {
  const last = jobs.filter(({ isAside }) => !isAside).at(-1);
  return last !== undefined && last.isCommand && last.code === label;
}
