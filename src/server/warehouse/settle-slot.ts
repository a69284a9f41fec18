import { sql } from 'kysely';
import { lockRecords } from '../workflow/read-records';
import { move } from '../workflow/move';
import type { Scan } from '../workflow/scan';
import { isAt } from '../workflow/status-named';
import { haveAndNeed } from './wave-counters';

/** After another number of parcels is asked for: the slot of the b_package is whole when all of them are in it, and only then. */
export async function settleSlot(scan: Scan, bPackageId: unknown): Promise<void> {
  const [slot] = await lockRecords(scan, 'wall-slot', sql`and t.b_package_id = ${String(bPackageId)}::uuid`);
  if (!slot) return;
  const { have, need } = await haveAndNeed(scan, bPackageId);
  const isWhole = need > 0 && have >= need;
  if (isWhole && isAt(scan, 'wall-slot', slot, 'bound')) await move(scan, 'wall-slot', slot, 'complete');
  if (!isWhole && isAt(scan, 'wall-slot', slot, 'waiting_pack')) await move(scan, 'wall-slot', slot, 'take-back');
}
