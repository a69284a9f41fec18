import { handler } from '../../../platform/handler';
import { templatePath } from '../../../workspace/imports/import-request';
import { importerOf } from '../../../workspace/imports/import-task';

/** Answers where the template of an entity is fetched. Throws forbidden. */
const getUploadTemplate = handler<'import-task.template'>(async (context) => {
  const { entity } = importerOf(context, context.body.upload_type);
  return { file_uri: templatePath(entity.name) };
});

export default getUploadTemplate;
