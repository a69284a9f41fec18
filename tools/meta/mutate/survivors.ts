import { existsSync, readFileSync } from 'node:fs';
import type { Mutant } from './mutants';

/** What noticed that a schema says something else: the compiler, the generated cases, the snapshots. `default`: it says the same. Nothing: it survived. */
export interface Fate {
  mutant: Mutant;
  noticedBy: 'check' | 'cases' | 'snapshots' | 'default' | undefined;
}

/** A mutant that may live, and why. */
export interface Explained {
  /** `entities/position/entity.json: minLength 1 becomes 0`. */
  mutant: string;
  because: string;
}

/** Where the reasons are written down. */
export const survivorsFile = 'tests/metadata/survivors.json';

export const explainedSurvivors = (): Explained[] =>
  existsSync(survivorsFile) ? (JSON.parse(readFileSync(survivorsFile, 'utf8')) as Explained[]) : [];

export const nameOf = ({ mutant }: Fate): string => `${mutant.file.path}: ${mutant.sentence}`;

/** Survivors without a reason, and reasons for mutants that were tried and did not survive. */
export function settle(fates: Fate[], explained: Explained[]): { unexplained: Fate[]; outdated: string[] } {
  const excused = new Set(explained.map(({ mutant }) => mutant));
  const alive = fates.filter(({ noticedBy }) => !noticedBy);
  const living = new Set(alive.map(nameOf));
  const tried = new Set(fates.map(({ mutant }) => mutant.file.path));
  const isTried = (name: string): boolean => tried.has(name.split(':')[0] ?? '');
  return {
    unexplained: alive.filter((fate) => !excused.has(nameOf(fate))),
    outdated: [...excused].filter((name) => !living.has(name) && isTried(name)),
  };
}
