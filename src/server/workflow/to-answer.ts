import { answerRecords } from '../records/answer-record';
import type { StoredRecord } from '../platform/handler';
import { workflowOf, type WorkflowEntity, type Scan } from './scan';

/** A record as answers carry it: by response names, without unreadable fields. */
export async function toAnswer(
  scan: Scan,
  name: WorkflowEntity,
  record: StoredRecord,
): Promise<Record<string, unknown>> {
  const { entity } = workflowOf(scan, name);
  const [answer] = await answerRecords(scan.db, scan.model, entity, [record], scan.session, scan.known);
  return answer ?? {};
}
