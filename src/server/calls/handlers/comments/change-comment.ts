import { sql } from 'kysely';
import { CallError, say } from '../../../platform/errors';
import { handler } from '../../../platform/handler';
import { notifyComment } from '../../../records/change';
import { mention } from '../../../workspace/comments/mentions';
import { ownComment } from '../../../workspace/comments/own-comment';

/** Says it otherwise: who is mentioned anew is told, and who is not any more, is not. */
const changeComment = handler<'shell.changeComment'>(async (context) => {
  const { comment_id: id, version: known, text, account_id_list: mentioned = [] } = context.body;
  const { place, version } = await ownComment(context, id);
  if (known !== undefined && known !== version)
    throw new CallError('stale', say(context.model, 'commentStale'), { base_version: known, version });
  await sql`update record_comment set text = ${text.trim()}, version = version + 1, update_time = now()
    where warehouse_id = app_warehouse() and id = ${id}::uuid`.execute(context.db);
  const told = await mention(context, place, id, mentioned);
  await notifyComment(context.db, place.entity.name, place.session.warehouse.id, [place.recordId, ...told]);
  return { comment_id: id, version: version + 1 };
});

export default changeComment;
