import { sql } from 'kysely';
import type { AnswerOf } from '../../../generated/client';
import type { Call } from '../../../metadata/model';
import type { HandlerContext } from '../../platform/handler';
import { isLate } from './own-comment';
import type { SpokenOf } from './spoken-of';

export type Comments = AnswerOf<'shell.listComments'>;
type Comment = Comments['comment_list'][number];

interface Row extends Pick<Comment, 'comment_id' | 'by' | 'text' | 'at' | 'version' | 'mention_list'> {
  account_id: string;
  is_late: boolean;
  is_changed: boolean;
  withdrawn_by: string | null;
}

const size = 20;

interface Wanted {
  page?: number;
  /** The page that has this comment, unless another one is asked for. */
  sought?: string;
}

/** What people say of the record, the latest first, a page at a time. */
export async function commentsOn(
  { db, model }: Pick<HandlerContext, 'db' | 'model'>,
  { session, entity, recordId }: SpokenOf,
  { page, sought }: Wanted,
): Promise<Comments> {
  const here = sql`c.warehouse_id = app_warehouse() and c.entity = ${entity.name} and c.record_id = ${recordId}::uuid`;
  const counted = await sql<{ total: number; standing: number; later: number }>`select count(*)::integer as total,
      (count(*) filter (where c.withdrawn_time is null))::integer as standing,
      (count(*) filter (where c.id > ${sought ?? null}::uuid))::integer as later
    from record_comment c where ${here}`.execute(db);
  const { total = 0, standing = 0, later = 0 } = counted.rows[0] ?? {};
  const shown = page ?? (later < total ? Math.floor(later / size) : 0) + 1;
  const { rows } =
    await sql<Row>`select c.id as comment_id, c.account_id, c.account_name as by, c.text, c.create_time as at, c.version,
      c.update_time is not null as is_changed, c.withdrawn_by, ${isLate} as is_late,
      coalesce((select json_agg(json_build_object('account_id', m.account_id, 'name', m.account_name) order by m.account_name)
        from comment_mention m where m.warehouse_id = c.warehouse_id and m.comment_id = c.id), '[]') as mention_list
    from record_comment c where ${here} order by c.id desc limit ${size} offset ${(shown - 1) * size}`.execute(db);
  return {
    comment_list: rows.map((row) => told(row, session)),
    standing,
    max_length: longest(model.calls.addComment),
    pagination: { page: shown, size, total },
  };
}

function told(
  { account_id, is_late, withdrawn_by, ...row }: Row,
  { account, positionTypes }: SpokenOf['session'],
): Comment {
  const isOwn = account_id === account.id;
  const stands = withdrawn_by === null;
  const mayChange = stands && isOwn && !is_late;
  return {
    ...row,
    is_own: isOwn,
    may_change: mayChange,
    may_withdraw: mayChange || (stands && positionTypes.includes('ADMIN')),
    ...(withdrawn_by !== null && { withdrawn_by }),
  };
}

/** How long a text may be, the call's own schema says. */
const longest = (call: Call | undefined): number =>
  Number(
    (call?.request as { properties?: { text?: { maxLength?: number } } } | undefined)?.properties?.text?.maxLength,
  );
