import { sized } from '../../support/level';

/** How often a property is tried, and with which seed: `SEED=…` plays it again. */
export function seeded(title: string, runs: { short: number; deep: number }): { seed: number; numRuns: number } {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_007);
  process.stderr.write(`${title}: SEED=${seed}\n`);
  return { seed, numRuns: sized(runs) };
}
