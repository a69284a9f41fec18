import { readRecords, whereId } from '../read-records';
import { ScanRefused } from '../refused';
import { workflowOf, type Scan, type WorkflowEntity } from '../scan';

/** The refusal of what is in another container already, which is named: `发运单 SH26112400001`. */
export async function inAnother(scan: Scan, container: WorkflowEntity, id: unknown): Promise<ScanRefused> {
  const { entity } = workflowOf(scan, container);
  const [other] = await readRecords(scan, container, whereId(id));
  const number = other?.[entity.labelField as keyof typeof other];
  return new ScanRefused('in-another-task', number ? { more: `${entity.title} ${String(number)}` } : {});
}
