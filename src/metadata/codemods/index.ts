import type { Codemod, Schemas } from './codemod';
import { formerNamesAreAList } from './former-names-are-a-list';
import { standardWords } from './standard-words';
import { versionIsSaid } from './version-is-said';

export type { Codemod, Schemas } from './codemod';

/** In their order: the first makes version 1 of version 0, and so on. One is only ever added, at the end. */
export const codemods: readonly Codemod[] = [versionIsSaid, formerNamesAreAList, standardWords];

/** The version of the language that this compiler reads. */
export const languageVersion = codemods.length;

/** One place for all files: references and renames cross files, and a codemod may have to. */
export const versionFile = 'version.json';

/** What version the schemas say they are of; those that say nothing are of the time before versions: 0. */
export function versionOf(schemas: Schemas): number {
  const said = (schemas.get(versionFile) as { schemaVersion?: unknown } | undefined)?.schemaVersion;
  return Number.isInteger(said) ? Number(said) : 0;
}

/** The schemas in the language of today, and their own version. Those of a later version are left as they are. */
export function upgraded(schemas: Schemas): { schemas: Map<string, unknown>; version: number } {
  const version = versionOf(schemas);
  const steps = codemods.slice(version);
  if (!steps.length) return { schemas: new Map(schemas), version };
  const last = steps.reduce<Map<string, unknown>>((all, { upgrade }) => upgrade(all), new Map(schemas));
  last.set(versionFile, { ...(last.get(versionFile) as object), schemaVersion: languageVersion });
  return { schemas: last, version };
}
