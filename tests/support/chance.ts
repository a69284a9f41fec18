import { seedOfRun } from './seed';

/** Numbers that look random and come again with the same seed. */
export interface Chance {
  seed: number;
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** From 0 up to, but not including, `below`. */
  below(below: number): number;
  pick<T>(items: readonly T[]): T;
}

/** A run of chance. Its seed is printed; `SEED=…` plays it again. */
export function chance(title: string): Chance {
  const seed = seedOfRun();
  process.stderr.write(`${title}: SEED=${seed}\n`);
  let state = seed >>> 0;
  // Mulberry32.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return { seed, next, below, pick: <T>(items: readonly T[]) => items[below(items.length)] as T };
}

/** Runs `work` for each item, so many at a time. */
export async function eachAtOnce<T>(items: T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  // One iterator for all: each takes the next.
  const worker = async (): Promise<void> => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
