import { sql } from 'kysely';
import { handler } from '../../../platform/handler';
import { notifyComment } from '../../../records/change';
import { mention } from '../../../workspace/comments/mentions';
import { ownComment } from '../../../workspace/comments/own-comment';

/** Takes back what was said: its text is gone, and so are its mentions. */
const withdrawComment = handler<'shell.withdrawComment'>(async (context) => {
  const { comment_id: id } = context.body;
  const { place, version } = await ownComment(context, id, true);
  const { account, warehouse } = place.session;
  await sql`update record_comment set text = '', version = version + 1, withdrawn_time = now(), withdrawn_by = ${account.name}
    where warehouse_id = app_warehouse() and id = ${id}::uuid`.execute(context.db);
  const told = await mention(context, place, id, []);
  await notifyComment(context.db, place.entity.name, warehouse.id, [place.recordId, ...told]);
  return { comment_id: id, version: version + 1 };
});

export default withdrawComment;
