import type { RecordValues } from '../handler';
import { moving, type Moving, type Scan } from './scan';

/** From now on the scan is about this record; that is what the log tells. */
export function about(scan: Scan, name: Moving, record: RecordValues): void {
  const { entity, workflow } = moving(scan, name);
  scan.subject = { entity, number: String(record[entity.labelField]), record, status: record[workflow.field] };
}
