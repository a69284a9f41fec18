import type { Entity, Kind } from '../../../metadata/model';

/** Does a warehouse of this kind list the entity's records? */
export const isKeptBy = (entity: Entity, kind: Kind): boolean =>
  Object.values(entity.calls).some(
    (call) => call.effect === 'list' && call.paths.some((path) => path.kinds.includes(kind)),
  );
