import { sql } from 'kysely';
import { lockRecords, readRecords, whereId } from '../workflow/read-records';
import { move } from '../workflow/move';
import type { Scan } from '../workflow/scan';
import { isAt } from '../workflow/status-named';
import { haveAndNeed } from './wave-counters';

/** After another number of parcels is asked for: the slot of the b_package is whole when all of them are in it, and only then. */
export async function settleSlot(scan: Scan, bPackageId: string): Promise<void> {
  const holds = sql`and t.b_package_id = ${bPackageId}::uuid`;
  const [slot] = await lockRecords(scan, 'wall-slot', holds);
  // A scan that puts a parcel into it counts after it has this lock: before this, or after this is written.
  await lockRecords(scan, 'b-package', whereId(bPackageId));
  if (!slot && (await readRecords(scan, 'wall-slot', holds)).length) throw boundMeanwhile();
  if (!slot) return;
  const { have, need } = await haveAndNeed(scan, bPackageId);
  const isWhole = need > 0 && have >= need;
  if (isWhole && isAt(scan, 'wall-slot', slot, 'bound')) await move(scan, 'wall-slot', slot, 'complete');
  if (!isWhole && isAt(scan, 'wall-slot', slot, 'waiting_pack')) await move(scan, 'wall-slot', slot, 'take-back');
}

/** Slots are locked before what is in them: the transaction is repeated, and finds the slot. */
const boundMeanwhile = (): Error => Object.assign(new Error('The slot was bound meanwhile.'), { code: '40001' });
