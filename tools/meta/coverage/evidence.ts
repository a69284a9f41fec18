import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What one console of a test run has seen, of the schemas with this fingerprint. */
export interface Evidence {
  fingerprint: string;
  seen: string[];
}

/** Where the tests leave it. */
export const coverageHome = '.cangtai/coverage';

/** All that was seen of the schemas as they are now; what was seen of others proves nothing. */
export function evidenceFor(fingerprint: string, home: string): { seen: Set<string>; runs: number } {
  const names = existsSync(home) ? readdirSync(home).filter((name) => name.endsWith('.json')) : [];
  const all = names
    .map((name) => JSON.parse(readFileSync(join(home, name), 'utf8')) as Evidence)
    .filter((evidence) => evidence.fingerprint === fingerprint);
  return { seen: new Set(all.flatMap(({ seen }) => seen)), runs: all.length };
}
