import { asSystem } from '../../../database/transaction';
import { removeJob } from '../../../jobs/queue';
import { CallError } from '../../../platform/errors';
import { handler } from '../../../platform/handler';
import { lockTask } from '../../../workspace/lock-task';
import { managedKinds, taskOf } from '../../../workspace/managed-jobs';

const reason = 'a job is managed for whichever warehouse it is of';

/** Takes back a job that has not ended, and what it is about. Throws notFound, invalid. */
const cancelJob = handler<'job.cancel'>(async (context) => {
  const { db, entity, body } = context;
  if (!entity) throw new CallError('notFound');
  const job = await lockTask<'job'>({ ...context, entity }, body.job_id, 'jobEnded');
  const key = job.job_key;
  await asSystem(db, reason, async (system) => managedKinds[job.kind]?.cancel(system, taskOf(key)));
  await removeJob(db, key);
  return { job_id: body.job_id };
});

export default cancelJob;
