import type { Call, Entity } from '../../../metadata/model';
import { writePath } from '../../../metadata/model/paths';
import { versionIn, type Undo } from '../calls/undo';
import type { EntityRecord } from '../entity/entity-record';
import type { FormItem } from './form-model';
import { normalizeEmpty } from './form-store';

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
