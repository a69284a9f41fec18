import type { Entity } from '../../../metadata/model';
import type { Permissions } from '../permissions';

const creating = ['create', 'createMany'];

/** May this person import records of the entity? Those that can be created can be imported, by who may create or update them. */
export function mayImport({ calls }: Entity, { may }: Permissions): boolean {
  const all = Object.values(calls);
  return (
    all.some(({ effect }) => creating.includes(effect)) &&
    all.some((call) => (creating.includes(call.effect) || call.effect === 'update') && may(call))
  );
}
