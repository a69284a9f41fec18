import { sql } from 'kysely';
import { takesAttachments } from '../../../../metadata/model/comments';
import type { AnswerOf } from '../../../../generated/client';
import { handler } from '../../../platform/handler';
import { mostOfRecord } from '../../../workspace/attachments/most-of-record';
import { spokenOf } from '../../../workspace/comments/spoken-of';

type Attachment = AnswerOf<'shell.listAttachments'>['attachment_list'][number];
type Row = Omit<Attachment, 'may_remove'> & { account_id: string };

/** The files that are attached to a record that this person may read, the latest first. */
const listAttachments = handler<'shell.listAttachments'>(async (context) => {
  const { entity, record_id: recordId } = context.body;
  const { session, entity: of } = await spokenOf(context, entity, recordId, takesAttachments);
  const { rows } = await sql<Row>`select a.id as attachment_id, a.account_id, a.account_name as by, a.create_time as at,
      json_build_object('id', f.id, 'label', f.name, 'media_type', f.media_type, 'size', f.size) as file
    from record_attachment a join kept_file f on f.id = a.file_id
    where a.warehouse_id = app_warehouse() and a.entity = ${of.name} and a.record_id = ${recordId}::uuid and a.removed_time is null
    order by a.id desc`.execute(context.db);
  const isAdmin = session.positionTypes.includes('ADMIN');
  return {
    attachment_list: rows.map(({ account_id, ...row }) => ({
      ...row,
      may_remove: isAdmin || account_id === session.account.id,
    })),
    max_count: mostOfRecord,
  };
});

export default listAttachments;
