import { sql } from 'kysely';
import { CallError } from '../../../platform/errors';
import { handler } from '../../../platform/handler';
import type { ExportRequest } from '../../../workspace/exports/export-request';
import { askExport } from '../../../workspace/exports/export-task';
import { lockTask } from '../../../workspace/lock-task';
import { readerOf } from '../../../workspace/saved-views/listable';

/** Exports once more, as a new task, what a failed one was asked for. Throws notFound, stale, forbidden, invalid. */
const retryExportFile = handler<'export-task.retry'>(async (context) => {
  const { db, entity, body } = context;
  if (!entity) throw new CallError('notFound');
  await lockTask<'export-task'>({ ...context, entity }, body.task_id, 'exportNotFailed');
  const { rows } = await sql<{ request: ExportRequest }>`select request from export_request
    where warehouse_id = app_warehouse() and task_id = ${body.task_id}::uuid`.execute(db);
  const [asked] = rows;
  if (!asked) throw new CallError('notFound');
  const reader = readerOf(context, asked.request.entity);
  return { task: await askExport({ ...context, entity }, reader, asked.request) };
});

export default retryExportFile;
