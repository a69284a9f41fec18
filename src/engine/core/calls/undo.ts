import type { Call, Entity } from '../../../metadata/model';
import { readPath, writePath } from '../../../metadata/model/paths';
import type { EntityRecord } from '../entity/entity-record';
import type { FormItem } from '../form/form-model';
import { normalizeEmpty } from '../form/form-store';

/** A call that takes back what the same call has just done; refused by the server when the record has changed since. */
export interface Undo {
  call: Call;
  body: Record<string, unknown>;
}

/** Takes an update back: the fields changed get the values that they had. Absent when the answer names no new version. */
export function undoOfUpdate(
  entity: Entity,
  call: Call,
  changed: FormItem[],
  base: EntityRecord,
  answer: unknown,
): Undo | undefined {
  const version = versionIn(answer);
  if (version === undefined) return undefined;
  const body: Record<string, unknown> = { [entity.names.id]: base.id, version };
  for (const { path, name } of changed) writePath(body, path, normalizeEmpty(base.values[name]));
  return { call, body };
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
  return { call, body: { [entity.names.id]: before.id, version, [call.param]: before.values[call.sets] } };
}

/** Takes a restore back: what stood in the record before is restored in its turn. */
export function undoOfRestore(entity: Entity, call: Call, before: EntityRecord, answer: unknown): Undo | undefined {
  const version = versionIn(answer);
  if (version === undefined) return undefined;
  return { call, body: { [entity.names.id]: before.id, version, to_version: before.version } };
}

function versionIn(answer: unknown): number | undefined {
  const version = readPath(answer, ['version']);
  return typeof version === 'number' ? version : undefined;
}
