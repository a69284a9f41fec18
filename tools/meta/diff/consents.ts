import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalText } from '../../../src/metadata/model/canonical';
import type { SchemaFile } from '../../../src/metadata/compile';
import type { Change } from '../../../src/metadata/diff';
import { grammar } from '../../../src/metadata/grammar';

/** `FIELD_REMOVED shelf.size`: how a change is named to people. */
export const nameOf = (change: Change): string => `${change.class} ${change.subject}`;

/** Of this very change: consent for one is no consent for the next of the same name. */
export const fingerprintOf = (change: Change): string =>
  createHash('sha256')
    .update(`${nameOf(change)} ${change.detail ?? ''}`)
    .digest('hex')
    .slice(0, 16);

/** The reasons that stand in `schemas/changes`, by the change's fingerprint. */
export function reasonsIn(files: SchemaFile[]): Map<string, string> {
  const consents = files.filter(({ kind }) => kind === 'change');
  return new Map(consents.map(({ value }) => [String(value.fingerprint), String(value.reason)]));
}

/** Writes a consent for each change that is meant by its class or its name; answers the files. */
export function recordConsents(root: string, changes: Change[], meant: string, reason: string): string[] {
  const folder = join(root, 'changes');
  return changes
    .filter((change) => change.class === meant || nameOf(change) === meant)
    .map((change) => {
      const fingerprint = fingerprintOf(change);
      const name = `${nameOf(change)
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')}-${fingerprint.slice(0, 6)}.json`;
      const value = { $schema: '../language/change.json', change: nameOf(change), fingerprint, reason };
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, name), canonicalText(value, grammar.change));
      return `schemas/changes/${name}`;
    });
}
