const freshMs = 1_000;
const much = 1_000;
const mostKept = 1_000;

type Counts = Record<string, number>;

/** Counters that are known, or are not, together. */
export interface Counted {
  /** What is counted, and whose. */
  key: string;
  names: string[];
  /** How many were looked at for them. */
  size: (counts: Counts) => number;
}

interface Kept {
  counts: Counts;
  /** When they were counted, in milliseconds as `performance.now` tells them. */
  at: number;
  /** One asker counts them anew; the others are told what was found before. */
  isCounting: boolean;
}

const kept = new Map<string, Kept>();

/**
 * The counters of all parts. Of a thousand and more, what was found within the last second is said again: counting them for every scan would
 * cost more than the scan. `count` counts the other parts at once. Throws what `count` throws.
 */
export async function counted<Part extends Counted>(
  parts: Part[],
  count: (missing: Part[]) => Promise<Counts>,
): Promise<Counts> {
  const before = parts.map((part): [Part, Counts | undefined] => [part, keptNow(part)]);
  const missing = before.flatMap(([part, counts]) => (counts ? [] : [part]));
  const known: Counts = Object.assign({}, ...before.map(([, counts]) => counts));
  if (!missing.length) return known;
  const found = await countAnew(missing, count);
  for (const part of missing) keep(part, found);
  return { ...known, ...found };
}

function keptNow({ key }: Counted): Counts | undefined {
  const before = kept.get(key);
  return before && (before.isCounting || performance.now() - before.at < freshMs) ? before.counts : undefined;
}

async function countAnew<Part extends Counted>(missing: Part[], count: (missing: Part[]) => Promise<Counts>) {
  const stale = missing.flatMap(({ key }) => kept.get(key) ?? []);
  for (const one of stale) one.isCounting = true;
  try {
    return await count(missing);
  } finally {
    for (const one of stale) one.isCounting = false;
  }
}

function keep({ key, names, size }: Counted, found: Counts): void {
  const counts = Object.fromEntries(names.map((name) => [name, found[name] ?? 0]));
  kept.delete(key);
  if (size(counts) < much) return;
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, { counts, at: performance.now(), isCounting: false });
}
