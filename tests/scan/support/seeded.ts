import { sized } from '../../support/level';
import { seedOfRun } from '../../support/seed';

/** How often a property is tried, and with which seed: `SEED=…` plays it again. */
export function seeded(title: string, runs: { short: number; deep: number }): { seed: number; numRuns: number } {
  const seed = seedOfRun();
  process.stderr.write(`${title}: SEED=${seed}\n`);
  return { seed, numRuns: sized(runs) };
}
