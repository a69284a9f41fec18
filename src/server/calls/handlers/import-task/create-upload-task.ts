import { spokenLanguage } from '../../../platform/language';
import { CallError } from '../../../platform/errors';
import { handler } from '../../../platform/handler';
import { askImport, importerOf } from '../../../workspace/imports/import-task';

/** Begins to look at a file that was handed over. Answers the task. Throws forbidden, notFound, tooMany. */
const createUploadTask = handler<'import-task.upload'>(async (context) => {
  const { body, entity: tasks, timeZone } = context;
  const { session, entity } = importerOf(context, body.upload_type);
  if (!tasks) throw new CallError('forbidden');
  const zone = { ...timeZone.said, language: spokenLanguage() };
  return { task: await askImport({ ...context, entity: tasks }, session, { entity, fileId: body.file_id, zone }) };
});

export default createUploadTask;
