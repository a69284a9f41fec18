import type { Call, FieldAccess, Kind } from '.';

/** The caller: the kind of the chosen warehouse and the permission codes held there, in lower case. */
export interface Principal {
  kind: Kind | null;
  codes: ReadonlySet<string>;
}

/** May the principal make the call? Buttons and the server's guard use the same answer. */
export function mayCall(call: Call, principal: Principal | null): boolean {
  if (call.access.type === 'anyone') return true;
  if (!principal) return false;
  if (call.access.type === 'signed-in') return true;
  if (!principal.kind || !call.paths.some((path) => path.kinds.includes(principal.kind as Kind))) return false;
  return holdsOne(call.access.codes, principal);
}

/** Does the principal hold one of the codes for this kind of warehouse? An empty list admits no one. */
export function holdsOne(codes: FieldAccess, principal: Principal): boolean {
  return Boolean(principal.kind && codes[principal.kind]?.some((code) => principal.codes.has(code.toLowerCase())));
}

/** The call's path for sessions of this kind (before a warehouse is chosen: the first). */
export function pathFor(call: Call, kind: Kind | null): string | undefined {
  return (kind ? call.paths.find((path) => path.kinds.includes(kind)) : call.paths[0])?.path;
}
