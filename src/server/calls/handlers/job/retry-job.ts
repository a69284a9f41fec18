import { asSystem } from '../../../database/transaction';
import { reviveJob } from '../../../jobs/queue';
import { CallError, say } from '../../../platform/errors';
import { handler } from '../../../platform/handler';
import { lockTask } from '../../../workspace/lock-task';
import { managedKinds, taskOf } from '../../../workspace/managed-jobs';

const reason = 'a job is managed for whichever warehouse it is of';

/** Gives a job that was set aside all of its attempts again, and has what it is about wait for it. Throws notFound, invalid. */
const retryJob = handler<'job.retry'>(async (context) => {
  const { db, entity, body, model } = context;
  if (!entity) throw new CallError('notFound');
  const job = await lockTask<'job'>({ ...context, entity }, body.job_id, 'jobNotSetAside');
  const key = job.job_key;
  if (!(await reviveJob(db, key))) throw new CallError('invalid', say(model, 'jobGone'));
  await asSystem(db, reason, async (system) => managedKinds[job.kind]?.revive(system, taskOf(key)));
  return { job_id: body.job_id };
});

export default retryJob;
