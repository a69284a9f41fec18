import { sql } from 'kysely';
import type { PatchOf, RecordOf } from '../../platform/handler';
import { move, moveMovable } from '../../workflow/move';
import { lockRecords, readRecords } from '../../workflow/read-records';
import type { Scan } from '../../workflow/scan';
import { isAt, statusesNamed } from '../../workflow/status-named';
import { releaseSlots } from './slots';

/** The walls of a locked wave, locked before its slots. */
export const wallsOf = (scan: Scan, { id }: RecordOf<'outbound-wave'>): Promise<RecordOf<'rebin-group'>[]> =>
  lockRecords(scan, 'rebin-group', sql`and t.wave_id = ${id}::uuid`);

/** Closes the locked wave, and its walls, when nothing in it waits to be packed any more (scan workflows, 3.7). */
export async function closeWhenDone(
  scan: Scan,
  wave: RecordOf<'outbound-wave'>,
  walls: RecordOf<'rebin-group'>[],
): Promise<void> {
  if (!isAt(scan, 'outbound-wave', wave, 'doing')) return;
  const unpacked = statusesNamed(scan, 'b-package', 'created', 'packing');
  const open = sql`and t.wave_id = ${wave.id}::uuid and t.status = any(${unpacked}::integer[])`;
  if ((await readRecords(scan, 'b-package', open)).length) return;
  const [now, by] = [scan.session.now(), scan.session.account.name];
  await move(scan, 'outbound-wave', wave, 'close', { close_time: now, close_by: by });
  await moveMovable(scan, 'rebin-group', walls, 'finish', { finish_time: now, finish_by: by });
}

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
  await releaseSlots(scan, slots);
  const locked = await lockRecords(scan, 'b-package', sql`and t.id = any(${ids}::uuid[])`);
  const parcels = await lockRecords(scan, 'package', sql`and t.b_package_id = any(${ids}::uuid[])`);
  await moveMovable(scan, 'b-package', locked, 'cancel');
  return moveMovable(scan, 'package', parcels, 'leave-wave', leftWave);
}
