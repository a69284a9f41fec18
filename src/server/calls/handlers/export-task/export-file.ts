import { requestName } from '../../../../metadata/model/export-request-name';
import { checkSavedQuery, type SavedQuery } from '../../../../metadata/run-time/saved-query';
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
  const query = accepted(checkSavedQuery(reader.entity, asked(context) ?? everything, model, reader.mayRead));
  const request = { entity: reader.entity.name, query, fileType: body.file_type ?? 'xlsx', ...exportClock(context) };
  return { task: await askExport({ ...context, entity: tasks }, reader, request) };
});

const everything = { v: 1, filter: {} } as const;

type Context = ContextOf<'export-task.exportFile'>;

/** What is asked of the list, by the name of its type where the catalogue has one. Throws invalid for what is asked of another type. */
function asked({ model, body }: Context): SavedQuery | undefined {
  const { export_type: type, query, requests = {} } = body;
  const [name] = Object.keys(requests);
  if (name === undefined) return query;
  if (name !== requestName(model.enums, type)) throw new CallError('invalid', say(model, 'exportUnknownType'));
  return requests[name];
}

/** What is exported is said by name, or by its type in the catalogue. Throws invalid. */
function entityOf({ model, session, body }: Context): string {
  const { entity, export_type: type } = body;
  const kind = session?.warehouse?.kind;
  const named = typeof type !== 'number' ? entity : kind && model.constants.exports.types[kind]?.[String(type)];
  if (!named) throw new CallError('invalid', say(model, 'exportUnknownType'));
  return named;
}

export default exportFile;
