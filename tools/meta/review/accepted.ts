import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SchemaFile } from '../../../src/metadata/compile';
import { grammar } from '../../../src/metadata/grammar';
import { canonicalText } from '../../../src/metadata/model/canonical';
import { fingerprintOf, type Screen } from './screens';

export interface Acceptance {
  fingerprint: string;
  by: string;
  reason: string;
}

/** Which states of the screens are known: `taken` when reviews began, and those that were accepted since. */
export interface Reviews {
  taken: Record<string, string>;
  accepted: Record<string, Acceptance>;
}

/** A screen whose present state is not accepted. */
export interface Unaccepted {
  name: string;
  what: 'new' | 'changed' | 'gone';
  fingerprint: string;
}

/** What stands in `schemas/reviews`; undefined where reviews have not begun. */
export function reviewsIn(files: SchemaFile[]): Reviews | undefined {
  const found = files.filter(({ kind }) => kind === 'review').map(({ value }) => value as unknown as Reviews);
  if (!found.length) return undefined;
  return {
    taken: Object.assign({}, ...found.map(({ taken }) => taken)) as Reviews['taken'],
    accepted: Object.assign({}, ...found.map(({ accepted }) => accepted)) as Reviews['accepted'],
  };
}

export function unaccepted({ taken, accepted }: Reviews, screens: Map<string, Screen>): Unaccepted[] {
  const known = (name: string): string | undefined => accepted[name]?.fingerprint ?? taken[name];
  const names = new Set([...screens.keys(), ...Object.keys(taken), ...Object.keys(accepted)]);
  return [...names].sort().flatMap((name): Unaccepted[] => {
    const screen = screens.get(name);
    const fingerprint = screen ? fingerprintOf(screen) : 'gone';
    if (known(name) === fingerprint) return [];
    const what = !screen ? 'gone' : [undefined, 'gone'].includes(known(name)) ? 'new' : 'changed';
    return [{ name, what, fingerprint }];
  });
}

/** Every screen as it is now, not reviewed. */
export const begun = (screens: Map<string, Screen>): Reviews => ({
  taken: Object.fromEntries([...screens.values()].map((screen) => [screen.name, fingerprintOf(screen)])),
  accepted: {},
});

/** With the present state of these screens accepted. */
export function accepting({ taken, accepted }: Reviews, screens: Unaccepted[], by: string, reason: string): Reviews {
  const names = new Set(screens.map(({ name }) => name));
  const added = screens.map(({ name, fingerprint }): [string, Acceptance] => [name, { fingerprint, by, reason }]);
  return {
    taken: sorted(Object.entries(taken).filter(([name]) => !names.has(name))),
    accepted: sorted([...Object.entries(accepted).filter(([name]) => !names.has(name)), ...added]),
  };
}

const sorted = <Value>(entries: [string, Value][]): Record<string, Value> =>
  Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));

/** Answers the file. */
export function writeReviews(root: string, { taken, accepted }: Reviews): string {
  mkdirSync(join(root, 'reviews'), { recursive: true });
  const value = { $schema: '../language/review.json', taken: sorted(Object.entries(taken)), accepted };
  writeFileSync(join(root, 'reviews/screens.json'), canonicalText(value, grammar.review));
  return 'schemas/reviews/screens.json';
}
