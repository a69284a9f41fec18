import type { ScanCodeName } from '../../generated/types';
import { CallError } from '../platform/errors';
import type { StoredRecord } from '../platform/handler';
import { expectStillHere } from './container/expect-still-here';
import { lockHoldersAhead } from './container/recount';
import { lockFollowersAhead } from './lock-related';
import { lockByNumber, lockRecords, whereId } from './read-records';
import { ScanRefused } from './refused';
import { workflowOf, type Scan, type WorkflowEntity } from './scan';
import { setSubject } from './set-subject';

/**
 * The record of the call's entity that the request names by its id or its number, locked after what holds or follows it and comes before it in
 * the order of locks; the scan is about it. Throws ScanRefused, and outside of scans notFound.
 */
export async function lockNamedSubject(scan: Scan, name: WorkflowEntity): Promise<StoredRecord> {
  const { entity, workflow } = workflowOf(scan, name);
  const id = scan.body[entity.names.id];
  if (typeof id !== 'string') return lockByNumber(scan, name, scan.body[workflow.numbers[0] ?? '']);
  await lockHoldersAhead(scan, name, id);
  await lockFollowersAhead(scan, name, id);
  const [record] = await lockRecords(scan, name, whereId(id));
  // The compiler has seen that it is a scan code.
  if (!record) throw scan.call.scan ? new ScanRefused(workflow.unknown as ScanCodeName) : new CallError('notFound');
  setSubject(scan, name, record);
  await expectStillHere(scan, name, record);
  return record;
}
