import { checkSavedQuery } from '../../../../metadata/run-time/saved-query';
import { accepted, readerOf } from '../../../workspace/saved-views/listable';
import { askExport } from '../../../workspace/exports/export-task';
import { exportClock } from '../../../workspace/exports/export-clock';
import { CallError, say } from '../../../platform/errors';
import { handler, type ContextOf } from '../../../platform/handler';

/** Has a list written to a file: what it would show with this filter, in this order, in these columns. Answers the task. */
const exportFile = handler<'export-task.exportFile'>(async (context) => {
  const { model, body, entity: tasks } = context;
  const reader = readerOf(context, entityOf(context));
  if (!tasks || reader.entity.calls.list?.effect !== 'list') throw new CallError('forbidden');
  const query = accepted(checkSavedQuery(reader.entity, body.query ?? everything, model, reader.mayRead));
  const request = { entity: reader.entity.name, query, fileType: body.file_type ?? 'xlsx', ...exportClock(context) };
  return { task: await askExport({ ...context, entity: tasks }, reader, request) };
});

const everything = { v: 1, filter: {} } as const;

/** What is exported is said by name, or by its type in the catalogue. Throws invalid. */
function entityOf({ model, session, body }: ContextOf<'export-task.exportFile'>): string {
  const { entity, export_type: type } = body;
  const kind = session?.warehouse?.kind;
  const named = typeof type !== 'number' ? entity : kind && model.constants.exports.types[kind]?.[String(type)];
  if (!named) throw new CallError('invalid', say(model, 'exportUnknownType'));
  return named;
}

export default exportFile;
