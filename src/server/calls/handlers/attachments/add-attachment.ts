import { sql } from 'kysely';
import { takesAttachments } from '../../../../metadata/model/comments';
import { hasRoom } from '../../../database/quota';
import { CallError, say } from '../../../platform/errors';
import { handler } from '../../../platform/handler';
import { uuidv7 } from '../../../platform/uuid';
import { notifyAttachment } from '../../../records/change';
import { attachmentKeeper } from '../../../records/files/attached-file';
import { mostOfRecord } from '../../../workspace/attachments/most-of-record';
import { spokenOf } from '../../../workspace/comments/spoken-of';

/** Attaches a file, which this person has handed over before, to a record that this person may read. */
const addAttachment = handler<'shell.addAttachment'>(async (context) => {
  const { db, model, body } = context;
  const { file_id: fileId, record_id: recordId } = body;
  const { session, entity } = await spokenOf(context, body.entity, recordId, takesAttachments);
  const { account, warehouse } = session;
  const rows = sql`from record_attachment where warehouse_id = app_warehouse() and entity = ${entity.name}
    and record_id = ${recordId}::uuid and removed_time is null`;
  if (!(await hasRoom(db, { of: ['record_attachment', recordId], max: mostOfRecord, rows })))
    throw new CallError('invalid', say(model, 'attachmentsFull', { max: mostOfRecord }));
  const id = uuidv7();
  // Row-level security leaves only what this account has handed over, and nothing names yet.
  const claimed = await sql<{ name: string }>`update kept_file set record_id = ${id}::uuid
    where id = ${fileId}::uuid and entity = ${attachmentKeeper} and record_id is null and cardinality(parts) = part_count
    returning name`.execute(db);
  const [file] = claimed.rows;
  if (!file) throw new CallError('invalid', say(model, 'attachmentGone'));
  await sql`insert into record_attachment (warehouse_id, id, entity, record_id, file_id, file_name, account_id, account_name)
    values (${warehouse.id}, ${id}, ${entity.name}, ${recordId}, ${fileId}, ${file.name}, ${account.id}, ${account.name})`.execute(
    db,
  );
  await notifyAttachment(db, entity.name, warehouse.id, recordId);
  return { attachment_id: id };
});

export default addAttachment;
