import { holds } from '../../metadata/check/conditions';
import { lockById, type EntityContext } from '../records/get';
import { staleError } from '../records/stale';
import { CallError, say } from '../platform/errors';
import type { RecordOf } from '../platform/handler';

/** What is done in the background, told of by a list. */
type Task = 'export-task' | 'import-task' | 'job';

/** Locks the task that the body names. Throws notFound, stale, and invalid, told by that message, for one to which the call is not offered. */
export async function lockTask<Name extends Task>(
  context: EntityContext,
  id: string,
  message: string,
): Promise<RecordOf<Name>> {
  const { call, body, model } = context;
  const task = await lockById(context, id);
  if (body.version !== undefined && body.version !== task.version) throw await staleError(context, task, body.version);
  const { visibleWhen } = call;
  if (visibleWhen && !holds(visibleWhen, (path) => task[path])) throw new CallError('invalid', say(model, message));
  return task as RecordOf<Name>;
}
