import { useEffect, useState } from 'react';
import type { Reference } from '../../../metadata/model';
import { useEngine } from '../engine';
import { useRights } from '../rights';

/** The reference, when this person may make the call that answers what it points at. */
export function useListable(reference: Reference | undefined): Reference | undefined {
  const { loadEntity } = useEngine();
  const rights = useRights();
  const [found, setFound] = useState<Reference>();
  useEffect(() => {
    if (!reference) return;
    let isWanted = true;
    loadEntity(reference.entity).then(
      ({ entity }) => {
        const call = entity.calls[reference.call];
        if (isWanted) setFound(call && rights.may(call) ? reference : undefined);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [loadEntity, reference, rights]);
  return found;
}
