import { sql } from 'kysely';
import type { RecordOf } from '../../../platform/handler';
import { lockNamedRecord } from '../../../workflow/lock-named-record';
import { move } from '../../../workflow/move';
import { readRecords } from '../../../workflow/read-records';
import { workflowHandler } from '../../../workflow/workflow-handler';
import { askToVoid } from '../../waybills/void-waybill';

/** Gives a change of waybills up: what was wanted for it goes back to its carrier. */
export default workflowHandler<'change-waybill-task.cancel'>(async (scan) => {
  const wanted = (await lockNamedRecord(scan)) as RecordOf<'change-waybill-task'>;
  const task = await move(scan, 'change-waybill-task', wanted, 'cancel');
  const waybills = await readRecords(scan, 'waybill', sql`and t.change_task_id = ${task.id}::uuid`);
  for (const one of waybills) await askToVoid(scan, one);
  return { task_id: task.id, version: task.version };
});
