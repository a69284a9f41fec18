import { sql } from 'kysely';
import { CallError, say } from '../platform/errors';
import type { StoredRecord } from '../platform/handler';
import { localText, type TimeZone } from '../platform/time-zone';
import { answerRecords } from './answer-record';
import { changesOf } from './changes';
import type { EntityContext } from './get';
import { recordAt } from './record-at';

/** The refusal of an update that was made on an older version: what it was made on, what is there now, and by which account and when. */
export async function staleError(
  context: EntityContext,
  stored: StoredRecord,
  baseVersion: unknown,
): Promise<CallError> {
  const { db, model, entity, session } = context;
  const before = await recordAt(context, stored, Number(baseVersion));
  const records = before ? [stored, before] : [stored];
  const [theirs, base = null] = await answerRecords(db, model, entity, records, session);
  const by = await lastWriter(context, stored);
  const at = String(stored.update_time);
  const message = say(model, 'stale', { by, at: momentText(at, context.timeZone) });
  return new CallError('stale', message, { base_version: baseVersion, base, theirs, by, at });
}

async function lastWriter(context: EntityContext, stored: StoredRecord): Promise<string> {
  const fields = context.entity.fields.filter((field) => !field.system);
  const [last] = await changesOf(context, stored.id, fields, { tail: sql`limit 1` });
  // Changes that this warehouse cannot see stay without their account.
  if (last && last.version !== stored.version) return say(context.model, 'somebodyElse');
  return last?.account_name ?? String(stored.operator ?? '');
}

/** `YYYY/MM/DD HH:mm:ss` in the reader's time zone. */
const momentText = (at: string, zone: TimeZone): string =>
  localText(at, zone).slice(0, 19).replaceAll('-', '/').replace('T', ' ');
