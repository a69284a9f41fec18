import { mayCall } from '../../../metadata/model/access';
import type { Call, Entity, Model } from '../../../metadata/model';
import type { Session } from '../../platform/session';
import { workbenchEntity } from '../../identity/workbench';
import type { Change } from '../../records/change';

/**
 * May the session receive the change? It must hold the permission to list, and row-level security must show the records; of what all warehouses
 * read together, a call that tells everyone is enough, and of the workbench that it sits at, it hears in any case.
 */
export function mayReceive(
  { entities }: Model,
  { warehouse: here, workbench, codes }: Session,
  change: Change,
): boolean {
  const entity = Object.hasOwn(entities, change.entity) ? entities[change.entity] : undefined;
  if (!here || !entity) return false;
  if (workbench && change.entity === workbenchEntity && change.ids.includes(workbench.id)) return true;
  const isInner = here.kind === 'inner';
  const canRead = Object.values(entity.calls).some(
    (call) =>
      (call.effect === 'list' || isForAll(entity, call)) &&
      call.paths.some(({ kinds }) => kinds.includes(here.kind)) &&
      mayCall(call, { kind: here.kind, codes }),
  );
  if (!canRead) return false;
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

const isForAll = ({ scope }: Entity, { access, write }: Call): boolean =>
  scope === 'global' && access.type === 'signed-in' && !write;
