import { holdsOne, mayCall, type Principal } from './access';
import type { Call, Field, Kind, PermissionNode } from '.';

/** What a person may see and do. Decides what is drawn; the server decides again. */
export interface Permissions {
  kind: Kind | null;
  may(call: Call): boolean;
  mayRead(field: Field): boolean;
  mayWrite(field: Field): boolean;
}

/** The permissions that follow from kind of warehouse and permission codes. */
export function permissionsOf(principal: Principal | null): Permissions {
  const holds = (access: Field['read']) => !access || Boolean(principal && holdsOne(access, principal));
  return {
    kind: principal?.kind ?? null,
    may: (call) => mayCall(call, principal),
    mayRead: (field) => holds(field.read),
    mayWrite: (field) => holds(field.write),
  };
}

/** Every code of a permission tree, in its order and spelling. */
export const codesIn = (nodes: PermissionNode[]): string[] =>
  nodes.flatMap(({ code, children }) => [code, ...codesIn(children)]);
