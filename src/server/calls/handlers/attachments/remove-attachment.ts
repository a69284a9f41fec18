import { sql } from 'kysely';
import { takesAttachments } from '../../../../metadata/model/comments';
import { inWarehouse } from '../../../identity/guards';
import { CallError, say } from '../../../platform/errors';
import { handler } from '../../../platform/handler';
import { notifyAttachment } from '../../../records/change';
import { attachmentKeeper } from '../../../records/files/attached-file';
import { spokenOf } from '../../../workspace/comments/spoken-of';

interface Row {
  entity: string;
  record_id: string;
  file_id: string;
  account_id: string;
}

/** Removes a file that this person has attached, or any as an administrator of the warehouse: it is read no more, and its content is swept. */
const removeAttachment = handler<'shell.removeAttachment'>(async (context) => {
  const { db, model, body } = context;
  const { account, positionTypes } = inWarehouse(context);
  const { rows } = await sql<Row>`select entity, record_id, file_id, account_id from record_attachment
    where warehouse_id = app_warehouse() and id = ${body.attachment_id}::uuid and removed_time is null for update`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new CallError('notFound');
  const { session, entity } = await spokenOf(context, row.entity, row.record_id, takesAttachments);
  if (row.account_id !== account.id && !positionTypes.includes('ADMIN'))
    throw new CallError('forbidden', say(model, 'attachmentOthers'));
  await sql`update record_attachment set removed_time = now(), removed_by = ${account.name}
    where warehouse_id = app_warehouse() and id = ${body.attachment_id}::uuid`.execute(db);
  // From now on it is a file of the remover's that no record names.
  await sql`update kept_file set record_id = null, account_id = ${account.id}::uuid
    where id = ${row.file_id}::uuid and entity = ${attachmentKeeper}`.execute(db);
  await notifyAttachment(db, entity.name, session.warehouse.id, row.record_id);
  return { attachment_id: body.attachment_id };
});

export default removeAttachment;
