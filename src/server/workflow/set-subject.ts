import type { StoredRecord } from '../platform/handler';
import { workflowOf, type WorkflowEntity, type Scan } from './scan';

/** Makes the record the subject of the scan, which the operate log names. */
export function setSubject(scan: Scan, name: WorkflowEntity, record: StoredRecord): void {
  const { entity, workflow } = workflowOf(scan, name);
  scan.subject = { entity, number: String(record[entity.labelField]), record, status: record[workflow.field] };
}
