import { sql } from 'kysely';
import { CallError, say } from '../../platform/errors';
import type { HandlerContext } from '../../platform/handler';
import { recordReaders } from './readers';
import type { SpokenOf } from './spoken-of';

type Context = Pick<HandlerContext, 'db' | 'model'>;

/**
 * From now on the comment mentions these people; the answer names all whom it mentions now or did before. Those who are mentioned already stay told since
 * then; new ones must be able to read the record. The author is not told of the own words. Throws invalid.
 */
export async function mention(
  context: Context,
  place: SpokenOf,
  commentId: string,
  wanted: string[],
): Promise<string[]> {
  const { db, model } = context;
  const { account, warehouse } = place.session;
  const { rows } = await sql<{ id: string }>`select account_id as id from comment_mention
    where warehouse_id = app_warehouse() and comment_id = ${commentId}::uuid`.execute(db);
  const before = new Set(rows.map(({ id }) => id));
  const after = new Set(wanted.filter((id) => id !== account.id));
  const added = [...after].filter((id) => !before.has(id));
  const readers = added.length ? await recordReaders(context, place, sql`and a.id = any(${added}::uuid[])`) : [];
  if (readers.length < added.length) {
    const message = say(model, 'mentionCannotRead');
    throw new CallError('invalid', message, { problems: [{ field: 'account_id_list', rule: 'reference', message }] });
  }
  const gone = [...before].filter((id) => !after.has(id));
  if (gone.length)
    await sql`delete from comment_mention where warehouse_id = app_warehouse() and comment_id = ${commentId}::uuid
      and account_id = any(${gone}::uuid[])`.execute(db);
  if (readers.length)
    await sql`insert into comment_mention (warehouse_id, comment_id, account_id, account_name)
      select ${warehouse.id}::uuid, ${commentId}::uuid, r.id, r.name
      from unnest(${readers.map(({ id }) => id)}::uuid[], ${readers.map(({ name }) => name)}::text[]) r (id, name)`.execute(
      db,
    );
  return [...new Set([...before, ...after])];
}
