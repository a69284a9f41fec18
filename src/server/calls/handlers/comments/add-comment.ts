import { sql } from 'kysely';
import { handler } from '../../../platform/handler';
import { uuidv7 } from '../../../platform/uuid';
import { notifyComment } from '../../../records/change';
import { mention } from '../../../workspace/comments/mentions';
import { spokenOf } from '../../../workspace/comments/spoken-of';

/** Says something of a record that this person may read, and tells those who are mentioned. */
const addComment = handler<'shell.addComment'>(async (context) => {
  const { entity, record_id: recordId, text, account_id_list: mentioned = [] } = context.body;
  const place = await spokenOf(context, entity, recordId);
  const { account, warehouse } = place.session;
  const id = uuidv7();
  await sql`insert into record_comment (warehouse_id, id, entity, record_id, account_id, account_name, text)
    values (${warehouse.id}, ${id}, ${place.entity.name}, ${recordId}, ${account.id}, ${account.name}, ${text.trim()})`.execute(
    context.db,
  );
  const told = await mention(context, place, id, mentioned);
  await notifyComment(context.db, place.entity.name, warehouse.id, [recordId, ...told]);
  return { comment_id: id, version: 1 };
});

export default addComment;
