import { attachmentNews, takesAttachments, takesComments } from '../../../metadata/model/comments';
import { mayCall } from '../../../metadata/model/access';
import type { Call, Entity, Model } from '../../../metadata/model';
import type { Session } from '../../platform/session';
import { workbenchEntity } from '../../identity/workbench';
import type { Change } from '../../records/change';
import { isSpokenOf } from '../../workspace/comments/spoken-of';

/**
 * May the session receive the change? It must hold the permission to list, and row-level security must show the records; of what all warehouses
 * read together, a call that tells everyone is enough, and of the workbench that it sits at, it hears in any case.
 */
export function mayReceive({ entities }: Model, session: Session, change: Change): boolean {
  const { warehouse: here, workbench, codes } = session;
  if (change.of !== undefined) return hearsBeside(entities, session, change);
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

/** What was said of a record, or attached to it, is heard by those who may read it, where that was. */
function hearsBeside(
  entities: Model['entities'],
  { warehouse: here, codes }: Session,
  { entity: news, of = '', warehouse }: Change,
): boolean {
  const entity = Object.hasOwn(entities, of) ? entities[of] : undefined;
  const isTaken = news === attachmentNews ? takesAttachments : takesComments;
  return (
    here !== null &&
    here.id === warehouse &&
    entity !== undefined &&
    isSpokenOf(entity, { warehouse: here, codes }, isTaken)
  );
}

const isForAll = ({ scope }: Entity, { access, write }: Call): boolean =>
  scope === 'global' && access.type === 'signed-in' && !write;
