import { sql } from 'kysely';
import { removeJob } from '../../../jobs/queue';
import { CallError } from '../../../platform/errors';
import { handler } from '../../../platform/handler';
import { jobKey, status } from '../../../workspace/exports/export-request';
import { lockTask } from '../../../workspace/lock-task';
import { toldTask } from '../../../workspace/exports/export-task';

/** Takes an export back that has not ended. Throws notFound, stale, invalid. */
const cancelExportFile = handler<'export-task.cancel'>(async (context) => {
  const { db, entity, body } = context;
  if (!entity) throw new CallError('notFound');
  await lockTask<'export-task'>({ ...context, entity }, body.task_id, 'exportEnded');
  await sql`update export_task set task_status = ${status.canceled}, version = version + 1, complete_time = now(), update_time = now()
    where id = ${body.task_id}::uuid`.execute(db);
  await removeJob(db, jobKey(body.task_id));
  return { task: await toldTask({ ...context, entity }, body.task_id) };
});

export default cancelExportFile;
