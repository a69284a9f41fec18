import type { Call, Entity } from '../../../metadata/model';
import { usePermissions } from '../permissions';

/** The entity's call of that effect, when this person may make it. */
export function usePermittedCall(entity: Entity | undefined, effect: Call['effect']): Call | undefined {
  const permissions = usePermissions();
  return Object.values(entity?.calls ?? {}).find((call) => call.effect === effect && permissions.may(call));
}
