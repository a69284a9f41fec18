import type { Call, FieldAccess, Kind } from './model';

/** Who asks: the kind of the chosen warehouse and the permission codes held there, in lower case. */
export interface Asker {
  kind: Kind | null;
  codes: ReadonlySet<string>;
}

/** May this person make the call? The one answer that buttons and the server's guard both use. */
export function mayCall(call: Call, who: Asker | null): boolean {
  if (call.access.type === 'anyone') return true;
  if (!who) return false;
  if (call.access.type === 'signed-in') return true;
  if (!who.kind || !call.paths.some((path) => path.kinds.includes(who.kind as Kind))) return false;
  return holdsOne(call.access.codes, who);
}

/** Does the person hold one of the codes asked for in this kind of warehouse? Nothing asked for admits nobody. */
export function holdsOne(codes: FieldAccess, who: Asker): boolean {
  return Boolean(who.kind && codes[who.kind]?.some((code) => who.codes.has(code.toLowerCase())));
}

/** The call's path for sessions of this kind (before a warehouse is chosen: the first). */
export function pathFor(call: Call, kind: Kind | null): string | undefined {
  return (kind ? call.paths.find((path) => path.kinds.includes(kind)) : call.paths[0])?.path;
}
