import type { StoredRecords } from '../../../generated/types';
import { numberOf } from '../../platform/new-number';
import type { PatchOf, RecordOf, StoredRecord } from '../../platform/handler';
import { createRecords } from '../create-records';
import { workflowOf, type Scan, type WorkflowEntity } from '../scan';
import { workbenchCode } from '../workbench-code';
import { containerOf } from './container-of';
import { openedOf } from './open-at';

/** A new container at this workbench, of which this is said, with what is made together with it. */
export async function beginHere<Name extends WorkflowEntity>(
  scan: Scan,
  name: Name,
  said: PatchOf<Name> = {},
): Promise<RecordOf<Name>> {
  const { at, begin } = openedOf(containerOf(scan, name));
  if (!begin) throw new Error(`The container "${name}" says no "begin".`);
  const own = { ...numbered(scan, name, begin.number), [at]: workbenchCode(scan), ...said };
  const [container] = await createRecords(scan, name, [own as PatchOf<Name>]);
  for (const { entity, reference, number } of begin.with ?? []) {
    // The compiler has seen that they are entities with a workflow, and fields of them.
    const other = entity as WorkflowEntity & keyof StoredRecords;
    const values = { ...numbered(scan, other, number), [reference]: (container as StoredRecord | undefined)?.id };
    await createRecords(scan, other, [values as PatchOf<typeof other>]);
  }
  return container as RecordOf<Name>;
}

/** The number of a new record, by which it is scanned: the same when the scan is done again, after a system outside was asked about it. */
const numbered = (scan: Scan, name: string, begins: string): Record<string, string> => ({
  [workflowOf(scan, name).workflow.numbers[0] ?? '']: numberOf(begins, scan.session.now(), attemptOf(scan, name)),
});

/** What tells one begun by a scan from any other. */
const attemptOf = ({ base, call, logId, session: { account, warehouse } }: Scan, name: string): string =>
  [account.id, warehouse.id, call.entity, call.key, name, base.request_id ?? logId].join(' ');
