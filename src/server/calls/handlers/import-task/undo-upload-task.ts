import { sql } from 'kysely';
import { CallError } from '../../../platform/errors';
import { handler } from '../../../platform/handler';
import { inWarehouse } from '../../../identity/guards';
import { importStatus } from '../../../workspace/imports/import-request';
import { enqueueImport, importableEntity, toldTask } from '../../../workspace/imports/import-task';
import { lockTask } from '../../../workspace/lock-task';
import { refuseUndo } from '../../../workspace/imports/undo-check';

/** Has all that an import has written taken back. Throws notFound, stale, forbidden, invalid when it cannot be. */
const undoUploadTask = handler<'import-task.undo'>(async (context) => {
  const { db, entity: tasks, body, model } = context;
  const session = inWarehouse(context);
  if (!tasks) throw new CallError('notFound');
  const task = await lockTask<'import-task'>({ ...context, entity: tasks }, body.task_id, 'importNotDone');
  const entity = importableEntity(model, session, task.upload_type);
  await refuseUndo({ ...context, entity, session }, body.task_id);
  await sql`update import_task set status = ${importStatus.undoing}, reason = null, version = version + 1, update_time = now()
    where id = ${body.task_id}::uuid`.execute(db);
  await enqueueImport(context, body.task_id, session.account.id);
  return { task: await toldTask({ ...context, entity: tasks }, body.task_id) };
});

export default undoUploadTask;
