import { say } from '../../platform/errors';
import { isOver } from '../gone-with';
import { readRecords, whereId } from '../read-records';
import { ScanRefused } from '../refused';
import { workflowOf, type Scan, type WorkflowEntity } from '../scan';

/**
 * The refusal of what is in another container already, which is named, with what comes first as long as that has not left:
 * `发运单 SH26112400001，请先从发运单取出`.
 */
export async function inAnother(scan: Scan, container: WorkflowEntity, id: unknown): Promise<ScanRefused> {
  const { entity } = workflowOf(scan, container);
  const [other] = await readRecords(scan, container, whereId(id));
  if (!other) return new ScanRefused('in-another-task');
  const more = `${entity.title} ${String(other[entity.labelField as keyof typeof other])}`;
  const instead = isOver(scan, container, other)
    ? {}
    : { instead: say(scan.model, 'takeOutFirst', { kind: entity.title }) };
  return new ScanRefused('in-another-task', { more, ...instead });
}
