import { isSettledBy, waysByThemselves } from '../../metadata/check/settled';
import type { TransitionNames } from '../../generated/types';
import type { Handler, HandlerContext } from '../platform/handler';
import { moveMovable } from './move';
import { lockRecord } from './read-records';
import { asScan, type WorkflowEntity } from './scan';

/** What changes a record, and then has it take the ways that are its by what it says now (`once`), as far as nothing stands in them. */
export function settling(work: Handler): Handler {
  return async (context) => {
    const answer = await work(context);
    const { entity } = context;
    return entity && waysByThemselves(entity, context.call).length
      ? { ...answer, ...(await settled({ ...context, entity }, String(answer[entity.names.id]))) }
      : answer;
  };
}

type Settling = HandlerContext & { entity: NonNullable<HandlerContext['entity']> };

/** The version of the record once it has come to rest. */
const settled = (context: Settling, id: string): Promise<{ version: number }> =>
  asScan(context, async (scan) => {
    const { entity } = context;
    // What has ways has a workflow.
    const name = entity.name as WorkflowEntity;
    let record = await lockRecord(scan, name, id);
    for (const way of waysByThemselves(entity, scan.call))
      if (isSettledBy(entity, way, record))
        [record = record] = await moveMovable(scan, name, [record], way.name as TransitionNames[WorkflowEntity]);
    return { version: record.version };
  });
