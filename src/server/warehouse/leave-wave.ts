import { sql } from 'kysely';
import type { PatchOf, RecordOf } from '../platform/handler';
import { lockRecords } from '../workflow/read-records';
import { moveMovable } from '../workflow/move';
import type { Scan } from '../workflow/scan';

const released: PatchOf<'wall-slot'> = { b_package_id: null };
/** What a parcel that has left its wave does not have any more. */
export const leftWave: PatchOf<'package'> = {
  wave_id: null,
  b_package_id: null,
  sorting_stage: null,
  wall_no: null,
  slot_no: null,
  sort_time: null,
};

/**
 * Takes b_packages that are not packed out of their wave: their slots are free, they are cancelled, and their parcels wait for
 * another wave. Neither slots nor parcels may be locked yet.
 */
export async function leaveWave(scan: Scan, bPackages: RecordOf<'b-package'>[]): Promise<RecordOf<'package'>[]> {
  const ids = bPackages.map(({ id }) => id);
  const slots = await lockRecords(scan, 'wall-slot', sql`and t.b_package_id = any(${ids}::uuid[])`);
  await moveMovable(scan, 'wall-slot', slots, 'release', released);
  const locked = await lockRecords(scan, 'b-package', sql`and t.id = any(${ids}::uuid[])`);
  const parcels = await lockRecords(scan, 'package', sql`and t.b_package_id = any(${ids}::uuid[])`);
  await moveMovable(scan, 'b-package', locked, 'cancel');
  return moveMovable(scan, 'package', parcels, 'leave-wave', leftWave);
}
