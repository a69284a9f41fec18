import { say } from '../../platform/errors';
import { otherOpen } from '../container/open-at';
import type { Guard } from '../guard';
import { workflowOf, type WorkflowEntity } from '../scan';

/** Only where no other one is being filled at the workbench is a container opened again: the other one comes first, and no other page helps. */
const noOtherOpen: Guard = async (scan, container) => {
  const { entity, workflow } = workflowOf(scan, scan.call.entity ?? '');
  const other = await otherOpen(scan, entity.name as WorkflowEntity, container);
  if (!other) return true;
  const number = String(other[workflow.numbers[0] ?? '']);
  return { big_text: number, more: say(scan.model, 'finishOpenFirst', { kind: entity.title, number }), go: undefined };
};

export default noOtherOpen;
