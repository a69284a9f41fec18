import type { RecordOf } from '../platform/handler';
import { workbenchCode } from '../workflow/workbench-code';
import type { WorkflowEntity, Scan } from '../workflow/scan';
import { takeAdvisoryLock } from '../workflow/take-advisory-lock';

type Look<Name extends WorkflowEntity> = (scan: Scan) => Promise<RecordOf<Name> | undefined>;

/**
 * What is open at this workbench, if anything. Of two who find nothing at the same moment, one begins; the other waits and finds what
 * was begun. Before anything else is locked.
 */
export async function openedHere<Name extends WorkflowEntity>(
  scan: Scan,
  name: Name,
  look: Look<Name>,
): Promise<RecordOf<Name> | undefined> {
  const here = await look(scan);
  if (here) return here;
  await takeAdvisoryLock(scan, `${name} ${scan.session.warehouse.id} ${workbenchCode(scan)}`);
  return look(scan);
}
