import { sql } from 'kysely';
import { takesAttachments } from '../../../metadata/model/comments';
import { keptBy } from '../../../metadata/model/kept-files';
import { showing } from '../../../metadata/model/showing';
import { CallError } from '../../platform/errors';
import type { HandlerContext } from '../../platform/handler';
import type { Session } from '../../platform/session';
import { findById } from '../get';

/** Whose the files are that are attached to records. */
export const attachmentKeeper = keptBy({ key: 'addAttachment' });

/** The file must be attached to a record that this person may read. Throws notFound. */
export async function expectAttached(
  { db, model, session }: Pick<HandlerContext, 'db' | 'model'> & { session: Session },
  fileId: string,
): Promise<void> {
  const { rows } = await sql<{ entity: string; record_id: string }>`select entity, record_id from record_attachment
    where warehouse_id = app_warehouse() and file_id = ${fileId}::uuid and removed_time is null`.execute(db);
  const [attached] = rows;
  const entity = model.entities[attached?.entity ?? ''];
  const { warehouse, codes } = session;
  if (
    !attached ||
    !entity ||
    !warehouse ||
    !takesAttachments(entity) ||
    !showing(entity, { kind: warehouse.kind, codes })
  )
    throw new CallError('notFound');
  await findById({ db, entity, session }, attached.record_id);
}
