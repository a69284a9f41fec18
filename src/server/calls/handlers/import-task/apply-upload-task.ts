import { sql } from 'kysely';
import { CallError, say } from '../../../platform/errors';
import { handler } from '../../../platform/handler';
import { inWarehouse } from '../../../identity/guards';
import { importStatus } from '../../../workspace/imports/import-request';
import { enqueueImport, toldTask } from '../../../workspace/imports/import-task';
import { lockTask } from '../../../workspace/lock-task';

/** Has what was previewed written: all rows that were not refused. Throws notFound, stale, invalid. */
const applyUploadTask = handler<'import-task.apply'>(async (context) => {
  const { db, entity, body, model } = context;
  if (!entity) throw new CallError('notFound');
  const { account, now } = inWarehouse(context);
  const task = await lockTask<'import-task'>({ ...context, entity }, body.task_id, 'importNotPreviewed');
  if (task.expire_time && task.expire_time < now()) throw new CallError('invalid', say(model, 'importExpired'));
  if (!task.create_count && !task.update_count) throw new CallError('invalid', say(model, 'importNothingValid'));
  await sql`update import_task set status = ${importStatus.importing}, version = version + 1, update_time = now()
    where id = ${body.task_id}::uuid`.execute(db);
  await enqueueImport(context, body.task_id, account.id);
  return { task: await toldTask({ ...context, entity }, body.task_id) };
});

export default applyUploadTask;
