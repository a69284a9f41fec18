import { sql } from 'kysely';
import { mayCall } from '../../../metadata/model/access';
import type { Model } from '../../../metadata/model';
import { CallError } from '../../platform/errors';
import type { Database } from '../../platform/handler';
import type { Session } from '../../platform/session';
import { status, type FileType } from './export-request';

export interface ExportedFile {
  /** In the file store. */
  id: string;
  /** With its ending. */
  name: string;
  type: FileType;
}

/**
 * The file of a task. Needs the permission to export, in the warehouse and by the account that asked for it. Throws notFound otherwise, so that
 * its existence is not disclosed.
 */
export async function exportedFile(
  db: Database,
  model: Model,
  session: Session,
  taskId: string,
): Promise<ExportedFile> {
  const call = model.entities['export-task']?.calls.exportFile;
  const principal = session.warehouse && { kind: session.warehouse.kind, codes: session.codes };
  if (!call || !mayCall(call, principal)) throw new CallError('notFound');
  const { rows } = await sql<{ file_id: string; file_name: string; file_type: FileType }>`
    select r.file_id, t.file_name, t.file_type from export_task t
    join export_request r on r.warehouse_id = t.warehouse_id and r.task_id = t.id
    where t.id = ${taskId}::uuid and t.task_status = ${status.success} and t.url is not null and r.file_id is not null`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new CallError('notFound');
  return { id: row.file_id, name: `${row.file_name}.${row.file_type}`, type: row.file_type };
}
