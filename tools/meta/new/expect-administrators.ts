import type { Call, Kind } from '../../../src/metadata/model';
import { checkSchemas } from '../check';
import type { Draft } from './draft';

export const expectedHome = 'tests/server/expected-permissions.ts';

// The letters of tests/support/authorization/people.ts.
const administrators: Record<Kind, string> = { sos: 'SA', cos: 'CA', inner: 'IA' };

/**
 * Expects that the administrators of an entity's warehouses alone may make its calls: what is true of a new screen until a role is given
 * more. Lines go where the alphabet puts them.
 */
export function expectAdministrators(draft: Draft, calls: Call[]): void {
  const text = draft.read(expectedHome);
  if (!text) return;
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.startsWith('export const expected'));
  const end = lines.indexOf('};', start);
  const kept = lines.slice(start + 1, end);
  const added = calls.flatMap(linesOf);
  const sorted = [...kept, ...added].sort((a, b) => (pathIn(a) < pathIn(b) ? -1 : 1));
  draft.write(expectedHome, [...lines.slice(0, start + 1), ...sorted, ...lines.slice(end)].join('\n'));
}

/** The same of calls that an entity has just got; of schemas that do not compile yet, nothing is expected. */
export function expectNewCalls(draft: Draft, entity: string, keys: string[]): void {
  const { model } = checkSchemas(draft.schemas);
  const calls = model?.entities[entity]?.calls ?? {};
  expectAdministrators(
    draft,
    keys.flatMap((key) => calls[key] ?? []),
  );
}

function linesOf({ paths, effect }: Call): string[] {
  // A call that names a record is tried on those of another warehouse, too: none of them may be seen.
  const foreign = effect === 'create' || effect === 'createMany' ? '' : ", ''";
  return paths.map(
    ({ path, kinds }) => `  '${path}': ['${kinds.map((kind) => administrators[kind]).join(' ')}'${foreign}],`,
  );
}

const pathIn = (line: string): string => /'([^']*)'/.exec(line)?.[1] ?? '';
