import { mayCall } from '../../metadata/access';
import type { Model } from '../../metadata/model';
import type { Session } from '../session';
import type { Change } from './change';

/** May this person know of the change? Whoever may list the entity, of what row-level security shows there. */
export function hears({ entities }: Model, { warehouse: here, codes }: Session, change: Change): boolean {
  const entity = Object.hasOwn(entities, change.entity) ? entities[change.entity] : undefined;
  if (!here || !entity) return false;
  const isInner = here.kind === 'inner';
  const canList = Object.values(entity.calls).some(
    (call) =>
      call.effect === 'list' &&
      call.paths.some(({ kinds }) => kinds.includes(here.kind)) &&
      mayCall(call, { kind: here.kind, codes }),
  );
  if (!canList) return false;
  switch (entity.scope) {
    case 'warehouse':
      return change.warehouse === here.id;
    case 'shared':
      return isInner || change.warehouse === here.id;
    case 'self':
      return isInner || change.ids.includes(here.id);
    case 'global':
      return true;
  }
}
