import { sql } from 'kysely';
import { selectNamed } from '../../records/select-records';
import { createRecords } from '../../workflow/create-records';
import { keepSoFar } from '../../workflow/keep-so-far';
import { otherKind } from '../../workflow/other-kind';
import { ScanRefused } from '../../workflow/refused';
import type { Scan } from '../../workflow/scan';

/**
 * What `find` answers. A number that belongs to nothing leaves a record to be looked into, one until that is handled; it stays although
 * the scan is refused. Throws ScanRefused as `find` does.
 */
export async function notingUnknown<Found>(scan: Scan, find: () => Promise<Found>): Promise<Found> {
  try {
    return await find();
  } catch (error) {
    const { subject } = scan;
    const isUnknown = error instanceof ScanRefused && error.code === subject?.entity.workflow?.unknown;
    if (isUnknown && subject && !Object.keys(await otherKind(scan, subject)).length) await note(scan, subject.number);
    throw error;
  }
}

async function note(scan: Scan, number: string): Promise<void> {
  const { session, call } = scan;
  const open = sql`and t.scan_no = ${number} and not t.handled`;
  if ((await selectNamed(scan, 'package-not-found-record', open)).length) return;
  await createRecords(scan, 'package-not-found-record', [
    {
      scan_no: number,
      scene: call.scan?.scene ?? null,
      workbench: session.workbench?.code ?? null,
      scan_time: session.now(),
      scan_by: session.account.name,
    },
  ]);
  await keepSoFar(scan);
}
