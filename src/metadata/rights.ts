import { holdsOne, mayCall, type Asker } from './access';
import type { Call, Field, Kind } from './model';

/** What a person may see and do. Decides what is drawn; the server decides again. */
export interface Rights {
  kind: Kind | null;
  may(call: Call): boolean;
  mayRead(field: Field): boolean;
  mayWrite(field: Field): boolean;
}

/** The rights that follow from kind of warehouse and permission codes. */
export function rightsOf(who: Asker | null): Rights {
  const holds = (access: Field['read']) => !access || Boolean(who && holdsOne(access, who));
  return {
    kind: who?.kind ?? null,
    may: (call) => mayCall(call, who),
    mayRead: (field) => holds(field.read),
    mayWrite: (field) => holds(field.write),
  };
}
