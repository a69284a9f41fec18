import type { Call, Entity } from '../../../metadata/model';
import { readPath } from '../../../metadata/model/paths';
import type { EntityRecord } from '../entity/entity-record';

/** A call that takes back what the same call has just done; refused by the server when the record has changed since. */
export interface Undo {
  call: Call;
  body: Record<string, unknown>;
}

/** Takes a switch back. Absent when the call does not look at versions: it would overwrite a later change silently. */
export function undoOfSet(
  entity: Entity,
  call: Call,
  before: EntityRecord | undefined,
  answer: unknown,
): Undo | undefined {
  const version = versionIn(answer);
  const asked = (call.request.properties ?? {}) as Record<string, unknown>;
  if (!before || !call.sets || !call.param || version === undefined || !('version' in asked)) return undefined;
  const was = before.values[call.sets];
  const back = call.to === undefined ? call : settingTo(entity, call.sets, was);
  return back?.param ? { call: back, body: { [entity.names.id]: before.id, version, [back.param]: was } } : undefined;
}

/** The call that always sets the field to this value. */
const settingTo = ({ calls }: Entity, field: string, value: unknown): Call | undefined =>
  Object.values(calls).find(({ sets, to }) => sets === field && to === value);

/** Takes a restore back: what stood in the record before is restored in its turn. */
export function undoOfRestore(entity: Entity, call: Call, before: EntityRecord, answer: unknown): Undo | undefined {
  const version = versionIn(answer);
  if (version === undefined) return undefined;
  return { call, body: { [entity.names.id]: before.id, version, to_version: before.version } };
}

/** The version that a write has answered. */
export function versionIn(answer: unknown): number | undefined {
  const version = readPath(answer, ['version']);
  return typeof version === 'number' ? version : undefined;
}
