import type { Reference } from '../../../metadata/model';
import { useData } from '../client/use-data';
import { useEngine } from '../engine';
import { usePermissions } from '../permissions';

/** The reference, when this person may make the call that answers what it points at. */
export function useListable(reference: Reference | undefined): Reference | undefined {
  const { loadEntity } = useEngine();
  const permissions = usePermissions();
  const { data: mayList } = useData(
    async () => {
      if (!reference) return false;
      const call = (await loadEntity(reference.entity)).entity.calls[reference.call];
      return call !== undefined && permissions.may(call);
    },
    [loadEntity, reference, permissions],
    { ready: reference !== undefined },
  );
  return mayList ? reference : undefined;
}
