import type { Codemod } from './codemod';

export const versionIsSaid: Codemod = {
  reason: 'Schemas say which version of the language they are written in, so that older ones can be told and upgraded.',
  upgrade: (schemas) =>
    new Map<string, unknown>([...schemas, ['version.json', { $schema: 'language/version.json', schemaVersion: 1 }]]),
};
