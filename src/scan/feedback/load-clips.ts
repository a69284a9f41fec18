import files from '../voice/clips.json';

/** Specification 002 § 9. */
export const preloadConcurrency = 5;

export interface Clips {
  get(name: string): AudioBuffer | undefined;
  /** Fetches those that are not there; resolved once they are, or cannot be had. */
  want(names: readonly string[]): Promise<void>;
}

const fileOf = files as Record<string, string>;

/** Counts, slots and walls begin with these. */
export const usualNames = Array.from({ length: 21 }, (_, number) => String(number));

/** The clips that are likely to follow this one: the next two numbers. */
export const namesAfter = (name: string): string[] =>
  /^\d+$/.test(name) ? [1, 2].map((step) => String(Number(name) + step)) : [];

/** Fetches the usual words, five at a time, and the others when they are wanted: each is fetched once, and can be said as soon as it is there. */
export function loadClips(context: BaseAudioContext, base = '/voice/'): Clips {
  const clips = new Map<string, AudioBuffer>();
  const loading = new Map<string, Promise<void>>();
  const fetched = async (name: string): Promise<void> => {
    const answer = await fetch(`${base}${fileOf[name]}`);
    if (answer.ok) clips.set(name, await context.decodeAudioData(await answer.arrayBuffer()));
  };
  const load = (name: string): Promise<void> => {
    const before = loading.get(name);
    if (before || !fileOf[name]) return before ?? Promise.resolve();
    // A clip that does not come is not said, and asked for again when it is wanted again.
    const now = fetched(name).catch(() => void loading.delete(name));
    loading.set(name, now);
    return now;
  };
  const want = (names: readonly string[]): Promise<void> => inParallel(names, preloadConcurrency, load);
  void want(usualNames);
  return { get: (name) => clips.get(name), want };
}

/** Does the work for each item in order, so many at a time. */
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  // One iterator for all: each takes the next.
  const worker = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
}
