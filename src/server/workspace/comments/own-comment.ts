import { sql } from 'kysely';
import { inWarehouse } from '../../identity/guards';
import { CallError, say } from '../../platform/errors';
import type { HandlerContext } from '../../platform/handler';
import { spokenOf, type SpokenOf } from './spoken-of';

/** How long what was said may be changed or taken back by who has said it. */
const hours = 24;

/** Was it said so lately that it may still be changed? Of the comment `c`. */
export const isLate = sql<boolean>`c.create_time < now() - make_interval(hours => ${hours})`;

interface Row {
  entity: string;
  record_id: string;
  account_id: string;
  text: string;
  version: number;
  is_late: boolean;
  is_withdrawn: boolean;
}

export interface OwnComment {
  place: SpokenOf;
  version: number;
}

/**
 * A comment that this person may change: the own one, as long as it stands and is not too old. `anybodys`: an administrator of the warehouse may do it with any,
 * at any time. It is kept from others until the transaction ends. Throws warehouseNeeded, notFound, forbidden, invalid.
 */
export async function ownComment(context: HandlerContext, id: string, anybodys = false): Promise<OwnComment> {
  const { db, model } = context;
  inWarehouse(context);
  const { rows } = await sql<Row>`select c.entity, c.record_id, c.account_id, c.text, c.version, ${isLate} as is_late,
      c.withdrawn_time is not null as is_withdrawn
    from record_comment c where c.warehouse_id = app_warehouse() and c.id = ${id}::uuid for update`.execute(db);
  const [comment] = rows;
  if (!comment) throw new CallError('notFound');
  const place = await spokenOf(context, comment.entity, comment.record_id);
  if (comment.is_withdrawn) throw new CallError('invalid', say(model, 'commentWithdrawn'));
  const isFree = anybodys && place.session.positionTypes.includes('ADMIN');
  if (!isFree && comment.account_id !== place.session.account.id)
    throw new CallError('forbidden', say(model, 'commentOthers'));
  if (!isFree && comment.is_late) throw new CallError('invalid', say(model, 'commentLate', { hours }));
  return { place, version: comment.version };
}
