import { useMemo } from 'react';
import { holdsOne, mayCall, type Asker } from '../../metadata/access';
import type { Call, Field, Kind } from '../../metadata/model';
import { useEngine } from './engine';

/** What a person may see and do. Decides what is drawn; the server decides again. */
export interface Rights {
  kind: Kind | null;
  may(call: Call): boolean;
  mayRead(field: Field): boolean;
  mayWrite(field: Field): boolean;
}

export function rightsOf(who: Asker | null): Rights {
  const holds = (access: Field['read']) => !access || Boolean(who && holdsOne(access, who));
  return {
    kind: who?.kind ?? null,
    may: (call) => mayCall(call, who),
    mayRead: (field) => holds(field.read),
    mayWrite: (field) => holds(field.write),
  };
}

/** The rights of whoever uses the engine. */
export function useRights(): Rights {
  const { who } = useEngine();
  return useMemo(() => rightsOf(who), [who]);
}
