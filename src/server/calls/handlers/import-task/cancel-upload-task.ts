import { sql } from 'kysely';
import { removeJob } from '../../../jobs/queue';
import { CallError } from '../../../platform/errors';
import { handler } from '../../../platform/handler';
import { inWarehouse } from '../../../identity/guards';
import { jobKey, resultPath, importStatus } from '../../../workspace/imports/import-request';
import { toldTask } from '../../../workspace/imports/import-task';
import { lockTask } from '../../../workspace/lock-task';

/** Stops an import: what it has written so far stays, and is told by its result. Throws notFound, stale, invalid. */
const cancelUploadTask = handler<'import-task.cancel'>(async (context) => {
  const { db, entity, body } = context;
  inWarehouse(context);
  if (!entity) throw new CallError('notFound');
  const task = await lockTask<'import-task'>({ ...context, entity }, body.task_id, 'importEnded');
  const url = task.status === importStatus.importing ? resultPath(body.task_id) : null;
  await sql`update import_task set status = ${importStatus.canceled}, version = version + 1, complete_time = now(), update_time = now(),
    file_url = ${url} where id = ${body.task_id}::uuid`.execute(db);
  await removeJob(db, jobKey(body.task_id));
  return { task: await toldTask({ ...context, entity }, body.task_id) };
});

export default cancelUploadTask;
