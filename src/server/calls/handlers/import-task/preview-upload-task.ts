import { sql } from 'kysely';
import { CallError } from '../../../platform/errors';
import { handler } from '../../../platform/handler';
import { inWarehouse } from '../../../identity/guards';
import { toldTask } from '../../../workspace/imports/import-task';
import { previewRows } from '../../../workspace/imports/preview-rows';

const usualSize = 20;

/** A page of what the rows of the file come to. Throws notFound. */
const previewUploadTask = handler<'import-task.preview'>(async (context) => {
  const { entity, body } = context;
  inWarehouse(context);
  if (!entity) throw new CallError('notFound');
  const task = await toldTask({ ...context, entity }, body.task_id);
  const { page = 1, size = usualSize, outcome } = body;
  const of = sql`task_id = ${body.task_id}::uuid ${outcome ? sql`and outcome = ${outcome}` : sql``}`;
  return { task, ...(await previewRows(context, of, { page, size })) };
});

export default previewUploadTask;
