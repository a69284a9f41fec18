import type { TransitionNames } from '../../../../generated/types';
import { workflowHandlerOfAny } from '../../../workflow/workflow-handler';
import { lockNamedRecord } from '../../../workflow/lock-named-record';
import { move } from '../../../workflow/move';
import { workflowOf, type WorkflowEntity } from '../../../workflow/scan';

/** Moves the record that the body names along the transition that this call triggers. Throws notFound, stale, scanRefused. */
export default workflowHandlerOfAny(async (scan) => {
  const { entity, workflow } = workflowOf(scan, scan.call.entity ?? '');
  const record = await lockNamedRecord(scan);
  const trigger = `${entity.name}.${scan.call.key}`;
  const ways = workflow.transitions.filter(({ triggers }) => triggers.includes(trigger));
  const way = ways.find(({ from }) => from.includes(Number(record[workflow.field]))) ?? ways[0];
  const moved = await move(
    scan,
    entity.name as WorkflowEntity,
    record,
    (way?.name ?? '') as TransitionNames[WorkflowEntity],
  );
  return { [entity.names.id]: record.id, version: moved.version };
});
