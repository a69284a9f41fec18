import { waitingOf } from '../../../workflow/container/waiting';
import type { WorkflowEntity } from '../../../workflow/scan';
import { workflowHandlerOfAny } from '../../../workflow/workflow-handler';

/** What was put down before it was finished, and waits to be taken in hand by its number. */
export default workflowHandlerOfAny(async (scan) => ({
  // The compiler has seen that the call's entity has a workflow.
  waiting_list: await waitingOf(scan, scan.call.entity as WorkflowEntity),
}));
