import { staleError } from '../records/stale';
import type { StoredRecord } from '../platform/handler';
import { lockRecord } from './read-records';
import { workflowOf, type WorkflowEntity, type Scan } from './scan';

/** Locks the record that the body names, in the version that the body names. Throws notFound, stale. */
export async function lockNamedRecord(scan: Scan): Promise<StoredRecord> {
  const { entity } = workflowOf(scan, scan.call.entity ?? '');
  const record = await lockRecord(scan, entity.name as WorkflowEntity, scan.body[entity.names.id]);
  await expectVersion(scan, record);
  return record;
}

/** Refuses a body whose version is not the locked record's; a body without a version passes. Throws stale. */
export async function expectVersion(scan: Scan, record: StoredRecord): Promise<void> {
  const { entity } = workflowOf(scan, scan.call.entity ?? '');
  const { version } = scan.body;
  if (version !== undefined && version !== record.version) throw await staleError({ ...scan, entity }, record, version);
}
