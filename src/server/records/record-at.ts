import { sql } from 'kysely';
import type { RecordValues, StoredRecord } from '../platform/handler';
import { changesOf } from './changes';
import type { EntityContext } from './get';

/** The record as it was at an earlier version: what came later is undone, one change after the other. Undefined: never was. */
export async function recordAt(
  context: EntityContext,
  stored: StoredRecord,
  version: number,
): Promise<RecordValues | undefined> {
  const now = stored.version;
  if (version < 1 || version > now) return undefined;
  const fields = context.entity.fields.filter((field) => !field.system && field.type !== 'password-once');
  const where = sql`and h.version > ${version}`;
  const later = await changesOf(context, stored.id, fields, { where });
  // The latest first, so that the earliest change has the last word.
  const undone = later.map(({ before }) => before ?? {});
  return Object.assign({}, stored, { version }, ...undone) as RecordValues;
}
