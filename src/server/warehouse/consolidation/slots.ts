import { sql } from 'kysely';
import type { RecordOf } from '../../platform/handler';
import { move, moveMovable } from '../../workflow/move';
import { lockRecords, readRecords, whereId } from '../../workflow/read-records';
import { type Scan, workflowOf } from '../../workflow/scan';
import { isAt, statusesNamed } from '../../workflow/status-named';
import { stopped } from './stopped';

/** Slots whose second-leg package is on its way are free for the next. */
export async function releaseSlots(scan: Scan, slots: RecordOf<'wall-slot'>[]): Promise<void> {
  await moveMovable(scan, 'wall-slot', slots, 'release', { b_package_id: null });
}

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

export interface Filling {
  /** On the wall or being rechecked, and asked for. */
  have: number;
  /** All that are asked for: not those that were cancelled, or have an exception. */
  need: number;
  /** On the wall or being rechecked, asked for or not: as long as there are any, the slot is theirs. */
  inside: number;
}

/** How far a b_package is together. */
export async function haveAndNeed(scan: Scan, bPackageId: string | null | undefined): Promise<Filling> {
  const [sorted, packing] = statusesNamed(scan, 'package', 'sorted', 'packing');
  const { rows } = await sql<Filling>`select
      count(*) filter (where status in (${sorted}, ${packing}) and not ${stopped('p')})::integer as have,
      count(*) filter (where not ${stopped('p')})::integer as need,
      count(*) filter (where status in (${sorted}, ${packing}))::integer as inside
    from ${sql.table(workflowOf(scan, 'package').entity.table)} p
    where warehouse_id = ${scan.session.warehouse.id}::uuid and b_package_id = ${bPackageId ?? null}::uuid`.execute(
    scan.db,
  );
  return rows[0] ?? { have: 0, need: 0, inside: 0 };
}
