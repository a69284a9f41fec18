import { checkSavedQuery } from '../../../../metadata/run-time/saved-query';
import { accepted, readerOf } from '../../../workspace/saved-views/listable';
import { askExport } from '../../../workspace/exports/export-task';
import { CallError } from '../../../platform/errors';
import { handler } from '../../../platform/handler';

/** Has a list written to a file: what it would show with this filter, in this order, in these columns. Answers the task. */
const exportFile = handler<'export-task.exportFile'>(async (context) => {
  const { model, body, entity: tasks, timeZone } = context;
  const reader = readerOf(context, body.entity);
  if (!tasks || reader.entity.calls.list?.effect !== 'list') throw new CallError('forbidden');
  const query = accepted(checkSavedQuery(reader.entity, body.query, model, reader.mayRead));
  const offset = String(timeZone(Date.parse(reader.session.now())));
  const zone = { ...(body.time_zone && { time_zone: body.time_zone }), timezone_offset: offset };
  const request = { entity: reader.entity.name, query, fileType: body.file_type ?? 'xlsx', zone };
  return { task: await askExport({ ...context, entity: tasks }, reader, request) };
});

export default exportFile;
