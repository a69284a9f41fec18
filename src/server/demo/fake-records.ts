import type { Entity, Kind } from '../../metadata/model';
import { fakeRecord } from './fake-record';
import type { Random } from './random';
import type { SeedContext } from './seed-context';

const handWritten = new Set(['position', 'role', 'workbench']);
const usualCount = 36;

/** Made-up records of every entity that a kind of warehouse can list, also of entities that came after this was written. */
export function fakeRecords(
  context: SeedContext,
  kind: Kind,
  counts: Record<string, number>,
  random: Random,
): [Entity, Record<string, unknown>[]][] {
  const entities = Object.values(context.model.entities).filter(
    (entity) => entity.scope === 'warehouse' && !handWritten.has(entity.name) && isKeptBy(entity, kind),
  );
  return entities.map((entity) => [entity, fakesOf(context, entity, counts[entity.name] ?? usualCount, random)]);
}

const isKeptBy = (entity: Entity, kind: Kind): boolean =>
  Object.values(entity.calls).some(
    (call) => call.effect === 'list' && call.paths.some((path) => path.kinds.includes(kind)),
  );

function fakesOf(
  { model, validators }: SeedContext,
  entity: Entity,
  count: number,
  random: Random,
): Record<string, unknown>[] {
  const validate = validators[`${entity.name}.create`];
  return Array.from({ length: count }, (_, index) =>
    fakeRecord(entity, { model, random, number: index + 1, title: entity.title, validate }),
  );
}
